import { type Refusal, refuse } from '../refusal.ts'

/** Base64 of a keyed hash: keyed, so that an id seen elsewhere does not give the code away. */
export type KeyedHash = (text: string) => string

const form = /^[A-Za-z0-9_-]{7}$/

/** The short code of an invitation or a join. When it is taken, ask again with the next attempt. */
export function codeOf(recordId: string, hash: KeyedHash, attempt = 0): string {
  // '#' cannot occur in an id, so no record's second attempt is another's first.
  const text = attempt === 0 ? recordId : `${recordId}#${attempt}`
  return hash(text).slice(0, 7).replaceAll('/', '_').replaceAll('+', '-')
}

export function isCode(text: string): boolean {
  return form.test(text)
}

/** Validates a code made by a client: seven characters of base64, like ours. */
export function codeFrom(given: string, field = 'invitationId'): string | Refusal {
  return isCode(given) ? given : refuse('BAD_USER_INPUT', 'codeInvalid', { field })
}
