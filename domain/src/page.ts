import { type Refusal, refuse } from './refusal.ts'

export const defaultPageSize = 100
export const pageSizeLimit = 1_000

/** The size of a page. A larger limit gets a page of the maximum size and a token for the rest. */
export function pageSizeFrom(limit: number | null | undefined): number | Refusal {
  if (limit === null || limit === undefined) return defaultPageSize
  if (!Number.isInteger(limit) || limit < 1) {
    return refuse('BAD_USER_INPUT', 'outOfRange', { field: 'limit', values: { min: 1, max: pageSizeLimit } })
  }
  return Math.min(limit, pageSizeLimit)
}
