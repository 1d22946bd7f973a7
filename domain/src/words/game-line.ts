import { defineWords } from './language.ts'

/** How pages say when and where a game is, also in the text that the server sends before a script has run. */
export const gameLineWords = defineWords(
  {
    minutes: '{count} min',
    unnamedPlace: 'Venue to be announced',
    cancelled: 'Cancelled',
  },
  {
    minutes: '{count} min',
    unnamedPlace: 'Sede por anunciar',
    cancelled: 'Cancelado',
  },
)
