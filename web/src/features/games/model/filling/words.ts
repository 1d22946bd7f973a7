import { defineWords } from '@whistle/domain/words/language'

export const fillButtonWords = defineWords(
  { fill: 'Fill', selected: { one: '1 selected game', other: '{count} selected games' } },
  { fill: 'Cubrir', selected: { one: '1 partido seleccionado', other: '{count} partidos seleccionados' } },
)
