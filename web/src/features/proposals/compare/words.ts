import { defineWords } from '@whistle/domain/words/language'

/** A proposal beside what is placed now, or beside another proposal. */
export const compareWords = defineWords(
  {
    open: 'Compare',
    title: 'Compare',
    with: 'Compare with',
    now: 'Placed now',
    madeAt: 'Proposal of {time}',
    this: 'This proposal',
    figure: 'Figure',
    loading: 'Loading the comparison',
    failed: 'The comparison could not be loaded.',
    filled: 'Positions filled',
    filledOf: '{filled} of {count}',
    driven: 'Driving',
    backToBacks: 'Next game at the same venue',
    fees: 'Fees',
    counted:
      'Positions and fees are those of the games of this proposal. The other figures include what else officials hold up to two days before and after.',
    asNow:
      'A proposal counts with what is placed now wherever it changes nothing; picks that are “not here” are left out.',
    gamesEach: 'Games per official',
    drivenEach: 'Minutes driven per official',
    most: 'most {count}',
    barsOf:
      '{title}. {now}: {nowOfficials} with games, most {nowMost}. {this}: {officials} with games, most {most}.',
    nobody: 'Nobody has a game in either.',
    sorted: 'Each pair of bars is an official; the most in this proposal first.',
    table: 'As a table',
    official: 'Official',
    gamesIn: 'Games: {plan}',
    drivenIn: 'Minutes: {plan}',
  },
  {
    open: 'Comparar',
    title: 'Comparar',
    with: 'Comparar con',
    now: 'Asignado ahora',
    madeAt: 'Propuesta del {time}',
    this: 'Esta propuesta',
    figure: 'Dato',
    loading: 'Cargando la comparación',
    failed: 'No se pudo cargar la comparación.',
    filled: 'Puestos cubiertos',
    filledOf: '{filled} de {count}',
    driven: 'Viajes',
    backToBacks: 'Siguiente partido en la misma sede',
    fees: 'Tarifas',
    counted:
      'Los puestos y las tarifas son los de los partidos de esta propuesta. Los demás datos incluyen lo que los árbitros tienen además hasta dos días antes y después.',
    asNow:
      'Donde una propuesta no cambia nada, cuenta lo asignado ahora; lo marcado como «aquí no» queda fuera.',
    gamesEach: 'Partidos por árbitro',
    drivenEach: 'Minutos de viaje por árbitro',
    most: 'máximo {count}',
    barsOf:
      '{title}. {now}: {nowOfficials} con partidos, máximo {nowMost}. {this}: {officials} con partidos, máximo {most}.',
    nobody: 'Nadie tiene partidos en ninguna de las dos.',
    sorted: 'Cada par de barras es un árbitro; primero quien más tiene en esta propuesta.',
    table: 'En una tabla',
    official: 'Árbitro',
    gamesIn: 'Partidos: {plan}',
    drivenIn: 'Minutos: {plan}',
  },
)
