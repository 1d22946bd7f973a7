import { catalogue } from './language.ts'

/** What a game's status and staffing are called, wherever they are shown. */
export const gameStatusWords = catalogue(
  {
    UNPUBLISHED: 'Unpublished',
    PUBLISHING: 'Publishing',
    PUBLISHED: 'Published',
    CONFIRMED: 'Confirmed',
    COMPLETE: 'Complete',
    ERROR: 'Error',
    pending: 'Pending',
    staffed: '{confirmed} of {needed} officials confirmed',
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
    pending: 'Pendiente',
    staffed: '{confirmed} de {needed} árbitros confirmados',
    openCount: '{count} sin cubrir',
    noCourt: 'Sin cancha',
    noDivision: 'Sin división',
  },
)
