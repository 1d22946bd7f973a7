import { defineWords } from './language.ts'

/** The e-mail that invites an official to join a manager. */
export const joinMailWords = defineWords(
  {
    subject: '{manager} invites you to officiate games',
    asks: '{manager} schedules games with Whistle and would like to have you among the officials.',
    what: 'Tell us who you are and how to reach you. You will then get invitations to games and decide on each one.',
    action: 'Accept the invitation',
    reply: 'Questions? Just reply to this message. Your reply goes to {manager}.',
    ignore: 'This message was sent to {email}. If it isn’t meant for you, you can ignore it.',
  },
  {
    subject: '{manager} te invita a arbitrar partidos',
    asks: '{manager} organiza partidos con Whistle y quiere contar contigo como árbitro.',
    what: 'Dinos quién eres y cómo localizarte. Después recibirás invitaciones a partidos y decidirás en cada una.',
    action: 'Aceptar la invitación',
    reply: '¿Preguntas? Responde a este mensaje: tu respuesta le llega a {manager}.',
    ignore: 'Este mensaje se envió a {email}. Si no es para ti, ignóralo.',
  },
)
