import { catalogue } from '@whistle/domain/words/language'

/** The frame of My pages. */
export const myFrameWords = catalogue(
  {
    sections: 'My pages',
    games: 'Games',
    schedule: 'Schedule',
    earnings: 'Earnings',
    availability: 'Availability',
    profile: 'Profile',
    loading: 'Loading…',
    waiting: { one: '1 waits for your answer', other: '{count} wait for your answer' },
  },
  {
    sections: 'Mis páginas',
    games: 'Partidos',
    schedule: 'Agenda',
    earnings: 'Pagos',
    availability: 'Disponible',
    profile: 'Perfil',
    loading: 'Cargando…',
    waiting: { one: '1 espera tu respuesta', other: '{count} esperan tu respuesta' },
  },
)
