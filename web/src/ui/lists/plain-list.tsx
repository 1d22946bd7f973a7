import type { ReactNode } from 'react'
import { classNames } from '../class-names.ts'
import basic from '../layout/basic.module.css'

type Props<Row> = {
  rows: readonly Row[]
  /** While there are no rows. */
  none: string
  className?: string
  /** One row, with its key. */
  children: (row: Row) => ReactNode
}

/** A short list without marks, or the note that it is empty. */
export function PlainList<Row>({ rows, none, className, children }: Props<Row>) {
  return (
    <>
      {rows.length === 0 && <div className={basic.secondary}>{none}</div>}
      <ul className={classNames(basic.plainList, className)}>{rows.map(children)}</ul>
    </>
  )
}
