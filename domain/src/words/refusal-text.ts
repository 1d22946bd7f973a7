import { type Language, sentenceText } from './language.ts'
import { type RefusalReason, refusalWords } from './refusals.ts'

type Refused = { readonly reason: RefusalReason; readonly values?: Readonly<Record<string, string | number>> }

/** The sentence of a refusal. Apart from `refusal.ts`, so that the rules do not bring all sentences along. */
export function refusalText(refusal: Refused, language: Language = 'en'): string {
  return sentenceText(refusalWords[language][refusal.reason], language, refusal.values)
}
