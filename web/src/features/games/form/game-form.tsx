import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { focusFirstInvalid } from '../../../ui/controls/focus-first-invalid.ts'
import basic from '../../../ui/layout/basic.module.css'
import { FormFoot } from '../../../ui/layout/form-foot.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import styles from './game-form.module.css'

type Props = {
  /** Counts the refused saves: with each the first invalid field takes the focus. */
  tries: number
  problem: string | false | null
  /** Progress of a save that takes several requests. */
  progress?: string | false | null
  buttons: ReactNode
  onSubmit: () => void
  children: ReactNode
}

/** The form of a game, new or edited, with its problem and its buttons at the foot. */
export function GameForm({ tries, problem, progress, buttons, onSubmit, children }: Props) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (tries > 0) focusFirstInvalid(form.current)
  }, [tries])

  function submit(event: FormEvent) {
    event.preventDefault()
    onSubmit()
  }

  return (
    <form ref={form} noValidate onSubmit={submit} className={basic.stack}>
      {children}
      <FormFoot>
        {problem && (
          <div className={styles.note}>
            <Alert tone="error">{problem}</Alert>
          </div>
        )}
        {progress && (
          <div role="status" className={styles.note}>
            {progress}
          </div>
        )}
        {buttons}
      </FormFoot>
    </form>
  )
}
