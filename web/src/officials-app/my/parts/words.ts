import { defineWords } from '@whistle/domain/words/language'

/** What several sections of My pages say. */
export const partWords = defineWords(
  {
    checkIn: 'Check in',
    showTime: 'Arrive by {time}',
    minutes: '{count} min',
    open: 'Details',
    unnamedPlace: 'Venue to be announced',
    cancelled: 'Cancelled',
    offered: 'Offered',
    askedAgain: 'Please answer again',
    confirmed: 'Confirmed',
    completed: 'Completed',
    present: 'Checked in',
  },
  {
    checkIn: 'Confirmar llegada',
    showTime: 'Preséntate a las {time}',
    minutes: '{count} min',
    open: 'Detalles',
    unnamedPlace: 'Sede por anunciar',
    cancelled: 'Cancelado',
    offered: 'Ofrecido',
    askedAgain: 'Responde de nuevo',
    confirmed: 'Confirmado',
    completed: 'Completado',
    present: 'Ha llegado',
  },
)
