import { refuse } from '@whistle/domain/refusal'
import { Refused } from './refused.ts'

/** Refuses an input with a field that this client must not set. */
export function refuseForeignField(input: object, allowed: readonly string[]): void {
  const foreign = Object.entries(input).find(
    ([name, value]) => value !== undefined && !allowed.includes(name),
  )
  if (foreign) throw new Refused(refuse('FORBIDDEN', 'notAllowed', { field: foreign[0] }))
}
