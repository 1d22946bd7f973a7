import { catalogue } from '@whistle/domain/words/language'

/** What stands around every section of the signed-in official's pages. */
export const myFrameWords = catalogue(
  {
    sections: 'My pages',
    games: 'Games',
    schedule: 'Schedule',
    earnings: 'Earnings',
    availability: 'Availability',
    profile: 'Profile',
    loading: 'Loading…',
    waitingOne: '1 waits for your answer',
    waitingMany: '{count} wait for your answer',
  },
  {
    sections: 'Mis páginas',
    games: 'Partidos',
    schedule: 'Agenda',
    earnings: 'Pagos',
    availability: 'Disponible',
    profile: 'Perfil',
    loading: 'Cargando…',
    waitingOne: '1 espera tu respuesta',
    waitingMany: '{count} esperan tu respuesta',
  },
)
