import { catalogue } from './language.ts'

/** The pages that officials open from a link. */
export const publicWords = catalogue(
  {
    product: 'Whistle',
    notYetTitle: 'This link is not available yet',
    notYetText:
      'Invitations and check-in are being prepared here. Nothing is lost: please ask the manager who sent you the link.',
  },
  {
    product: 'Whistle',
    notYetTitle: 'Este enlace todavía no está disponible',
    notYetText:
      'Las invitaciones y el registro se están preparando aquí. No se pierde nada: pregunta a quien te envió el enlace.',
  },
)
