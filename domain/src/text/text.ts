import { type Refusal, refuse } from '../refusal.ts'

export const nameLimit = 200
const freeTextLimit = 2_000

// Besides control characters those that turn the direction of what follows: a line would read otherwise than it is.
const unstorable = /[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]/u
const unstorableOverLines = /[\p{Cs}\p{Zl}\p{Zp}\u202A-\u202E\u2066-\u2069]|[^\P{Cc}\n\t]/u
const visible = /[^\p{Z}\p{C}]/u

/** A name as it is kept: one line, trimmed, 1 to 200 characters. */
export function nameFrom(typed: string | null | undefined, field = 'name'): string | Refusal {
  const text = (typed ?? '').normalize('NFC').trim()
  if (!text) return refuse('BAD_USER_INPUT', 'required', { field })
  if (unstorable.test(text)) return refuse('BAD_USER_INPUT', 'notText', { field })
  // Invisible characters alone would look like an empty name.
  if (!visible.test(text)) return refuse('BAD_USER_INPUT', 'required', { field })
  return withinLimit(text, nameLimit, field)
}

/** A name that is shown in choices and as a tag. */
export const shortNameLimit = 60

export function shortNameFrom(typed: string | null | undefined): string | Refusal {
  const name = nameFrom(typed)
  return typeof name === 'string' ? withinLimit(name, shortNameLimit, 'name') : name
}

/** Refuses a name that another record has, in any case of letters. A record may keep its own. */
export function refuseTaken(
  { id, name }: { readonly id?: string; readonly name: string },
  others: readonly { readonly id: string; readonly name: string }[],
): Refusal | undefined {
  const same = others.filter((other) => other.name.toLowerCase() === name.trim().toLowerCase())
  const [first] = same
  if (!first || same.some((other) => other.id === id)) return undefined
  return refuse('CONFLICT', 'nameTaken', { field: 'name', values: { name: first.name } })
}

/** A remark, an address, a description: may have several lines; an empty one is null. */
export function freeTextFrom(
  typed: string | null | undefined,
  field: string,
  max = freeTextLimit,
): string | null | Refusal {
  const text = (typed ?? '').normalize('NFC').replaceAll('\r\n', '\n').trim()
  if (!text) return null
  if (unstorableOverLines.test(text)) return refuse('BAD_USER_INPUT', 'notText', { field })
  return withinLimit(text, max, field)
}

/** An id that a client has made; it has to fit into a URL. */
export function idFrom(given: string, field = 'id'): string | Refusal {
  if (!/^[A-Za-z0-9_-]{1,64}$/.test(given)) return refuse('BAD_USER_INPUT', 'idInvalid', { field })
  return given
}

/** Clients may choose short ids (a UUID has 36 characters); one like "game-7" can be found by trying. */
export const isGuessable = (id: string): boolean => id.length < 20

/** Characters as the database counts them: an emoji is one, not two. */
export function lengthOf(text: string): number {
  let length = 0
  for (const _ of text) length++
  return length
}

function withinLimit(text: string, max: number, field: string): string | Refusal {
  if (lengthOf(text) > max) return refuse('BAD_USER_INPUT', 'tooLong', { field, values: { max } })
  return text
}
