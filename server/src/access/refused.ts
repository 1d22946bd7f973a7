import { isRefusal, type Refusal } from '@whistle/domain/refusal'
import { refusalText } from '@whistle/domain/words/refusal-text'

/** Carries a refusal up to the answer, and rolls the transaction back on its way. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusalText(refusal))
    this.refusal = refusal
  }
}

/** The value, or the refusal thrown: for use cases, where a refusal ends the request. */
export function demand<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Refused(value)
  return value
}

type DatabaseError = Error & { code?: string; constraint?: string }

/** Lets the database settle a race, and says what a broken constraint means to the user. */
export async function settle<T>(work: Promise<T>, meanings: Readonly<Record<string, Refusal>>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const meaning = meanings[(error as DatabaseError).constraint ?? '']
    if (meaning) throw new Refused(meaning)
    throw error
  }
}
