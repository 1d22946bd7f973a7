import type { Asked } from './compiler.ts'
import { keyText, type Order } from './order.ts'
import { tokenAfter } from './page.ts'
import { type Row, type Shape, setKey } from './row-shape.ts'

type Page = { readonly rows: readonly Row[]; readonly token: string | null; readonly total: unknown }

/** Makes one value of a connection from its page. */
export type PagePart = (page: Page, asked: Asked) => unknown

/**
 * Makes a connection from its list and, where asked for, its total. The list has one row more than the page when there is a
 * next one; `placeAt` says where in a row the keys of the order are.
 */
export function shapeOfPage(of: {
  parts: readonly [string, PagePart][]
  order: Order
  placeAt: readonly number[]
  sizeOf: (asked: Asked) => number
}): Shape {
  const { parts, order, placeAt, sizeOf } = of
  const tokenOf = (last: Row) =>
    tokenAfter(placeAt.map((at, nth) => keyText(last[at], order.keys[nth]?.form)))
  return ([list, total], now) => {
    const rows = (list ?? []) as Row[]
    const size = sizeOf(now)
    const kept = rows.length > size ? rows.slice(0, size) : rows
    const last = kept.length < rows.length ? kept.at(-1) : undefined
    const page = { rows: kept, token: last ? tokenOf(last) : null, total }
    const answer: Record<string, unknown> = {}
    for (const [key, read] of parts) setKey(answer, key, read(page, now))
    return answer
  }
}
