import { defineWords } from '@whistle/domain/words/language'

export const leavingWords = defineWords(
  {
    holds: { one: '1 position in an upcoming game', other: '{count} positions in upcoming games' },
    holdsText: {
      one: '{name} has a position in an upcoming game:',
      other: '{name} has {count} positions in upcoming games:',
    },
    confirmed: 'Confirmed',
    offered: 'Offered',
    askedAgain: 'Asked again',
    more: { one: 'and 1 more', other: 'and {count} more' },
    open: { one: 'Open this position', other: 'Open these {count} positions' },
    willOpen: 'Their invitations to these games are withdrawn. Officials who were invited are notified.',
    willKeep: 'They stay in these games, and you can replace them there.',
    deactivateTitle: 'Make {name} inactive?',
    loadFailed: 'The upcoming games of {name} could not be loaded: {reason}',
  },
  {
    holds: { one: '1 puesto en un próximo partido', other: '{count} puestos en próximos partidos' },
    holdsText: {
      one: '{name} tiene un puesto en un próximo partido:',
      other: '{name} tiene {count} puestos en próximos partidos:',
    },
    confirmed: 'Confirmado',
    offered: 'Ofrecido',
    askedAgain: 'Por reconfirmar',
    more: { one: 'y 1 más', other: 'y {count} más' },
    open: { one: 'Dejar libre este puesto', other: 'Dejar libres estos {count} puestos' },
    willOpen: 'Se retiran sus invitaciones a estos partidos y, si ya las recibió, se le avisa.',
    willKeep: 'Sigue en estos partidos; allí puedes sustituirlo.',
    deactivateTitle: '¿Desactivar a {name}?',
    loadFailed: 'No se pudieron cargar los próximos partidos de {name}: {reason}',
  },
)
