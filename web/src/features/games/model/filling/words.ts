import { defineWords } from '@whistle/domain/words/language'

export const fillButtonWords = defineWords(
  { fill: 'Fill', selected: '1 selected game | {count} selected games' },
  { fill: 'Cubrir', selected: '1 partido seleccionado | {count} partidos seleccionados' },
)
