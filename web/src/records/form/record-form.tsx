import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { focusFirstInvalid } from '../../ui/controls/focus-first-invalid.ts'
import { useShortcut } from '../../ui/keys/shortcut.ts'
import { FormFoot } from '../../ui/layout/form-foot.tsx'
import { Alert } from '../../ui/layout/states.tsx'
import { recordWords } from '../words.ts'
import styles from './record-form.module.css'
import type { Form } from './use-form.ts'

type Props = {
  form: Pick<Form<object, string>, 'errors' | 'tries'>
  submitLabel: string
  cancelTo: string
  isSaving: boolean
  /** Why the last attempt to save failed. */
  failure: string | null
  /** A conflict above the fields has to be resolved first. */
  isBlocked?: boolean
  onSubmit: () => void
  children: ReactNode
}

/** The form of one record: its fields, and a foot with what went wrong, Cancel and the submit button. */
export function RecordForm({ form, isSaving, failure, isBlocked = false, onSubmit, ...rest }: Props) {
  const say = useWords(recordWords)
  const sayCommon = useWords(commonWords)
  const element = useRef<HTMLFormElement>(null)

  // After a refused attempt the first invalid field takes the focus.
  useEffect(() => {
    if (form.tries > 0) focusFirstInvalid(element.current)
  }, [form.tries])

  const isMarked = form.tries > 0 && Object.values(form.errors).some(Boolean)
  const problem = failure ? sayCommon('notSaved', { reason: failure }) : isMarked && say('checkFields')

  function save() {
    if (!isSaving && !isBlocked) onSubmit()
  }
  useShortcut('mod+s', save)

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  return (
    <form ref={element} noValidate onSubmit={submit} className={styles.form}>
      {rest.children}
      <FormFoot>
        {problem && (
          <div className={styles.problem}>
            <Alert tone="error">{problem}</Alert>
          </div>
        )}
        <ButtonLink variant="secondary" to={rest.cancelTo}>
          {sayCommon('cancel')}
        </ButtonLink>
        <Button type="submit" variant="primary" disabled={isSaving || isBlocked}>
          {isSaving ? sayCommon('saving') : failure ? sayCommon('retry') : rest.submitLabel}
        </Button>
      </FormFoot>
    </form>
  )
}
