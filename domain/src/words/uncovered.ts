import { defineWords } from './language.ts'

/** The letter to a manager about games that are not covered shortly before their start. */
export const uncoveredWords = defineWords(
  {
    subject: 'Not covered yet: {game}, {start} | {count} games are not covered yet, {day}',
    hours: 'one hour | {count} hours',
    intro:
      'This game starts within {hours} and does not have all of its officials: | The games of {day} begin within {hours}, and these {count} do not have all of their officials:',
    open: 'Open: {names}',
    waiting: 'No answer yet: {names}',
    notTold: 'Placed and not told yet: {names}',
    tooFew: 'Fewer positions than officials needed',
    unpublished: 'Not published yet',
    find: 'Find an official',
    see: 'See the game',
    more: 'And 1 more game. | And {count} more games.',
    allOpen: 'All open positions',
  },
  {
    subject: 'Aún sin cubrir: {game}, {start} | {count} partidos aún sin cubrir, {day}',
    hours: 'una hora | {count} horas',
    intro:
      'Este partido empieza en menos de {hours} y no tiene a todos sus árbitros: | Los partidos del {day} empiezan en menos de {hours} y a estos {count} les faltan árbitros:',
    open: 'Libres: {names}',
    waiting: 'Sin respuesta: {names}',
    notTold: 'Asignados sin avisar: {names}',
    tooFew: 'Menos puestos que árbitros necesarios',
    unpublished: 'Sin publicar',
    find: 'Buscar un árbitro',
    see: 'Ver el partido',
    more: 'Y 1 partido más. | Y {count} partidos más.',
    allOpen: 'Todos los puestos libres',
  },
)
