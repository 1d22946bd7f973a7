import type { Order } from '../../ui/lists/sort-header.tsx'

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

/** Rows whose text contains every typed word. Accents and capitals do not count: 'leon' finds 'León'. */
export function searchRows<Row>(
  rows: readonly Row[],
  typed: string,
  textOf: (row: Row) => string,
): readonly Row[] {
  const words = plainText(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = plainText(textOf(row))
    return words.every((word) => text.includes(word))
  })
}

function plainText(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

type Cell = string | number | null

type Columns<Row, Key extends string> = {
  cellOf: (row: Row, by: Key) => Cell
  /** Orders rows whose cells are equal. */
  nameOf: (row: Row) => string
}

/** Sorts by one column. Empty cells come last in both directions; numbers in a text count as numbers. */
export function sortRows<Row, Key extends string>(
  rows: readonly Row[],
  { by, descending }: Order<Key>,
  { cellOf, nameOf }: Columns<Row, Key>,
): Row[] {
  const direction = descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const [a, b] = [cellOf(one, by), cellOf(other, by)]
    const empty = Number(isEmpty(a)) - Number(isEmpty(b))
    return empty || direction * compare(a, b) || collator.compare(nameOf(one), nameOf(other))
  })
}

function isEmpty(cell: Cell): boolean {
  return cell === null || cell === ''
}

function compare(one: Cell, other: Cell): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one ?? ''), String(other ?? ''))
}
