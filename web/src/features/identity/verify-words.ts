import { defineWords } from '@whistle/domain/words/language'

/** A manager confirms the own e-mail address. */
export const verifyWords = defineWords(
  {
    banner: 'Confirm your email address to send invitations. We sent a link to {email}.',
    sendAgain: 'Send the link again',
    sentAgain: 'The link is on its way to {email}.',
    notSent: 'The link was not sent. {reason}',
    title: 'Confirm your email address',
    crumb: 'Confirm email',
    working: 'Confirming your address',
    done: 'Your address is confirmed',
    doneText: 'You can now publish games and send invitations from {email}.',
    failed: 'Your address is not confirmed',
    onward: 'Go to the calendar',
  },
  {
    banner: 'Confirma tu correo para enviar invitaciones. Enviamos un enlace a {email}.',
    sendAgain: 'Enviar el enlace de nuevo',
    sentAgain: 'El enlace va camino de {email}.',
    notSent: 'El enlace no se envió. {reason}',
    title: 'Confirma tu correo',
    crumb: 'Confirmar correo',
    working: 'Confirmando tu dirección',
    done: 'Tu dirección está confirmada',
    doneText: 'Ya puedes publicar partidos y enviar invitaciones desde {email}.',
    failed: 'Tu dirección no está confirmada',
    onward: 'Ir al calendario',
  },
)
