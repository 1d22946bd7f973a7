import {
  type Catalogue,
  chooseLanguage,
  type Language,
  type Say,
  type Sentence,
  translate,
} from '@whistle/domain/words/language'

/** By the device; these pages have no settings. */
export const language: Language = chooseLanguage(navigator.languages)
document.documentElement.lang = language

/** The sentences of a catalogue in the reader's language: `const say = sayFrom(frameWords)`. */
export function sayFrom<En extends Readonly<Record<string, Sentence>>>(words: Catalogue<En>): Say<En> {
  return translate(words, language)
}
