import { defineWords } from './language.ts'

/** The page that switches a kind of message off, and the line in the messages that leads to it. */
export const optOutWords = defineWords(
  {
    title: 'Messages to you',
    remindersWhy: 'You get this reminder because you have a position in this game.',
    nudgesWhy: 'You get this reminder because you have not answered yet.',
    expiriesWhy: 'You get this reminder because you hold a certification that expires.',
    remindersStop: 'Stop reminders',
    remindersOn:
      'You get a reminder before each of your games, when a question to you is not answered, and before a certification expires.',
    remindersOff:
      'You will not get reminders any more. Invitations, and changes and cancellations of your games, still reach you.',
    dropOutMailStop: 'Stop these emails',
    dropOutMailOn: 'You get an email when an official drops out within 72 hours before a game.',
    dropOutMailOff:
      'You will not get an email any more when an official drops out. Notifications in Whistle still show it.',
    dropOutDigestStop: 'Stop this daily email',
    dropOutDigestOn: 'You get a daily email about officials who have dropped out.',
    dropOutDigestOff:
      'You will not get the daily email about officials who have dropped out any more. Notifications in Whistle still show them.',
    uncoveredMailStop: 'Stop these emails',
    uncoveredMailOn:
      'You get an email about games that do not have all of their officials shortly before the start.',
    uncoveredMailOff:
      'You will not get an email any more about games that are not covered. The page “Open positions” still shows them.',
    resume: 'Get them again',
  },
  {
    title: 'Mensajes para ti',
    remindersWhy: 'Recibes este recordatorio porque tienes un puesto en este partido.',
    nudgesWhy: 'Recibes este recordatorio porque aún no has respondido.',
    expiriesWhy: 'Recibes este recordatorio porque tienes una certificación que caduca.',
    remindersStop: 'No recibir recordatorios',
    remindersOn:
      'Recibes un recordatorio antes de cada uno de tus partidos, cuando falta una respuesta tuya y antes de que caduque una certificación.',
    remindersOff:
      'Ya no recibirás recordatorios. Las invitaciones, los cambios y las cancelaciones de tus partidos te siguen llegando.',
    dropOutMailStop: 'No recibir estos correos',
    dropOutMailOn: 'Recibes un correo cuando un árbitro causa baja en las 72 horas previas a un partido.',
    dropOutMailOff:
      'Ya no recibirás un correo cuando un árbitro cause baja. Los avisos de Whistle lo siguen mostrando.',
    dropOutDigestStop: 'No recibir este correo diario',
    dropOutDigestOn: 'Recibes un correo diario con los árbitros que han causado baja.',
    dropOutDigestOff:
      'Ya no recibirás el correo diario con los árbitros que han causado baja. Los avisos de Whistle los siguen mostrando.',
    uncoveredMailStop: 'No recibir estos correos',
    uncoveredMailOn:
      'Recibes un correo sobre los partidos a los que les faltan árbitros poco antes de empezar.',
    uncoveredMailOff:
      'Ya no recibirás un correo sobre los partidos sin cubrir. La página «Puestos libres» los sigue mostrando.',
    resume: 'Volver a recibirlos',
  },
)
