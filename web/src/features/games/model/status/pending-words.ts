import { defineWords } from '@whistle/domain/words/language'

/** Why a game is pending. */
export const pendingWords = defineWords(
  {
    pending: 'Pending',
    notPlayed: 'Published, not complete yet',
    noVenue: 'No court at a venue yet',
    noAssignment: 'No positions yet',
    noInvitation: 'No officials invited yet',
    noCrew: 'No positions or invited officials yet',
    notSaved: 'Changes are not saved yet',
  },
  {
    pending: 'Pendiente',
    notPlayed: 'Publicado y aún no terminado',
    noVenue: 'Aún sin cancha en una sede',
    noAssignment: 'Aún sin puestos',
    noInvitation: 'Aún no hay invitados',
    noCrew: 'Aún sin puestos o sin invitados',
    notSaved: 'Hay cambios sin guardar',
  },
)
