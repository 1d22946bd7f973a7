import { Icon } from '../icons/icon.tsx'
import styles from './table.module.css'

export type Order<Column extends string> = { by: Column; descending: boolean }

type SortHeaderProps<Column extends string> = {
  column: Column
  label: string
  order: Order<Column>
  className?: string
  onOrder: (order: Order<Column>) => void
}

/** The head of a column that sorts by it, and in the other direction at the second click. */
export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { column, label, order, className, onOrder } = props
  const isSorted = order.by === column
  const direction = order.descending ? 'descending' : 'ascending'
  return (
    <th scope="col" className={className} aria-sort={isSorted ? direction : undefined}>
      <button
        type="button"
        className={styles.sort}
        onClick={() => onOrder({ by: column, descending: isSorted && !order.descending })}
      >
        {label}
        {isSorted && <Icon name={order.descending ? 'chevronDown' : 'chevronUp'} size={14} />}
      </button>
    </th>
  )
}
