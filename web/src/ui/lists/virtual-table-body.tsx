import { type ReactNode, useRef } from 'react'
import { withText } from '../media.ts'
import { useVirtualRows } from './virtual-rows.ts'

type VirtualTableBodyProps<Row> = {
  rows: readonly Row[]
  rowHeight: number
  /** One `<tr>`; its `aria-rowindex` is given, since not all rows are in the document. */
  children: (row: Row, rowIndex: number) => ReactNode
}

/** Height of the bar that covers the top of the window. */
const topBar = 52

/** The body of a long table: only the rows in the window are drawn. The table needs `aria-rowcount`. */
export function VirtualTableBody<Row>({ rows, rowHeight, children }: VirtualTableBodyProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const { from, to, above, below } = useVirtualRows({
    count: rows.length,
    rowHeight,
    list: body,
    covered: withText(topBar),
  })
  return (
    <tbody ref={body}>
      {above > 0 && <tr aria-hidden style={{ height: above }} />}
      {/* The header is row 1. */}
      {rows.slice(from, to).map((row, at) => children(row, from + at + 2))}
      {below > 0 && <tr aria-hidden style={{ height: below }} />}
    </tbody>
  )
}
