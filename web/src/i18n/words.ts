import {
  chooseLanguage,
  type Language,
  languages,
  type Say,
  translate,
  type WordsOf,
} from '@whistle/domain/words/language'
import { useMemo } from 'react'
import { readStored, writeStored } from '../state/local-storage.ts'
import { createStore, useStore } from '../state/store.ts'

/** Each language is named in itself, so that its speakers find it. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

const languageKey = 'whistle.language'
const stored = languages.find((language) => language === readStored(languageKey))
const current = createStore<Language>(stored ?? chooseLanguage(navigator.languages))
document.documentElement.lang = current.get()

export function useLanguage(): Language {
  return useStore(current)
}

export function setLanguage(language: Language): void {
  writeStored(languageKey, language)
  document.documentElement.lang = language
  current.set(language)
}

/** The sentences of one subject in the reader's language: `const say = useWords(appWords)`. */
export function useWords<En extends Readonly<Record<string, string>>>(words: WordsOf<En>): Say<En> {
  const language = useLanguage()
  return useMemo(() => translate(words, language), [words, language])
}
