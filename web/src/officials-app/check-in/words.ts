import { defineWords } from '@whistle/domain/words/language'

/** The check-in page. */
export const checkInPageWords = defineWords(
  {
    title: 'Check In',
    button: 'CHECKIN',
    minutes: '{count} Min',
    times: 'Check-in opens {opens} · Show time {show}',
    checkedIn: 'You are checked in',
    checkedInAt: 'At {time}',
    managerSees: 'Your manager sees: {violation}.',
    wouldSee: 'If you check in now, your manager sees: {violation}.',
    distance: '{distance} from the venue',
    distanceWhy:
      'See how far you are from the venue. Your location goes to your manager only when you check in.',
    useLocation: 'Use my location',
    asking: 'Finding your location…',
    refused: 'Your location is turned off for this page.',
    late: 'Your location did not come within 5 seconds.',
    unavailable: 'This device cannot find your location.',
    sending: 'Checking you in…',
    withoutLate: 'Sent without your location: it was not found within 5 seconds.',
    withoutRefused: 'Sent without your location: it is turned off for this page.',
    withoutUnavailable: 'Sent without your location: this device cannot find it.',
    waiting: 'Kept on this phone at {time}',
    waitingText:
      'There is no connection. It is sent by itself as soon as there is one, with the true time. You may close this page.',
    waitingHere:
      'There is no connection, and this browser keeps nothing. Leave this page open until it is sent.',
    offline: 'No connection. This is how it was at {time}.',
    noneTitle: 'Nothing to check in to',
    noneText: 'You hold no position in this game. Open your invitation to sign up for one.',
    openInvitation: 'Open the invitation',
    acceptFirst: 'Accept the position first: it is only offered to you so far.',
    over: 'This position is completed.',
  },
  {
    title: 'Registro de llegada',
    button: 'REGISTRAR LLEGADA',
    minutes: '{count} min',
    times: 'El registro abre a las {opens} · Presentación a las {show}',
    checkedIn: 'Tu llegada está registrada',
    checkedInAt: 'A las {time}',
    managerSees: 'Tu responsable ve: {violation}.',
    wouldSee: 'Si te registras ahora, tu responsable verá: {violation}.',
    distance: 'A {distance} de la sede',
    distanceWhy:
      'Mira a qué distancia estás de la sede. Tu ubicación solo llega a tu responsable cuando te registras.',
    useLocation: 'Usar mi ubicación',
    asking: 'Buscando tu ubicación…',
    refused: 'La ubicación está desactivada para esta página.',
    late: 'Tu ubicación no llegó en 5 segundos.',
    unavailable: 'Este dispositivo no encuentra tu ubicación.',
    sending: 'Registrando tu llegada…',
    withoutLate: 'Enviado sin tu ubicación: no se encontró en 5 segundos.',
    withoutRefused: 'Enviado sin tu ubicación: está desactivada para esta página.',
    withoutUnavailable: 'Enviado sin tu ubicación: este dispositivo no la encuentra.',
    waiting: 'Guardado en este teléfono a las {time}',
    waitingText:
      'No hay conexión. Se enviará solo en cuanto la haya, con la hora real. Puedes cerrar esta página.',
    waitingHere:
      'No hay conexión y este navegador no guarda nada. Deja abierta esta página hasta que se envíe.',
    offline: 'Sin conexión. Así estaba a las {time}.',
    noneTitle: 'Nada que registrar',
    noneText: 'No tienes ningún puesto en este partido. Abre tu invitación para apuntarte a uno.',
    openInvitation: 'Abrir la invitación',
    acceptFirst: 'Primero acepta el puesto: de momento solo te lo han ofrecido.',
    over: 'Este puesto está terminado.',
  },
)

/** Its dialog, which is loaded after the first paint. */
export const checkInDialogWords = defineWords(
  {
    locationWhy: 'We ask for your location once, so that your manager sees that you are at the venue.',
    refusedHelp: 'Allow it in the settings of your browser and try again, or check in without it.',
    wayOn: 'Try again, or check in without it.',
    again: 'Try again',
    without: 'Check in without location',
    submit: 'Check in',
    sentInAnyCase: 'You will be checked in within 5 seconds, with or without your location.',
    stays: 'Your answers stay on this device.',
    required: 'this field is required',
  },
  {
    locationWhy: 'Pedimos tu ubicación una sola vez, para que tu responsable vea que estás en la sede.',
    refusedHelp: 'Actívala en los ajustes del navegador y vuelve a intentarlo, o regístrate sin ella.',
    wayOn: 'Vuelve a intentarlo o regístrate sin ella.',
    again: 'Volver a intentarlo',
    without: 'Registrarme sin ubicación',
    submit: 'Registrarme',
    sentInAnyCase: 'Tu llegada se registrará en 5 segundos, con o sin tu ubicación.',
    stays: 'Tus respuestas no salen de este dispositivo.',
    required: 'este campo es obligatorio',
  },
)

/** A queued check-in that was refused. */
export const checkInRefusedWords = defineWords(
  {
    refusedTitle: 'Your check-in of {time} for {game} was not accepted',
    refusedOk: 'OK',
    callManager: 'Please call your manager.',
    notHeldByYou: 'The position is no longer yours.',
    acceptFirst: 'Accept the position first: it is only offered to you so far.',
    positionComplete: 'The position is completed.',
    gameComplete: 'The game is over.',
    notFound: 'The game or your invitation is no longer there.',
  },
  {
    refusedTitle: 'Tu registro de las {time} en {game} no fue aceptado',
    refusedOk: 'Entendido',
    callManager: 'Llama a tu responsable.',
    notHeldByYou: 'El puesto ya no es tuyo.',
    acceptFirst: 'Primero acepta el puesto: de momento solo te lo han ofrecido.',
    positionComplete: 'El puesto está terminado.',
    gameComplete: 'El partido ha terminado.',
    notFound: 'El partido o tu invitación ya no existen.',
  },
)
