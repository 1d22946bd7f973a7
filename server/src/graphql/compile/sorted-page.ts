import { pageSizeFrom } from '@whistle/domain/page'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused } from '../../access/refused.ts'
import type { Sort } from './order.ts'
import { type PageArguments, placeOf, tokenAfter } from './page.ts'

/** What items can be sorted by; true is 1. */
export type Fields<Field extends string> = {
  readonly text: readonly Field[]
  readonly number: readonly Field[]
}
export type SortedItem<Field extends string> = { readonly id: string } & Readonly<
  Record<Field, string | number | boolean | null>
>
type Place = readonly [isMissing: number, value: string | number, id: string]

/**
 * A page of items that are no records, in the order that the client asks for: as `askedOrder` orders records, equal ones by their id.
 * The items are the whole list.
 */
export function sortedPage<Field extends string, Item extends SortedItem<NoInfer<Field>>>(
  items: readonly Item[],
  fields: Fields<Field>,
  { sort, limit, nextToken }: PageArguments & { readonly sort: Sort },
): { items: Item[]; nextToken: string | null } {
  const form = formOf(fields, sort.field)
  const field = sort.field as Field
  const size = demand(pageSizeFrom(limit))
  const after = nextToken
    ? (placeOf(nextToken, [{ form: 'number' }, { form }, { form: 'text' }]) as unknown as Place)
    : null
  const up = sort.direction === 'DESC' ? -1 : 1
  const sorted = items
    .map((item) => ({ item, place: placeIn(item, item[field], form) }))
    .toSorted((one, other) => compare(one.place, other.place, up))
  const rest = after ? sorted.filter(({ place }) => compare(place, after, up) > 0) : sorted
  const last = rest.length > size ? rest[size - 1] : undefined
  return {
    items: rest.slice(0, size).map(({ item }) => item),
    nextToken: last ? tokenAfter(last.place) : null,
  }
}

function formOf<Field extends string>({ text, number }: Fields<Field>, field: string): 'text' | 'decimal' {
  if (text.some((each) => each === field)) return 'text'
  if (number.some((each) => each === field)) return 'decimal'
  throw new Refused(refuse('BAD_USER_INPUT', 'notSortable', { field: 'sort', values: { field } }))
}

function placeIn(
  { id }: { id: string },
  value: string | number | boolean | null,
  form: 'text' | 'decimal',
): Place {
  if (value === null) return [1, form === 'text' ? '' : 0, id]
  return [0, typeof value === 'boolean' ? Number(value) : value, id]
}

/** Without a value come last in both directions. */
function compare(one: Place, other: Place, up: number): number {
  if (one[0] !== other[0]) return one[0] - other[0]
  for (const at of [1, 2] as const) {
    if (one[at] < other[at]) return -up
    if (one[at] > other[at]) return up
  }
  return 0
}
