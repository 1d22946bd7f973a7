import './session-form.css'
import { identityWords } from '@whistle/domain/words/identity'
import { type ComponentProps, type ReactNode, useId, useState } from 'react'
import { useLanguage, useWords } from '../../i18n/words.ts'
import type { AuthRefusal } from '../../session/auth-service.ts'
import { Icon } from '../../ui/icon.tsx'
import { authSentence } from './auth-sentence.ts'

type SessionFormProps = {
  onSubmit: ComponentProps<'form'>['onSubmit']
  busy: boolean
  submitLabel: string
  refusal: AuthRefusal | null
  children: ReactNode
}

/** Fields, one button, and under it what the identity service said, in red and read aloud. */
export function SessionForm({ onSubmit, busy, submitLabel, refusal, children }: SessionFormProps) {
  const language = useLanguage()
  return (
    <form noValidate onSubmit={onSubmit}>
      {children}
      <button type="submit" className="main-button" disabled={busy} aria-busy={busy}>
        {submitLabel}
      </button>
      <p role="alert" className="form-failure">
        {refusal && authSentence(refusal, language)}
      </p>
    </form>
  )
}

type InputProps = ComponentProps<'input'> & { label: string; error?: string; children?: ReactNode }

function TextInput({ label, error, children, ...input }: InputProps) {
  const id = useId()
  return (
    <div className="input">
      <label htmlFor={id}>{label}</label>
      <div>
        <input
          {...input}
          id={id}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        {children}
      </div>
      {error && <p id={`${id}-error`}>{error}</p>}
    </div>
  )
}

export function EmailInput(props: Omit<InputProps, 'label'>) {
  const say = useWords(identityWords)
  return <TextInput {...props} label={say('email')} type="email" autoComplete="username" />
}

export function PasswordInput(props: InputProps) {
  const say = useWords(identityWords)
  const [shown, setShown] = useState(false)
  return (
    <TextInput {...props} type={shown ? 'text' : 'password'}>
      <button
        type="button"
        aria-label={say(shown ? 'hidePassword' : 'showPassword')}
        onClick={() => setShown(!shown)}
      >
        <Icon name={shown ? 'eyeOff' : 'eye'} />
      </button>
    </TextInput>
  )
}

export function CheckInput({ label, ...input }: ComponentProps<'input'> & { label: string }) {
  return (
    <label className="check">
      <input {...input} type="checkbox" />
      {label}
    </label>
  )
}
