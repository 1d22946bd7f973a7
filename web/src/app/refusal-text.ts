import { isRefusal, type Refusal } from '@whistle/domain/refusal'
import { nameFrom } from '@whistle/domain/text'
import { fill } from '@whistle/domain/words/language'
import { refusalWords } from '@whistle/domain/words/refusals'
import { useCallback } from 'react'
import { useLanguage } from './words.ts'

/** A refusal of the domain in the reader's language; undefined when nothing was refused. */
export function useRefusalText(): (answer: Refusal | unknown) => string | undefined {
  const language = useLanguage()
  return useCallback(
    (answer) => (isRefusal(answer) ? fill(refusalWords[language][answer.reason], answer.values) : undefined),
    [language],
  )
}

/** What is wrong with a name, if anything. */
export function useNameRule(): (name: string) => string | undefined {
  const textOf = useRefusalText()
  return useCallback((name) => textOf(nameFrom(name)), [textOf])
}
