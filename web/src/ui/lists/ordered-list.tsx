import type { ReactNode } from 'react'
import basic from '../layout/basic.module.css'
import type { OrderedRow, useOrderedRows } from './use-ordered-rows.ts'

type Props<Row extends { readonly id: string }> = {
  ordered: ReturnType<typeof useOrderedRows<Row>>
  /** While there are no rows. */
  none: ReactNode
  /** One row, with its key. */
  children: (row: Row, ordered: OrderedRow) => ReactNode
}

/** The list of `useOrderedRows`. */
export function OrderedList<Row extends { readonly id: string }>({ ordered, none, children }: Props<Row>) {
  const { shown, listProps, rowAt } = ordered
  return (
    <>
      {shown.length === 0 && none}
      <ol {...listProps} className={basic.plainList}>
        {shown.map((row, place) => children(row, rowAt(row.id, place)))}
      </ol>
    </>
  )
}
