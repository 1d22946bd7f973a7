import { type Refusal, refuse } from '../refusal.ts'

/** Base64 of a keyed hash: without the key the code cannot be computed from an id. */
export type KeyedHash = (text: string) => string

const form = /^[A-Za-z0-9_-]{7}$/

/** The short code of an invitation or a join. If it is taken, call again with the next attempt. */
export function codeOf(recordId: string, hash: KeyedHash, attempt = 0): string {
  // '#' cannot occur in an id, so attempts of different records never collide.
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
