import { defineWords } from '@whistle/domain/words/language'

/** The frame of My pages. */
export const myFrameWords = defineWords(
  {
    sections: 'My pages',
    games: 'Games',
    schedule: 'Schedule',
    earnings: 'Earnings',
    availability: 'Availability',
    profile: 'Profile',
    offline: 'No connection. What you see may be old; it comes up to date by itself.',
    goneTitle: 'Your record is not here any more',
    goneText:
      'You are signed in, but no manager keeps you as an official at the moment. Ask the manager you work with to invite you again.',
    signOut: 'Sign out',
    waiting: { one: '1 waits for your answer', other: '{count} wait for your answer' },
  },
  {
    sections: 'Mis páginas',
    games: 'Partidos',
    schedule: 'Agenda',
    earnings: 'Pagos',
    availability: 'Disponible',
    profile: 'Perfil',
    offline: 'Sin conexión. Lo que ves puede estar atrasado; se actualizará solo.',
    goneTitle: 'Tu ficha ya no está aquí',
    goneText:
      'Has iniciado sesión, pero ahora mismo ningún responsable te tiene como árbitro. Pide al responsable con quien trabajas que te invite de nuevo.',
    signOut: 'Cerrar sesión',
    waiting: { one: '1 espera tu respuesta', other: '{count} esperan tu respuesta' },
  },
)
