import { type ReactNode, useId, useRef } from 'react'
import { useKeepFocus } from '../../../ui/layout/use-keep-focus.ts'
import { useOneChange } from '../../frame/still.ts'
import styles from './availability.module.css'
import { OffRow } from './off-row.tsx'

type Props<Off> = {
  title: string
  /** In place of an empty list. */
  none: string
  offs: readonly Off[]
  textOf: (off: Off) => string
  onRemove: (off: Off) => Promise<void>
  /** The form that adds to the list. */
  children: ReactNode
}

/** A list of time off, with the form that adds to it. */
export function OffSection<Off extends { id: string; note?: string | null }>(props: Props<Off>) {
  const id = useId()
  const section = useRef<HTMLElement>(null)
  useKeepFocus(section)
  const { isBlocked, run } = useOneChange()
  const { title, none, offs, textOf, onRemove, children } = props
  return (
    <section ref={section} className="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {offs.length === 0 && <p className="secondary">{none}</p>}
      <ul className={styles.offList}>
        {offs.map((off) => (
          <OffRow
            key={off.id}
            text={textOf(off)}
            note={off.note ?? null}
            isBlocked={isBlocked}
            onRemove={() => run(() => onRemove(off))}
          />
        ))}
      </ul>
      {children}
    </section>
  )
}
