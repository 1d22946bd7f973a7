import { type ReactNode, useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import styles from './details.module.css'
import { officialWorkWords } from './work-words.ts'

const initialCount = 5

/** The first few rows, and a button for the rest. */
export function ShortList({ empty, children }: { empty: string; children: readonly ReactNode[] }) {
  const say = useWords(officialWorkWords)
  const [isWhole, setWhole] = useState(false)
  if (children.length === 0) return <div className={styles.none}>{empty}</div>
  return (
    <>
      <ul className={styles.list}>{isWhole ? children : children.slice(0, initialCount)}</ul>
      {!isWhole && children.length > initialCount && (
        <Button onClick={() => setWhole(true)} className={styles.more}>
          {say('showAll', { count: children.length })}
        </Button>
      )}
    </>
  )
}
