import { defineWords } from '@whistle/domain/words/language'

/** What an official reads of a game on every page. */
export const gameWords = defineWords(
  { number: 'Game number: {number}', note: 'Please note' },
  { number: 'Número de partido: {number}', note: 'Ten en cuenta' },
)
