import { catalogue } from '@whistle/domain/words/language'

/** What a game's status and staffing are called, wherever they are shown. */
export const gameStatusWords = catalogue(
  {
    UNPUBLISHED: 'Unpublished',
    PUBLISHING: 'Publishing',
    PUBLISHED: 'Published',
    CONFIRMED: 'Confirmed',
    COMPLETE: 'Complete',
    ERROR: 'Error',
    staffed: '{confirmed} of {needed} officials confirmed',
    staffedAndMore: '{confirmed} of {needed} officials confirmed, and {more} more',
    openCount: '{count} open',
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
    staffed: '{confirmed} de {needed} árbitros confirmados',
    staffedAndMore: '{confirmed} de {needed} árbitros confirmados, y {more} más',
    openCount: '{count} sin cubrir',
    noCourt: 'Sin cancha',
    noDivision: 'Sin división',
  },
)
