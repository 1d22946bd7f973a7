import { defineWords } from '@whistle/domain/words/language'

/** The panel that asks for a proposal. */
export const fillWords = defineWords(
  {
    title: 'Fill open positions',
    games: '1 game | {count} games',
    open: '1 open position | {count} open positions',
    backups: ', 1 of them a backup | , {count} of them backups',
    counting: 'counting open positions …',
    notCounted: 'the open positions could not be counted',
    noOpen:
      'No position is open. A proposal may still find better drives for officials who are placed and not told.',
    promise:
      'You get a proposal to review. It places and sends nothing. Open backups are proposed too, after all others.',
    propose: 'Propose officials',
    earlier: 'Earlier proposals',
    notPossible: 'These games do not fit into one proposal. {reason}',
    notCreated: 'No proposal was started. {reason}',
  },
  {
    title: 'Cubrir puestos libres',
    games: '1 partido | {count} partidos',
    open: '1 puesto libre | {count} puestos libres',
    backups: ', 1 de ellos de reserva | , {count} de ellos de reserva',
    counting: 'contando los puestos libres…',
    notCounted: 'no se pudieron contar los puestos libres',
    noOpen:
      'No hay puestos libres. Aun así, una propuesta puede encontrar mejores viajes para árbitros asignados que aún no lo saben.',
    promise:
      'Recibes una propuesta para revisar, que no asigna ni envía nada. Las reservas libres se proponen también, después de los demás puestos.',
    propose: 'Proponer árbitros',
    earlier: 'Propuestas anteriores',
    notPossible: 'Estos partidos no caben en una sola propuesta. {reason}',
    notCreated: 'No se inició ninguna propuesta. {reason}',
  },
)
