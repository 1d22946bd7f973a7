import { defineWords } from '@whistle/domain/words/language'
import { readingStyleWords } from '../../time/reading-style-words.ts'

export const settingWords = defineWords(
  {
    settings: 'Settings',
    sections: 'Sections of the settings',
    savedAsYouGo: 'Changes are saved as you leave each field.',
    loading: 'Loading the settings…',
    loadFailed: 'The settings could not be loaded.',
    saved: '{field} saved',
    changed: 'The settings have just changed.',

    style: readingStyleWords.en.style,
    styleHint: 'On your screens and in messages to you. Exports stay as 2026-11-19 18:15.',

    games: 'Check-in, answers and reminders',
    checkin: 'Check-in opens (hours before the start)',
    checkinSays:
      'Officials can check in from one hour before a game starts. | Officials can check in from {count} hours before a game starts.',
    checkinSaysNone: 'Officials can check in only after the game has started.',
    cancellation: 'Giving a position back (hours before the start)',
    cancellationSays:
      'Officials can give a position back themselves until one hour before a game starts. After that they have to call you. | Officials can give a position back themselves until {count} hours before a game starts. After that they have to call you.',
    cancellationSaysNone: 'Officials can give a position back themselves until the game starts.',
    messages: 'Messages to you',
    messagesText:
      'When an official declines or gives back a position (the bell shows it in any case), and when a game is not covered shortly before the start.',
    dropOutMail: 'Email at once',
    dropOutMailHint: 'For games that start within 72 hours.',
    dropOutDigest: 'Daily summary by email',
    dropOutDigestHint: 'For games further ahead, at 7 in the morning, if there is something to fill.',
    dropOutText: 'Text message at once',
    dropOutTextHint: 'For games that start within 72 hours, to your mobile.',
    dropOutTextNoMobile: 'Enter your mobile number in your profile first.',
    reminder: 'Reminder (hours before the start)',
    reminderSays:
      'Officials who hold a position are reminded one hour before a game starts. | Officials who hold a position are reminded {count} hours before a game starts.',
    reminderEarlier: 'This is earlier than set, so that they can still give the position back.',
    reminderSaysNone: 'Officials are not reminded of their games.',
    offerReminder: 'Reminder of an offer (hours after sending)',
    offerReminderSays:
      'Officials who have not answered an offer are reminded once, one hour after it was sent. | Officials who have not answered an offer are reminded once, {count} hours after it was sent.',
    offerReminderSaysNone: 'Officials are not reminded of offers automatically; you can still remind them.',
    answer: 'Answering an offer (hours)',
    answerSays:
      'Officials have one hour to answer an offer. Then the position is open again, and you are notified. | Officials have {count} hours to answer an offer. Then the position is open again, and you are notified.',
    answerSaysNone: 'Offers do not expire.',
    margin: 'Offers do not expire close to the start (hours)',
    marginSays:
      'An offer whose time would end less than one hour before the start does not expire. | An offer whose time would end less than {count} hours before the start does not expire.',
    marginSaysNone: 'Offers can expire until the game starts.',
    uncovered: 'Email about games that are not covered (hours before the start)',
    uncoveredSays:
      'You get an email one hour before the first game of a day that is not covered, about all of that day. | You get an email {count} hours before the first game of a day that is not covered, about all of that day.',
    uncoveredSaysNone: 'You get no email about games that are not covered.',
    expiry: 'Notice to officials before a certification expires (days)',
    expirySays:
      'Officials are notified once, the day before a certification expires. | Officials are notified once, {count} days before a certification expires.',
    expirySaysNone: 'Officials are not notified of certifications that expire.',
    uncoveredMail: 'Email about games that are not covered',
    uncoveredMailHint: 'The hours before the start are set above.',
    usual: 'Usually {hours}.',
    usualOrNone: 'Usually {hours}; 0 for none.',

    pay: 'Payments',
    mileageRate: 'Mileage (dollars per mile)',
    mileageRateHint: 'Such as 0.70; 0 for none.',
    mileageSays: 'Paid for each day’s drive from home to the venues and back, where both are on the map.',
    mileageNone: 'Officials are not paid for driving.',
    taxThreshold: 'Tax form from (dollars paid in a year)',
    taxThresholdHint: 'Usually {dollars}.',

    profile: 'Profile',
    firstname: 'First name',
    lastname: 'Last name',
    username: 'Username',
    mobile: 'Mobile',
    mobileHint: 'With the country code, such as +1 212 555 0100.',
    email: 'Email',
    emailHint: 'You sign in with this address.',
    timeZone: 'Time zone',
    timeZoneHint: 'New venues without a pin on the map use it.',
    password: 'Password',
    passwordText: 'Changing it signs you out on every other device.',
    look: 'Language and appearance',
  },
  {
    settings: 'Ajustes',
    sections: 'Secciones de los ajustes',
    savedAsYouGo: 'Cada cambio se guarda al salir de su campo.',
    loading: 'Cargando los ajustes…',
    loadFailed: 'No se pudieron cargar los ajustes.',
    saved: '{field} guardado',
    changed: 'Los ajustes acaban de cambiar.',

    style: readingStyleWords.es.style,
    styleHint:
      'En tus pantallas y en los mensajes que recibes. Las exportaciones siguen como 2026-11-19 18:15.',

    games: 'Llegada, respuestas y recordatorios',
    checkin: 'Apertura de la llegada (horas antes del inicio)',
    checkinSays:
      'Los árbitros pueden confirmar su llegada desde una hora antes del partido. | Los árbitros pueden confirmar su llegada desde {count} horas antes del partido.',
    checkinSaysNone: 'Los árbitros solo pueden confirmar su llegada cuando el partido ha empezado.',
    cancellation: 'Devolver un puesto (horas antes del inicio)',
    cancellationSays:
      'Los árbitros pueden devolver un puesto por su cuenta hasta una hora antes del partido. Después tienen que llamarte. | Los árbitros pueden devolver un puesto por su cuenta hasta {count} horas antes del partido. Después tienen que llamarte.',
    cancellationSaysNone: 'Los árbitros pueden devolver un puesto por su cuenta hasta el inicio del partido.',
    messages: 'Mensajes para ti',
    messagesText:
      'Cuando un árbitro rechaza un partido o devuelve un puesto (la campana lo muestra en todo caso) y cuando a un partido le faltan árbitros.',
    dropOutMail: 'Correo al momento',
    dropOutMailHint: 'Para partidos que empiezan en menos de 72 horas.',
    dropOutDigest: 'Resumen diario por correo',
    dropOutDigestHint: 'Para partidos más lejanos, a las 7 de la mañana, si queda algo por cubrir.',
    dropOutText: 'Mensaje de texto al momento',
    dropOutTextHint: 'Para partidos que empiezan en menos de 72 horas, a tu móvil.',
    dropOutTextNoMobile: 'Primero indica tu número de móvil en tu perfil.',
    reminder: 'Recordatorio (horas antes del inicio)',
    reminderSays:
      'Los árbitros que tienen un puesto reciben un recordatorio una hora antes del partido. | Los árbitros que tienen un puesto reciben un recordatorio {count} horas antes del partido.',
    reminderEarlier: 'Es antes de lo indicado, para que todavía puedan devolver el puesto.',
    reminderSaysNone: 'Los árbitros no reciben recordatorios de sus partidos.',
    offerReminder: 'Recordatorio de una oferta (horas después del envío)',
    offerReminderSays:
      'Los árbitros que no han respondido a una oferta reciben un recordatorio una hora después del envío. | Los árbitros que no han respondido a una oferta reciben un recordatorio {count} horas después del envío.',
    offerReminderSaysNone:
      'Los árbitros no reciben recordatorios automáticos de las ofertas; tú se lo puedes recordar.',
    answer: 'Respuesta a una oferta (horas)',
    answerSays:
      'Los árbitros tienen una hora para responder a una oferta. Después el puesto vuelve a estar libre y recibes un aviso. | Los árbitros tienen {count} horas para responder a una oferta. Después el puesto vuelve a estar libre y recibes un aviso.',
    answerSaysNone: 'Las ofertas no caducan.',
    margin: 'Sin caducidad poco antes del inicio (horas)',
    marginSays:
      'Una oferta cuyo plazo terminaría a menos de una hora del inicio no caduca. | Una oferta cuyo plazo terminaría a menos de {count} horas del inicio no caduca.',
    marginSaysNone: 'Las ofertas pueden caducar hasta el inicio del partido.',
    uncovered: 'Correo sobre partidos sin cubrir (horas antes del inicio)',
    uncoveredSays:
      'Recibes un correo una hora antes del primer partido sin cubrir de un día, sobre todos los de ese día. | Recibes un correo {count} horas antes del primer partido sin cubrir de un día, sobre todos los de ese día.',
    uncoveredSaysNone: 'No recibes ningún correo sobre partidos sin cubrir.',
    expiry: 'Aviso a los árbitros cuya certificación caduca (días antes)',
    expirySays:
      'Los árbitros reciben un aviso el día antes de que caduque una certificación, una sola vez. | Los árbitros reciben un aviso {count} días antes de que caduque una certificación, una sola vez.',
    expirySaysNone: 'Los árbitros no reciben avisos de certificaciones que caducan.',
    uncoveredMail: 'Correo sobre partidos sin cubrir',
    uncoveredMailHint: 'Las horas antes del inicio se indican arriba.',
    usual: 'Lo habitual: {hours}.',
    usualOrNone: 'Lo habitual: {hours}; 0 para ninguno.',

    pay: 'Pagos',
    mileageRate: 'Millaje (dólares por milla)',
    mileageRateHint: 'Por ejemplo, 0,70; 0 para ninguno.',
    mileageSays:
      'Se paga el trayecto de cada día, de casa a las sedes y de vuelta, si ambas están en el mapa.',
    mileageNone: 'No se paga el desplazamiento.',
    taxThreshold: 'Formulario fiscal desde (dólares pagados en un año)',
    taxThresholdHint: 'Normalmente {dollars}.',

    profile: 'Perfil',
    firstname: 'Nombre',
    lastname: 'Apellidos',
    username: 'Nombre de usuario',
    mobile: 'Móvil',
    mobileHint: 'Con el prefijo del país, como +1 212 555 0100.',
    email: 'Correo electrónico',
    emailHint: 'Con esta dirección inicias sesión.',
    timeZone: 'Zona horaria',
    timeZoneHint: 'La usan las sedes nuevas sin marcador en el mapa.',
    password: 'Contraseña',
    passwordText: 'Al cambiarla se cierra la sesión en todos los demás dispositivos.',
    look: 'Idioma y apariencia',
  },
)
