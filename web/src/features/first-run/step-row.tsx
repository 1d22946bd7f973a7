import { type ComponentType, useEffect, useId, useRef } from 'react'
import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon } from '../../ui/icons/icon.tsx'
import basic from '../../ui/layout/basic.module.css'
import type { Progress, StepName } from './progress.ts'
import type { StepProps } from './step-form.tsx'
import styles from './step-row.module.css'
import { useSaving } from './use-saving.ts'
import { firstRunWords } from './words.ts'

type Props = {
  number: number
  title: string
  state: 'done' | 'skipped' | 'ahead'
  /** The record the step made, once it is done. */
  summary?: string
  isOpen: boolean
  /** Whether the focus goes into the step when it opens. */
  takesFocus: boolean
  progress: Progress
  form: ComponentType<StepProps>
  onOpen: () => void
  onSkip: () => void
  open: (step: StepName) => void
  onSaved: () => Promise<unknown>
}

/** One step of the list. A step that is not done stays mounted while closed, so typed text is kept. */
export function StepRow(props: Props) {
  const { number, title, state, summary, isOpen, takesFocus, progress, form: Form, onSkip, open } = props
  const say = useWords(firstRunWords)
  const saving = useSaving(props.onSaved)
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isOpen && takesFocus) place.current?.querySelector<HTMLElement>('input, button')?.focus()
  }, [isOpen, takesFocus])

  const note = state === 'skipped' && !isOpen ? say('skipped') : summary
  const heading = (
    <>
      <div
        aria-hidden
        className={classNames(styles.mark, state === 'done' && styles.markDone, isOpen && styles.markOpen)}
      >
        {state === 'done' ? <Icon name="check" size={14} /> : number}
      </div>
      <div className={styles.titles}>
        <div className={basic.strong}>{title}</div>
        {note && <div className={styles.summary}>{note}</div>}
      </div>
    </>
  )
  return (
    <li aria-current={isOpen ? 'step' : undefined} className={styles.row}>
      {state === 'done' ? (
        <div className={styles.header}>{heading}</div>
      ) : (
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={props.onOpen}
          className={classNames(styles.header, styles.button)}
        >
          {heading}
        </button>
      )}
      {state !== 'done' && (
        <div id={id} ref={place} hidden={!isOpen} className={styles.body}>
          <Form progress={progress} saving={saving} onSkip={onSkip} open={open} />
        </div>
      )}
    </li>
  )
}
