import { defineWords } from '@whistle/domain/words/language'

/** The states of a position. */
export const positionWords = defineWords(
  {
    open: 'Open',
    placed: 'Not sent',
    offered: 'Offered',
    askedAgain: 'Asked again',
    confirmed: 'Confirmed',
    checkedIn: 'Checked in',
    completed: 'Completed',
  },
  {
    open: 'Libre',
    placed: 'Sin enviar',
    offered: 'Ofrecido',
    askedAgain: 'Por reconfirmar',
    confirmed: 'Confirmado',
    checkedIn: 'Ha llegado',
    completed: 'Completado',
  },
)
