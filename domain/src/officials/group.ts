import { isRefusal, type Refusal, refuse } from '../refusal.ts'
import { idFrom } from '../text/text.ts'

const groupLimit = 100
/** Officials of one group, and of one request. */
const groupSizeLimit = 2_000

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
