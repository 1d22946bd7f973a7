import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { idFrom, lengthOf, nameFrom } from '../text/text.ts'

/** It is shown in choices and as a tag. */
export const groupNameLimit = 60
export const groupLimit = 100
/** Officials of one group, and of one request. */
export const groupSizeLimit = 2_000

export function groupNameFrom(typed: string | null | undefined): string | Refusal {
  const name = nameFrom(typed)
  if (isRefusal(name) || lengthOf(name) <= groupNameLimit) return name
  return refuse('BAD_USER_INPUT', 'tooLong', { field: 'name', values: { max: groupNameLimit } })
}

/** Each official once. */
export function memberIdsFrom(given: readonly string[]): string[] | Refusal {
  const ids = [...new Set(given)]
  const invalid = ids.map((id) => idFrom(id, 'officialIds')).find(isRefusal)
  return refuseSize(ids.length) ?? invalid ?? ids
}

export function refuseSize(count: number): Refusal | undefined {
  if (count <= groupSizeLimit) return undefined
  return refuse('LIMIT_EXCEEDED', 'groupTooLarge', {
    field: 'officialIds',
    values: { limit: groupSizeLimit },
  })
}

export function refuseAnotherGroup(count: number): Refusal | undefined {
  if (count <= groupLimit) return undefined
  return refuse('LIMIT_EXCEEDED', 'tooManyGroups', { values: { limit: groupLimit } })
}
