import type { ReactNode } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { recordWords } from '../words.ts'
import styles from './selection.module.css'

type Props = {
  label: string
  count: number
  /** What the selected rows amount to. */
  sum?: string | null
  onClear: () => void
  /** The actions on the selected rows. */
  children: ReactNode
}

/** The actions on the selected rows; sticky at the top. */
export function SelectionBar({ label, count, sum, onClear, children }: Props) {
  const say = useWords(recordWords)
  return (
    <section className={styles.bar} aria-label={label} data-selection>
      <b role="status" className="figures">
        {say('selected', { count })}
        {sum && ` · ${sum}`}
      </b>
      {children}
      <Button size="small" className={styles.clear} onClick={onClear}>
        {say('clearSelection')}
      </Button>
    </section>
  )
}
