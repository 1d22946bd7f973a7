import { pageSizeFrom } from '@whistle/domain/page'
import { demand } from '../../access/refused.ts'
import type { Order } from './order.ts'
import { type PageArguments, placeOf, tokenAfter } from './page.ts'
import { type Fields, type SortedItem, sortedPage } from './sorted-page.ts'

type List<Row, Field extends string, Item, Place extends readonly unknown[]> = {
  /** The rows after a place in their own order; a null limit is all of them. */
  readonly read: (page: { readonly after: Place; readonly limit: number | null }) => Promise<readonly Row[]>
  readonly itemOf: (row: Row) => Item
  /** What the client can sort by. */
  readonly fields: Fields<Field>
  /** The place before all rows, what a place is made of, and that of an item. */
  readonly first: Place
  readonly keys: readonly Pick<Order['keys'][number], 'form'>[]
  readonly placeAt: (item: Item) => readonly unknown[]
}

/** A page of items that are no records, in their own order or as the client sorts them. */
export async function itemPage<
  Row,
  Field extends string,
  Item extends SortedItem<NoInfer<Field>>,
  Place extends readonly unknown[],
>(
  { sort, nextToken, limit }: PageArguments,
  { read, itemOf, fields, first, keys, placeAt }: List<Row, Field, Item, Place>,
) {
  if (sort) {
    const all = await read({ after: first, limit: null })
    return sortedPage(all.map(itemOf), fields, { sort, nextToken, limit })
  }
  const size = demand(pageSizeFrom(limit))
  // One row more than the page shows whether there is another one.
  const after = nextToken ? (placeOf(nextToken, keys) as unknown as Place) : first
  const rows = await read({ after, limit: size + 1 })
  const items = rows.slice(0, size).map(itemOf)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, nextToken: last ? tokenAfter(placeAt(last)) : null }
}
