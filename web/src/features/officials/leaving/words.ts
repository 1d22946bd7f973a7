import { defineWords } from '@whistle/domain/words/language'

export const leavingWords = defineWords(
  {
    holds: { one: '1 position in a coming game', other: '{count} positions in coming games' },
    holdsText: {
      one: '{name} holds a position in a coming game:',
      other: '{name} holds {count} positions in coming games:',
    },
    confirmed: 'Confirmed',
    offered: 'Offered',
    more: { one: 'and 1 more', other: 'and {count} more' },
    open: { one: 'Open this position', other: 'Open these {count} positions' },
    willOpen: 'Their invitations to these games are withdrawn. Officials who were invited are notified.',
    willKeep: 'They stay in these games, and you can replace them there.',
    deactivateTitle: 'Make {name} inactive?',
    loadFailed: 'The coming games of {name} could not be read: {reason}',
  },
  {
    holds: { one: '1 puesto en un partido próximo', other: '{count} puestos en partidos próximos' },
    holdsText: {
      one: '{name} tiene un puesto en un partido próximo:',
      other: '{name} tiene {count} puestos en partidos próximos:',
    },
    confirmed: 'Confirmado',
    offered: 'Ofrecido',
    more: { one: 'y 1 más', other: 'y {count} más' },
    open: { one: 'Dejar libre este puesto', other: 'Dejar libres estos {count} puestos' },
    willOpen: 'Se retiran sus invitaciones a estos partidos y, si ya las recibió, se le avisa.',
    willKeep: 'Sigue en estos partidos; allí puedes sustituirlo.',
    deactivateTitle: '¿Desactivar a {name}?',
    loadFailed: 'No se pudieron leer los próximos partidos de {name}: {reason}',
  },
)
