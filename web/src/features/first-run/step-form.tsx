import type { FormEvent, ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { focusFirstInvalid } from '../../ui/controls/focus-first-invalid.ts'
import { Alert } from '../../ui/layout/states.tsx'
import type { Progress, StepName } from './progress.ts'
import styles from './step-form.module.css'
import type { Saving } from './use-saving.ts'
import { firstRunWords } from './words.ts'

/** The props of every step. */
export type StepProps = {
  progress: Progress
  saving: Saving
  onSkip: () => void
  open: (step: StepName) => void
}

type Props = {
  step: Pick<StepProps, 'saving' | 'onSkip'>
  text: string
  /** Label of the submit button; a step without it has nothing to save yet. */
  submit?: string
  onSubmit: () => void
  children?: ReactNode
}

/** One step: its purpose, its fields, Save and Skip. */
export function StepForm({ step: { saving, onSkip }, text, submit, onSubmit, children }: Props) {
  const say = useWords(firstRunWords)
  const sayCommon = useWords(commonWords)
  const trySaving = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (saving.isSaving) return
    const form = event.currentTarget
    // The errors are rendered before the focus moves to the first of them.
    flushSync(onSubmit)
    focusFirstInvalid(form)
  }
  return (
    <form noValidate onSubmit={trySaving} className={styles.form}>
      <div className={styles.text}>{text}</div>
      {children}
      {saving.failure && <Alert tone="error">{saving.failure}</Alert>}
      <div className={styles.buttons}>
        {submit && (
          <Button type="submit" variant="primary" aria-disabled={saving.isSaving}>
            {saving.isSaving ? sayCommon('saving') : submit}
          </Button>
        )}
        <Button onClick={onSkip}>{say('skip')}</Button>
      </div>
    </form>
  )
}
