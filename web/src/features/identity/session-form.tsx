import { identityWords } from '@whistle/domain/words/identity'
import type { ComponentProps, ReactNode } from 'react'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { authSentence } from '../../session/auth-sentence.ts'
import type { AuthRefusal } from '../../session/auth-service.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Checkbox } from '../../ui/controls/checkbox.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import styles from './session-form.module.css'

type SessionFormProps = {
  /** What `useIdentityForm` answers. */
  form: {
    isBusy: boolean
    refusal: AuthRefusal | null
    onSubmit: ComponentProps<'form'>['onSubmit']
  }
  submitLabel: string
  children: ReactNode
}

/** Fields, one button, and under it the refusal of the identity service as an alert. */
export function SessionForm({ form, submitLabel, children }: SessionFormProps) {
  const language = useLanguage()
  return (
    <form noValidate onSubmit={form.onSubmit} className={styles.form}>
      {children}
      <Button type="submit" variant="primary" isBusy={form.isBusy} className={styles.button}>
        {submitLabel}
      </Button>
      <p role="alert" className={styles.refusal}>
        {form.refusal && authSentence(form.refusal, language)}
      </p>
    </form>
  )
}

type FieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'className'>

export function EmailInput(props: FieldProps) {
  const say = useWords(identityWords)
  return (
    <Field {...props} label={say('email')} type="email" autoComplete="username" className={styles.field} />
  )
}

export function PasswordInput({ label, ...field }: FieldProps & { label: string }) {
  const say = useWords(identityWords)
  return (
    <PasswordField
      {...field}
      label={label}
      showLabel={say('showPassword')}
      hideLabel={say('hidePassword')}
      className={styles.field}
    />
  )
}

export function CheckInput(props: Omit<ComponentProps<typeof Checkbox>, 'className'>) {
  return <Checkbox {...props} className={styles.check} />
}
