import { type Refusal, refuse } from '../refusal.ts'

/** What a key can be limited to: records of other areas are missing to it. */
export const apiKeyAreas = ['GAMES', 'OFFICIALS', 'LEAGUE', 'PAYMENTS'] as const
export type ApiKeyArea = (typeof apiKeyAreas)[number]

/** Keys of one account that are not revoked. */
const apiKeyLimit = 20

/** Each area once, in their order; at least one. */
export function apiKeyAreasFrom(given: readonly ApiKeyArea[]): ApiKeyArea[] | Refusal {
  const areas = apiKeyAreas.filter((area) => given.includes(area))
  return areas.length > 0 ? areas : refuse('BAD_USER_INPUT', 'required', { field: 'areas' })
}

/** In which of its areas a key writes: as it says for each, else in all or in none. */
export function writeAreasFrom({
  areas,
  writeAreas,
  mayWrite,
}: {
  readonly areas: readonly ApiKeyArea[]
  readonly writeAreas?: readonly ApiKeyArea[] | null | undefined
  readonly mayWrite?: boolean | null | undefined
}): ApiKeyArea[] | Refusal {
  const given = writeAreas ?? (mayWrite ? areas : [])
  if (given.some((area) => !areas.includes(area)))
    return refuse('BAD_USER_INPUT', 'writesUnread', { field: 'writeAreas' })
  return areas.filter((area) => given.includes(area))
}

export function refuseAnotherKey(count: number): Refusal | undefined {
  if (count < apiKeyLimit) return undefined
  return refuse('LIMIT_EXCEEDED', 'tooManyKeys', { values: { limit: apiKeyLimit } })
}
