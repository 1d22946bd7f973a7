import { defineWords } from '@whistle/domain/words/language'

/** What several sections of My pages say. */
export const partWords = defineWords(
  {
    checkIn: 'Check in',
    showTime: 'Be there at {time}',
    minutes: '{count} min',
    open: 'Details',
    unnamedPlace: 'Place to be announced',
    offered: 'Offered',
    confirmed: 'Confirmed',
    completed: 'Completed',
    present: 'Checked in',
  },
  {
    checkIn: 'Registrar llegada',
    showTime: 'Llega a las {time}',
    minutes: '{count} min',
    open: 'Detalles',
    unnamedPlace: 'Lugar por anunciar',
    offered: 'Ofrecido',
    confirmed: 'Confirmado',
    completed: 'Completado',
    present: 'Ha llegado',
  },
)
