import { defineWords } from '@whistle/domain/words/language'

/** The page to accept the invitation of a manager. */
export const joinPageWords = defineWords(
  {
    title: '{manager} invites you',
    someone: 'A manager',
    text: '{manager} schedules games and would like to invite you to officiate them. Accept, and you get an invitation for each game; you decide about every one.',
    invitedAs: 'Invited as {email}',
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Mobile phone (optional)',
    phoneHint: 'With the country code, such as +1 555 010 0199.',
    sms: 'Send me invitations by text message. Message rates may apply; I can stop them at any time.',
    smsNeedsPhone: 'a phone number is needed for text messages',
    accept: 'Accept the invitation',
    accepting: 'Accepting...',
    doneTitle: 'You are in',
    doneText:
      '{manager} can now invite you to games. You need to do nothing more: invitations come to {email}.',
    againTitle: 'Already accepted',
    againText: '{manager} knows you as an official. Invitations to games come to {email}.',
    wrong: 'Not you? Then close this page; nothing happens.',
  },
  {
    title: '{manager} te invita',
    someone: 'Un responsable',
    text: '{manager} organiza partidos y quiere invitarte a arbitrarlos. Si aceptas, recibirás una invitación para cada partido; tú decides en cada uno.',
    invitedAs: 'Invitación para {email}',
    firstName: 'Nombre',
    lastName: 'Apellidos',
    phone: 'Teléfono móvil (opcional)',
    phoneHint: 'Con el prefijo del país, por ejemplo +34 600 123 456.',
    sms: 'Enviarme las invitaciones por mensaje de texto. Puede tener coste; puedo dejarlo cuando quiera.',
    smsNeedsPhone: 'para los mensajes de texto hace falta un teléfono',
    accept: 'Aceptar la invitación',
    accepting: 'Aceptando...',
    doneTitle: 'Ya formas parte',
    doneText:
      '{manager} ya puede invitarte a partidos. No tienes que hacer nada más: las invitaciones llegan a {email}.',
    againTitle: 'Ya aceptada',
    againText: '{manager} ya te conoce. Las invitaciones a partidos llegan a {email}.',
    wrong: '¿No eres tú? Cierra esta página; no pasa nada.',
  },
)
