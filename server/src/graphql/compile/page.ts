import { defaultPageSize, pageSizeFrom, pageSizeLimit } from '@whistle/domain/page'
import { type Refusal, refuse } from '@whistle/domain/refusal'
import { demand } from '../../access/refused.ts'
import { fitsForm, type Order, type Sort } from './order.ts'

export type PageArguments = {
  readonly limit?: number | null
  readonly nextToken?: string | null
  readonly sort?: Sort | null
}

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

type Keys = readonly Pick<Order['keys'][number], 'form'>[]

/** A token is the key of the last record on the page, not an offset: inserts and deletes do not shift pages. */
export function tokenAfter(place: readonly unknown[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

export function placeOf(token: string, keys: Keys): unknown[] {
  return demand(readPlace(token, keys))
}

function readPlace(token: string, keys: Keys): unknown[] | Refusal {
  const broken = refuse('BAD_USER_INPUT', 'tokenBroken', { field: 'nextToken' })
  let place: unknown
  try {
    place = JSON.parse(Buffer.from(token, 'base64url').toString('utf8'))
  } catch {
    return broken
  }
  if (!Array.isArray(place) || place.length !== keys.length) return broken
  return keys.every(({ form }, at) => fitsForm(place[at], form)) ? place : broken
}
