import { isRefusal, type Refusal, refuse } from '@whistle/domain/refusal'
import { refusalText } from '@whistle/domain/words/refusal-text'

/** Carries a refusal to the answer and rolls the transaction back. */
export class Refused extends Error {
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusalText(refusal))
    this.refusal = refusal
  }
}

/** The record that the field refers to does not exist, or not for this client. */
export function missing(field: string): Refusal {
  return refuse('NOT_FOUND', 'notFound', { field })
}

/** Returns the value or throws the refusal, which ends the request. */
export function demand<T>(value: T | Refusal): T {
  if (isRefusal(value)) throw new Refused(value)
  return value
}

type DatabaseError = Error & { code?: string; constraint?: string }

/** Translates violated constraints into refusals: the database decides races. */
export async function settle<T>(work: Promise<T>, meanings: Readonly<Record<string, Refusal>>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const meaning = meanings[(error as DatabaseError).constraint ?? '']
    if (meaning) throw new Refused(meaning)
    throw error
  }
}
