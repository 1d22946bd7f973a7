import { gameLineWords } from '@whistle/domain/words/game-line'
import { defineWords } from '@whistle/domain/words/language'

/** What several sections of My pages say. */
export const partWords = defineWords(
  {
    ...gameLineWords.en,
    checkIn: 'Check in',
    showTime: 'Arrive by {time}',
    open: 'Details',
    offered: 'Offered',
    askedAgain: 'Please answer again',
    confirmed: 'Confirmed',
    completed: 'Completed',
    present: 'Checked in',
  },
  {
    ...gameLineWords.es,
    checkIn: 'Confirmar llegada',
    showTime: 'Presentación: {time}',
    open: 'Detalles',
    offered: 'Ofrecido',
    askedAgain: 'Responde de nuevo',
    confirmed: 'Confirmado',
    completed: 'Completado',
    present: 'Ha llegado',
  },
)
