import { defineWords } from '@whistle/domain/words/language'

export const leavingWords = defineWords(
  {
    holds: '1 position in an upcoming game | {count} positions in upcoming games',
    holdsText: '{name} has a position in an upcoming game: | {name} has {count} positions in upcoming games:',
    confirmed: 'Confirmed',
    offered: 'Offered',
    askedAgain: 'Asked again',
    more: 'and 1 more | and {count} more',
    open: 'Open this position | Open these {count} positions',
    willOpen: 'Their invitations to these games are withdrawn. Officials who were invited are notified.',
    willKeep: 'They stay in these games, and you can replace them there.',
    deactivateTitle: 'Make {name} inactive?',
    loadFailed: 'The upcoming games of {name} could not be loaded: {reason}',
  },
  {
    holds: '1 puesto en un próximo partido | {count} puestos en próximos partidos',
    holdsText:
      '{name} tiene un puesto en un próximo partido: | {name} tiene {count} puestos en próximos partidos:',
    confirmed: 'Confirmado',
    offered: 'Ofrecido',
    askedAgain: 'Por reconfirmar',
    more: 'y 1 más | y {count} más',
    open: 'Dejar libre este puesto | Dejar libres estos {count} puestos',
    willOpen: 'Se retiran sus invitaciones a estos partidos y, si ya las recibió, se le avisa.',
    willKeep: 'Sigue en estos partidos; allí puedes sustituirlo.',
    deactivateTitle: '¿Desactivar a {name}?',
    loadFailed: 'No se pudieron cargar los próximos partidos de {name}: {reason}',
  },
)
