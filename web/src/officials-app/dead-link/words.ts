import { defineWords } from '@whistle/domain/words/language'

/** Links that no longer open anything. */
export const linkWords = defineWords(
  {
    cancelledTitle: 'This game has been called off',
    cancelledNamed: '{game} has been called off',
    cancelledText: 'You don’t need to come.',
    planned: 'It was planned for {time}.',
    otherGames: 'See your other games',
    withdrawnTitle: 'This invitation has been withdrawn',
    withdrawnNamed: 'Your invitation to {game} has been withdrawn',
    withdrawnText:
      'You are not expected. If you think that is a mistake, answer the message that brought you here: it goes to whoever invited you.',
    expiredTitle: 'This invitation has expired',
    expiredNamed: 'Your invitation to {game} has expired',
    expiredText: 'The game is over. For games to come, open the newest message you were sent.',
  },
  {
    cancelledTitle: 'Este partido se ha cancelado',
    cancelledNamed: 'Se ha cancelado {game}',
    cancelledText: 'No hace falta que vayas.',
    planned: 'Estaba previsto para el {time}.',
    otherGames: 'Ver tus otros partidos',
    withdrawnTitle: 'Esta invitación se ha retirado',
    withdrawnNamed: 'Se ha retirado tu invitación a {game}',
    withdrawnText:
      'No se te espera. Si crees que es un error, responde al mensaje que te trajo aquí: llega a quien te invitó.',
    expiredTitle: 'Esta invitación ha caducado',
    expiredNamed: 'Tu invitación a {game} ha caducado',
    expiredText: 'El partido ya pasó. Para los próximos, abre el mensaje más reciente que recibiste.',
  },
)
