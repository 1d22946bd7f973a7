import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import styles from './filter-button.module.css'

type Props = {
  label: string
  /** How many filters are set. */
  count: number
  isOpen: boolean
  onToggle: () => void
}

/** On a phone: opens the filters that have no room in the first row, and shows how many are set. */
export function FilterButton({ label, count, isOpen, onToggle }: Props) {
  return (
    <IconButton label={label} aria-expanded={isOpen} onClick={onToggle} className={styles.open}>
      <Icon name="sliders" />
      {count > 0 && (
        <span aria-hidden className={styles.mark}>
          {count}
        </span>
      )}
    </IconButton>
  )
}
