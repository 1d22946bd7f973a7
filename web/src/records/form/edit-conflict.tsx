import { type ReactNode, useEffect, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Alert } from '../../ui/layout/states.tsx'
import { recordWords } from '../words.ts'
import styles from './edit-conflict.module.css'

type Props = {
  /** Which record was changed by another session. */
  title: string
  /** Introduces the lines; without lines it is left out. */
  intro?: string
  /** One line for each difference. */
  lines: readonly { readonly key: string; readonly text: string }[]
  hint?: ReactNode
  labels?: { readonly keepMine: string; readonly takeTheirs: string }
  onKeepMine: () => void
  onTakeTheirs: () => void
}

/** Another session saved the record first: what differs, and the choice which version stays. */
export function EditConflict({ title, intro, lines, hint, labels, onKeepMine, onTakeTheirs }: Props) {
  const say = useWords(recordWords)
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'center' })
  }, [])

  return (
    <div ref={box}>
      <Alert>
        <div className={styles.title}>{title}</div>
        <div className={styles.body}>
          {lines.length > 0 && (
            <>
              <div>{intro ?? say('conflictDifferences')}</div>
              <ul className={styles.lines}>
                {lines.map(({ key, text }) => (
                  <li key={key}>{text}</li>
                ))}
              </ul>
            </>
          )}
          {hint && <div className={styles.hint}>{hint}</div>}
          <div className={styles.actions}>
            <Button variant="primary" onClick={onKeepMine}>
              {labels?.keepMine ?? say('keepMine')}
            </Button>
            <Button variant="secondary" onClick={onTakeTheirs}>
              {labels?.takeTheirs ?? say('takeTheirs')}
            </Button>
          </div>
        </div>
      </Alert>
    </div>
  )
}

type Difference = { readonly label: string; readonly theirs: string; readonly yours: string }

/** The lines for fields whose two values are plain text; equal values make no line. */
export function useDifferenceLines(): (fields: readonly Difference[]) => { key: string; text: string }[] {
  const say = useWords(recordWords)
  return (fields) =>
    fields
      .filter(({ theirs, yours }) => theirs !== yours)
      .map(({ label, theirs, yours }) => ({
        key: label,
        text: say('conflictLine', {
          label,
          theirs: theirs || say('conflictEmpty'),
          yours: yours || say('conflictEmpty'),
        }),
      }))
}
