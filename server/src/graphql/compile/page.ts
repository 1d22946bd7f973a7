import { defaultPageSize, pageSizeFrom, pageSizeLimit } from '@whistle/domain/page'
import { isRefusal, type Refusal, refuse } from '@whistle/domain/refusal'
import { instantFrom } from '@whistle/domain/time/time'
import { demand } from '../../access/refused.ts'
import type { OrderColumn } from './model.ts'

export type PageArguments = { readonly limit?: number | null; readonly nextToken?: string | null }

export function pageSizeOf(page: PageArguments): number {
  return demand(pageSizeFrom(page.limit))
}

/**
 * With a parameter as the limit of a root PostgreSQL cannot estimate the rows and plans every time. Sizes that are in use
 * are literals in the statement; all others share one statement with a parameter, so clients do not choose its text.
 */
const literalSizes = new Set([1, 10, 20, 25, 50, 100, 200, 250, 500, pageSizeLimit])

/** The size of a root's page when it is a literal in the statement. */
export function literalLimit(limit: PageArguments['limit']): number | undefined {
  const size = Math.min(limit ?? defaultPageSize, pageSizeLimit)
  return literalSizes.has(size) ? size : undefined
}

/** A token is the key of the last record on the page, not an offset: inserts and deletes do not shift pages. */
export function tokenAfter(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

export function placeOf(token: string, order: readonly OrderColumn[]): unknown[] {
  return demand(readPlace(token, order))
}

function readPlace(token: string, order: readonly OrderColumn[]): unknown[] | Refusal {
  const broken = refuse('BAD_USER_INPUT', 'tokenBroken', { field: 'nextToken' })
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
  } catch {
    return broken
  }
  if (!Array.isArray(place) || place.length !== order.length) return broken
  const fits = order.every(({ form }, at) => {
    const value: unknown = place[at]
    if (form === 'number') return typeof value === 'number' && (value | 0) === value
    if (typeof value !== 'string' || value.includes('\u0000')) return false
    return form === 'text' || !isRefusal(instantFrom(value, 'nextToken'))
  })
  return fits ? place : broken
}
