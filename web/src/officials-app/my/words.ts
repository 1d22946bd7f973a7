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
    goneTitle: 'You are not on any manager’s list',
    goneText:
      'You are signed in, but no manager has you as an official at the moment. Ask the manager you work with to invite you again.',
    managerPages: 'Manager pages',
    signOut: 'Sign out',
    waiting: '1 waiting for your answer | {count} waiting for your answer',
  },
  {
    sections: 'Mis páginas',
    games: 'Partidos',
    schedule: 'Agenda',
    earnings: 'Pagos',
    availability: 'Disponible',
    profile: 'Perfil',
    goneTitle: 'No estás en la lista de ningún responsable',
    goneText:
      'Has iniciado sesión, pero ahora mismo ningún responsable te tiene como árbitro. Pide al responsable con quien trabajas que te invite de nuevo.',
    managerPages: 'Gestión',
    signOut: 'Cerrar sesión',
    waiting: '1 espera tu respuesta | {count} esperan tu respuesta',
  },
)
