import { defineWords } from './language.ts'

export const notificationWords = defineWords(
  {
    signedUp: '{officialName} signed up for {gameName}',
    declined: '{officialName} declined {gameName}',
    cancelled: '{officialName} gave back a position in {gameName}',
    checkedIn: '{officialName} checked in to {gameName}',
    sendFailed: 'The invitation of {officialName} to {gameName} could not be sent',
    reminderFailed: 'The reminder to {officialName} of {gameName} could not be sent',
    joinAccepted: '{officialName} accepted your invitation to join',
    joinFailed: 'The invitation to {officialName} could not be sent',
    gameConfirmed: '{gameName} has all its officials',
  },
  {
    signedUp: '{officialName} se ha apuntado a {gameName}',
    declined: '{officialName} ha rechazado {gameName}',
    cancelled: '{officialName} ha dejado un puesto en {gameName}',
    checkedIn: '{officialName} ha llegado a {gameName}',
    sendFailed: 'La invitación de {officialName} a {gameName} no se pudo enviar',
    reminderFailed: 'El recordatorio a {officialName} de {gameName} no se pudo enviar',
    joinAccepted: '{officialName} ha aceptado tu invitación',
    joinFailed: 'La invitación a {officialName} no se pudo enviar',
    gameConfirmed: '{gameName} tiene todos sus árbitros',
  },
)
