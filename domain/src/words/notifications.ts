import { defineWords } from './language.ts'

export const notificationWords = defineWords(
  {
    signedUp: '{officialName} signed up for {gameName}',
    declined: '{officialName} declined {gameName}',
    cancelled: '{officialName} gave back a position in {gameName}',
    changeAccepted: '{officialName} accepted the change of {gameName}',
    changeDeclined: '{officialName} declined the change of {gameName}',
    checkedIn: '{officialName} checked in to {gameName}',
    sendFailed: 'The invitation to {officialName} for {gameName} could not be sent',
    reminderFailed: 'The reminder to {officialName} about {gameName} could not be sent',
    joinAccepted: '{officialName} accepted your invitation to join',
    joinFailed: 'The invitation to {officialName} could not be sent',
    linkEnded: '{officialName} no longer works with you',
    gameConfirmed: '{gameName} is fully staffed',
    expiryFailed: '{officialName} could not be told that a certification expires',
    offerExpired: '{officialName} did not answer in time: a position in {gameName} is open again',
  },
  {
    signedUp: '{officialName} se ha apuntado a {gameName}',
    declined: '{officialName} ha rechazado {gameName}',
    cancelled: '{officialName} ha devuelto un puesto en {gameName}',
    changeAccepted: '{officialName} ha aceptado el cambio de {gameName}',
    changeDeclined: '{officialName} ha rechazado el cambio de {gameName}',
    checkedIn: '{officialName} ha llegado a {gameName}',
    sendFailed: 'No se pudo enviar a {officialName} la invitación a {gameName}',
    reminderFailed: 'No se pudo enviar a {officialName} el recordatorio de {gameName}',
    joinAccepted: '{officialName} ha aceptado tu invitación',
    joinFailed: 'No se pudo enviar la invitación a {officialName}',
    linkEnded: '{officialName} ya no trabaja contigo',
    gameConfirmed: '{gameName} tiene el equipo arbitral completo',
    expiryFailed: 'No se pudo avisar a {officialName} de que caduca una certificación',
    offerExpired: '{officialName} no ha respondido a tiempo: un puesto en {gameName} vuelve a estar libre',
  },
)

/** Why a message did not leave, where the program itself kept it back; the English sentence is stored. */
export const keptBackWords = defineWords(
  { dailyLimit: 'more messages than the limit of the day allows' },
  { dailyLimit: 'más mensajes de los que permite el límite del día' },
)
