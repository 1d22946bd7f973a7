import { defineWords } from './language.ts'

/** The e-mail that invites an official to join a manager. */
export const joinMailWords = defineWords(
  {
    subject: '{manager} invites you to officiate games',
    asks: '{manager} schedules games with Whistle and would like to have you among the officials.',
    what: 'Say who you are and how to reach you. After that you get invitations to games, and you decide on each.',
    action: 'Accept the invitation',
    reply: 'Questions? Just reply to this message; it goes to {manager}.',
    ignore: 'This message was sent to {email}. If it is not for you, do nothing: nobody joins by themselves.',
  },
  {
    subject: '{manager} te invita a arbitrar partidos',
    asks: '{manager} organiza partidos con Whistle y quiere contar contigo como árbitro.',
    what: 'Di quién eres y cómo localizarte. Después recibirás invitaciones a partidos, y decides sobre cada una.',
    action: 'Aceptar la invitación',
    reply: '¿Preguntas? Responde a este mensaje; llega a {manager}.',
    ignore: 'Este mensaje se envió a {email}. Si no es para ti, no hagas nada: nadie se une sin querer.',
  },
)
