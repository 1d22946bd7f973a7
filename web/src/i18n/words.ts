import { chooseLanguage, fill, type Language, languages } from '@whistle/domain/words/language'
import { useCallback } from 'react'
import { keep, readKept } from '../ui/kept.ts'
import { createStore, useStore } from '../ui/store.ts'

type Catalogue<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>
export type Say<Key extends string> = (key: Key, values?: Record<string, string | number>) => string

/** A language is named in itself, so that whoever reads it finds it. */
export const languageNames: Record<Language, string> = { en: 'English', es: 'Español' }

const languageKey = 'whistle.language'
const kept = languages.find((language) => language === readKept(languageKey))
const current = createStore<Language>(kept ?? chooseLanguage(navigator.languages))
document.documentElement.lang = current.get()

export function useLanguage(): Language {
  return useStore(current)
}

export function setLanguage(language: Language): void {
  keep(languageKey, language)
  document.documentElement.lang = language
  current.set(language)
}

/** The sentences of one catalogue in the reader's language: `const say = useWords(appWords)`. */
export function useWords<Key extends string>(words: Catalogue<Key>): Say<Key> {
  const language = useLanguage()
  return useCallback((key, values) => fill(words[language][key], values), [words, language])
}
