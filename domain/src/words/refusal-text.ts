import type { Refusal } from '../refusal.ts'
import { fill, type Language } from './language.ts'
import { refusalWords } from './refusals.ts'

/** The sentence of a refusal. Apart from `refusal.ts`, so that the rules do not bring all sentences along. */
export function refusalText(refusal: Pick<Refusal, 'reason' | 'values'>, language: Language = 'en'): string {
  return fill(refusalWords[language][refusal.reason], refusal.values)
}
