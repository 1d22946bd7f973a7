import { defineWords } from '@whistle/domain/words/language'

/** Links that no longer open anything. */
export const linkWords = defineWords(
  {
    cancelledTitle: 'This game has been called off',
    cancelledNamed: '{game} has been called off',
    notNeeded: 'You don’t need to come.',
    planned: 'It was scheduled for {time}.',
    otherGames: 'See your other games',
    withdrawnTitle: 'This invitation has been withdrawn',
    withdrawnNamed: 'Your invitation to {game} has been withdrawn',
    withdrawnText:
      'If you think this is a mistake, reply to the message with this link: your reply goes to the person who invited you.',
    expiredTitle: 'This invitation has expired',
    expiredNamed: 'Your invitation to {game} has expired',
    expiredText: 'The game is over. For upcoming games, open your most recent message.',
  },
  {
    cancelledTitle: 'Este partido se ha cancelado',
    cancelledNamed: 'Se ha cancelado {game}',
    notNeeded: 'No hace falta que vayas.',
    planned: 'Estaba previsto para el {time}.',
    otherGames: 'Ver tus otros partidos',
    withdrawnTitle: 'Esta invitación se ha retirado',
    withdrawnNamed: 'Se ha retirado tu invitación a {game}',
    withdrawnText:
      'Si crees que es un error, responde al mensaje que traía este enlace: tu respuesta llega a quien te invitó.',
    expiredTitle: 'Esta invitación ha caducado',
    expiredNamed: 'Tu invitación a {game} ha caducado',
    expiredText: 'El partido ya se jugó. Para los próximos, abre tu mensaje más reciente.',
  },
)
