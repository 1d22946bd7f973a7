import { classNames } from '../class-names.ts'
import { Icon } from '../icons/icon.tsx'
import styles from './row-grip.module.css'
import type { Grip } from './use-row-drag.ts'

type RowGripProps = { grip: Grip; title: string; className?: string }

/** The handle by which a row is dragged. Phones have no room for it, and the move buttons do the same. */
export function RowGrip({ grip, title, className }: RowGripProps) {
  return (
    <div {...grip} title={title} aria-hidden className={classNames(styles.grip, className)}>
      <Icon name="grip" size={16} />
    </div>
  )
}

/** The class of a row while it is dragged. */
export const liftedRow = styles.lifted
