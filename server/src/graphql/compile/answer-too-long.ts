import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../access/refused.ts'

/** Of all fields of a request together. */
export const maxCharacters = 3_000_000

export function answerTooLong(): Refused {
  const values = { limit: 'characters in the answer', max: maxCharacters }
  return new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values }))
}
