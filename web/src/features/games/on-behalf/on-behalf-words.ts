import { defineWords } from '@whistle/domain/words/language'

/** What a manager does for an official who called. */
export const onBehalfWords = defineWords(
  {
    saidYes: '{name} said yes',
    confirmed: '{name} is confirmed and will get a confirmation in 10 seconds.',
    checkIn: 'Check {name} in',
    checkInTitle: 'Check {name} in',
    checkInText: 'For an official without a working phone. The history will say that you did it.',
    checkInSubmit: 'Check in',
    date: 'Arrived on',
    time: 'At',
    future: 'This time has not come yet.',
    checkedIn: '{name} is checked in.',
    takeBack: 'Take the check-in of {name} back',
    takenBack: '{name} is no longer checked in.',
  },
  {
    saidYes: '{name} ha dicho que sí',
    confirmed: '{name} queda con el puesto y recibirá la confirmación en 10 segundos.',
    checkIn: 'Registrar la llegada de {name}',
    checkInTitle: 'Registrar la llegada de {name}',
    checkInText: 'Para un árbitro sin teléfono disponible. El historial dice que lo hiciste tú.',
    checkInSubmit: 'Registrar',
    date: 'Llegó el',
    time: 'A las',
    future: 'Esa hora aún no ha llegado.',
    checkedIn: 'La llegada de {name} está registrada.',
    takeBack: 'Quitar la llegada de {name}',
    takenBack: 'La llegada de {name} ya no está registrada.',
  },
)
