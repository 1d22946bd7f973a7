import { useRef } from 'react'
import { Field } from '../../ui/controls/field.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { useShortcut } from '../../ui/keys/shortcut.ts'
import styles from './list.module.css'

type ListSearchProps = {
  label: string
  typed: string
  onType: (typed: string) => void
  /** With it the field has a button that empties it. */
  clearLabel?: string
}

/** The text filter of a list: `/` focuses it, Escape empties it. */
export function ListSearch({ label, typed, onType, clearLabel }: ListSearchProps) {
  const input = useRef<HTMLInputElement>(null)
  useShortcut('/', () => input.current?.focus())
  const clear = clearLabel && typed && (
    <IconButton label={clearLabel} size="small" onClick={() => onType('')}>
      <Icon name="close" size={16} />
    </IconButton>
  )
  return (
    <Field
      ref={input}
      type="search"
      label={label}
      isLabelHidden
      placeholder={label}
      value={typed}
      before={<Icon name="filter" size={16} />}
      after={clear}
      className={styles.search}
      onChange={(event) => onType(event.target.value)}
      onKeyDown={(event) => event.key === 'Escape' && onType('')}
    />
  )
}
