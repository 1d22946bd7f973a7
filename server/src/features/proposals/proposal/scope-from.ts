import { refuse } from '@whistle/domain/refusal'
import { idFrom } from '@whistle/domain/text/text'
import { periodFrom } from '@whistle/domain/time/time'
import { demand, Refused } from '../../../access/refused.ts'

/** What one proposal may ask for. */
export const limits = { days: 62, ids: 1_000 } as const

type Ids = readonly string[] | null | undefined
type Lists = { readonly gameIds?: Ids; readonly venueIds?: Ids; readonly divisionIds?: Ids }
type Span = { readonly from: string; readonly to: string }

/** The games that a proposal is about; a list that is missing is as it was before. */
export function scopeFrom(input: Span & Lists, before?: Lists) {
  return {
    ...demand(periodFrom(input, limits.days)),
    gameIds: idsFrom(input.gameIds ?? before?.gameIds, 'gameIds'),
    venueIds: idsFrom(input.venueIds ?? before?.venueIds, 'venueIds'),
    divisionIds: idsFrom(input.divisionIds ?? before?.divisionIds, 'divisionIds'),
  }
}

function idsFrom(given: Ids, field: string): string[] | null {
  if (given == null) return null
  if (given.length > limits.ids)
    throw new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values: { limit: field, max: limits.ids } }))
  return [...new Set(given.map((id) => demand(idFrom(id, field))))].sort()
}
