import { defineWords } from '@whistle/domain/words/language'

/** Links that no longer open anything. */
export const linkWords = defineWords(
  {
    cancelledTitle: 'This game has been called off',
    cancelledText:
      'You need not come. Other games you were asked to have links of their own in your messages.',
    withdrawnTitle: 'This invitation has been withdrawn',
    withdrawnText:
      'You are not expected. If you think that is a mistake, answer the message that brought you here: it goes to whoever invited you.',
    expiredTitle: 'This invitation has expired',
    expiredText: 'The game is over. For games to come, open the newest message you were sent.',
  },
  {
    cancelledTitle: 'Este partido se ha cancelado',
    cancelledText: 'No hace falta que vayas. Cada partido que te han pedido tiene su enlace en tus mensajes.',
    withdrawnTitle: 'Esta invitación se ha retirado',
    withdrawnText:
      'No se te espera. Si crees que es un error, responde al mensaje que te trajo aquí: llega a quien te invitó.',
    expiredTitle: 'Esta invitación ha caducado',
    expiredText: 'El partido ya pasó. Para los próximos, abre el mensaje más reciente que recibiste.',
  },
)
