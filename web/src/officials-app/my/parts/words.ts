import { catalogue } from '@whistle/domain/words/language'

/** What several sections of My pages say. */
export const partWords = catalogue(
  {
    checkIn: 'Check in',
    undo: 'Undo',
    showTime: 'Be there at {time}',
    minutes: '{count} min',
    open: 'Details',
    unnamedPlace: 'Place to be announced',
    offered: 'Offered',
    confirmed: 'Confirmed',
    completed: 'Completed',
    present: 'Checked in',
    loading: 'Loading…',
  },
  {
    checkIn: 'Registrar llegada',
    undo: 'Deshacer',
    showTime: 'Llega a las {time}',
    minutes: '{count} min',
    open: 'Detalles',
    unnamedPlace: 'Lugar por anunciar',
    offered: 'Ofrecido',
    confirmed: 'Confirmado',
    completed: 'Completado',
    present: 'Registrado',
    loading: 'Cargando…',
  },
)
