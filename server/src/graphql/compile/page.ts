import { pageSizeFrom } from '@whistle/domain/page'
import { isRefusal, type Refusal, refuse } from '@whistle/domain/refusal'
import { instantFrom } from '@whistle/domain/time/time'
import { demand } from '../../access/refused.ts'
import type { OrderColumn } from './model.ts'

export type PageArguments = { readonly limit?: number | null; readonly nextToken?: string | null }

export function pageSizeOf(page: PageArguments): number {
  return demand(pageSizeFrom(page.limit))
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
