import { isRefusal, type Refusal } from '@whistle/domain/refusal'
import { nameFrom, refuseTaken } from '@whistle/domain/text/text'
import { refusalText } from '@whistle/domain/words/refusal-text'
import { useCallback } from 'react'
import { useLanguage } from './words.ts'

/** A refusal of the domain in the reader's language; undefined when nothing was refused. */
export function useRefusalText(): (answer: Refusal | unknown) => string | undefined {
  const language = useLanguage()
  return useCallback((answer) => (isRefusal(answer) ? refusalText(answer, language) : undefined), [language])
}

type Named = { readonly id: string; readonly name: string }
const noRecords: readonly Named[] = []

/** What is wrong with a name, if anything; also that one of these, other than the record itself, has it. */
export function useNameRule(
  beside: readonly Named[] = noRecords,
  id?: string,
): (name: string) => string | undefined {
  const textOf = useRefusalText()
  return useCallback(
    (name) => textOf(nameFrom(name)) ?? textOf(refuseTaken({ id, name }, beside)),
    [textOf, beside, id],
  )
}
