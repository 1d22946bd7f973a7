import {
  chooseLanguage,
  type Language,
  type Say,
  translate,
  type WordsOf,
} from '@whistle/domain/words/language'

/** By the device; these pages have no settings. */
export const language: Language = chooseLanguage(navigator.languages)
document.documentElement.lang = language

/** The sentences of one subject in the reader's language: `const say = sayFrom(frameWords)`. */
export function sayFrom<En extends Readonly<Record<string, string>>>(words: WordsOf<En>): Say<En> {
  return translate(words, language)
}
