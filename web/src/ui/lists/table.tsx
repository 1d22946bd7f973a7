import type { ComponentProps } from 'react'
import { classNames } from '../class-names.ts'
import rowLink from './row-link.module.css'
import styles from './table.module.css'

/** A table whose rows are links: the link of a row carries `data-row` and covers the row. */
export function Table({ className, ...table }: ComponentProps<'table'>) {
  return <table {...table} className={classNames(rowLink.rows, styles.table, className)} />
}
