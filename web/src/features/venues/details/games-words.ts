import { defineWords } from '@whistle/domain/words/language'

/** The games on the page of a venue. */
export const venueGameWords = defineWords(
  {
    games: 'Games at this venue',
    upcoming: 'Upcoming',
    past: 'Past',
    noUpcoming: 'No games are scheduled here.',
    noPast: 'No games have been played here.',
    noCourts: 'Games are played on courts: add the first one above.',
    newGame: 'New game here',
    showMore: 'Show more',
    loading: 'Loading games',
    loadFailed: 'The games could not be loaded.',
  },
  {
    games: 'Partidos en esta sede',
    upcoming: 'Próximos',
    past: 'Pasados',
    noUpcoming: 'No hay partidos previstos aquí.',
    noPast: 'Aquí aún no se ha jugado ningún partido.',
    noCourts: 'Los partidos se juegan en canchas: añade la primera arriba.',
    newGame: 'Nuevo partido aquí',
    showMore: 'Mostrar más',
    loading: 'Cargando partidos',
    loadFailed: 'No se pudieron cargar los partidos.',
  },
)
