import { chooseLanguage, fill, type Language } from '@whistle/domain/words/language'

/** By the device; these pages have no settings. */
export const language: Language = chooseLanguage(navigator.languages)
document.documentElement.lang = language

type Catalogue<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

/** The sentences of a catalogue in the reader's language: `const say = sayFrom(publicWords)`. */
export function sayFrom<Key extends string>(words: Catalogue<Key>) {
  return (key: Key, values?: Readonly<Record<string, string | number>>) => fill(words[language][key], values)
}
