import { type ReactNode, useId } from 'react'
import { classNames } from '../class-names.ts'
import styles from './field.module.css'

export type FieldLabels = {
  label: string
  error?: string
  hint?: string
  /** The label is the accessible name only: where the page says it already. */
  isLabelHidden?: boolean
}

type FieldFrameProps = FieldLabels & {
  id?: string
  className?: string
  /** Shown inside the frame, before and after the control. */
  before?: ReactNode
  after?: ReactNode
  /** The control, with the attributes that connect it to its label and note. */
  children: (control: ControlProps) => ReactNode
}

type ControlProps = {
  id: string
  className: string | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

/** What every labelled control has: label, frame, and below it the error or the hint. */
export function FieldFrame({ label, error, hint, isLabelHidden, className, ...props }: FieldFrameProps) {
  const ownId = useId()
  const id = props.id ?? ownId
  const note = error ?? hint
  const noteId = `${id}-note`
  return (
    <div className={classNames(styles.field, className)}>
      <label htmlFor={id} className={isLabelHidden ? 'unseen' : styles.label}>
        {label}
      </label>
      <div className={styles.frame}>
        {props.before && <span className={styles.before}>{props.before}</span>}
        {props.children({
          id,
          className: styles.input,
          'aria-invalid': error ? true : undefined,
          'aria-describedby': note ? noteId : undefined,
        })}
        {props.after && <span className={styles.after}>{props.after}</span>}
      </div>
      {note && (
        <div id={noteId} className={classNames(styles.note, error && styles.error)}>
          {note}
        </div>
      )}
    </div>
  )
}
