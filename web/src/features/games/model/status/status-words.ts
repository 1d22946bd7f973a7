import { defineWords } from '@whistle/domain/words/language'

/** The names of a game's status and staffing. */
export const gameStatusWords = defineWords(
  {
    UNPUBLISHED: 'Unpublished',
    PUBLISHING: 'Publishing',
    PUBLISHED: 'Published',
    CONFIRMED: 'Confirmed',
    COMPLETE: 'Complete',
    ERROR: 'Error',
    CANCELLED: 'Cancelled',
    staffed: {
      one: '{confirmed} of 1 official confirmed',
      other: '{confirmed} of {count} officials confirmed',
    },
    offersSent: { one: '1 waiting for an answer', other: '{count} waiting for an answer' },
    offersNotSent: { one: '1 placed, not told yet', other: '{count} placed, not told yet' },
    notSent: 'not sent',
    askedAgain: { one: '1 asked again after a change', other: '{count} asked again after a change' },
    again: 'asked again',
    againCount: { one: '1 asked again', other: '{count} asked again' },
    openCount: { one: '1 open', other: '{count} open' },
    noCourt: 'No court',
    noDivision: 'No division',
  },
  {
    UNPUBLISHED: 'Sin publicar',
    PUBLISHING: 'Publicando',
    PUBLISHED: 'Publicado',
    CONFIRMED: 'Confirmado',
    COMPLETE: 'Terminado',
    ERROR: 'Error',
    CANCELLED: 'Cancelado',
    staffed: {
      one: '{confirmed} de 1 árbitro confirmado',
      other: '{confirmed} de {count} árbitros confirmados',
    },
    offersSent: { one: '1 sin respuesta', other: '{count} sin respuesta' },
    offersNotSent: { one: '1 asignado sin avisar', other: '{count} asignados sin avisar' },
    notSent: 'sin enviar',
    askedAgain: { one: '1 por reconfirmar tras un cambio', other: '{count} por reconfirmar tras un cambio' },
    again: 'por reconfirmar',
    againCount: { one: '1 por reconfirmar', other: '{count} por reconfirmar' },
    openCount: { one: '1 libre', other: '{count} libres' },
    noCourt: 'Sin cancha',
    noDivision: 'Sin división',
  },
)
