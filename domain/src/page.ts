import { type Refusal, refuse } from './refusal.ts'

export const defaultPageSize = 100
export const pageSizeLimit = 1_000

/** How many records a page holds. Who asks for more than we give gets a full page and a token for the rest. */
export function pageSizeFrom(limit: number | null | undefined): number | Refusal {
  if (limit === null || limit === undefined) return defaultPageSize
  if (!Number.isInteger(limit) || limit < 1) {
    return refuse('BAD_USER_INPUT', 'outOfRange', { field: 'limit', values: { min: 1, max: pageSizeLimit } })
  }
  return Math.min(limit, pageSizeLimit)
}
