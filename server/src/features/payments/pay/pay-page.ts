import { pageSizeFrom } from '@whistle/domain/page'
import { demand } from '../../../access/refused.ts'
import { type PageArguments, placeOf, tokenAfter } from '../../../graphql/compile/page.ts'
import { type Fields, type SortedItem, sortedPage } from '../../../graphql/compile/sorted-page.ts'
import type { SheetPage } from '../store/sheet.ts'

type List<Row, Field extends string, Item> = {
  readonly read: (page: SheetPage) => Promise<readonly Row[]>
  readonly itemOf: (row: Row) => Item
  readonly fields: Fields<Field>
}

/** A page of officials in the order of their ids, or as the client sorts them. */
export async function payPage<
  Row extends { id: string },
  Field extends string,
  Item extends SortedItem<NoInfer<Field>>,
>({ sort, nextToken, limit }: PageArguments, { read, itemOf, fields }: List<Row, Field, Item>) {
  if (sort) {
    const rows = await read({ after: '', limit: null })
    return sortedPage(rows.map(itemOf), fields, { sort, nextToken, limit })
  }
  const size = demand(pageSizeFrom(limit))
  const [after] = nextToken ? placeOf(nextToken, [{ form: 'text' }]) : ['']
  // One row more than the page shows whether there is another one.
  const rows = await read({ after: String(after), limit: size + 1 })
  const last = rows.length > size ? rows[size - 1] : undefined
  return { items: rows.slice(0, size).map(itemOf), nextToken: last ? tokenAfter([last.id]) : null }
}
