import { defineWords } from '@whistle/domain/words/language'

/** The columns of exported picks. */
export const exportWords = defineWords(
  {
    picks: 'Picks',
    file: 'proposal',
    date: 'Date',
    time: 'Time',
    game: 'Game',
    division: 'Division',
    venue: 'Venue',
    court: 'Court',
    position: 'Position',
    official: 'Official',
    before: 'Before',
    points: 'Points',
    state: 'State',
    applied: 'applied',
  },
  {
    picks: 'Propuesta',
    file: 'propuesta',
    date: 'Fecha',
    time: 'Hora',
    game: 'Partido',
    division: 'División',
    venue: 'Sede',
    court: 'Cancha',
    position: 'Puesto',
    official: 'Árbitro',
    before: 'Antes',
    points: 'Puntos',
    state: 'Estado',
    applied: 'aplicada',
  },
)
