import { type KeyboardEvent, type ReactNode, type Ref, useId, useState } from 'react'
import { sayFrom } from '../frame/language.ts'
import styles from './password.module.css'
import { setPasswordWords } from './words.ts'

const say = sayFrom(setPasswordWords)

type Props = {
  label: string
  value: string
  onChange: (value: string) => void
  autoComplete: 'new-password' | 'current-password'
  error?: string
  hint?: ReactNode
  input?: Ref<HTMLInputElement>
}

/** A password field that can show its text, with a warning when Caps Lock is on. */
export function PasswordField({ label, value, onChange, autoComplete, error, hint, input }: Props) {
  const id = useId()
  const [isShown, setShown] = useState(false)
  const [isLocked, setLocked] = useState(false)
  const readKey = (event: KeyboardEvent) => setLocked(event.getModifierState('CapsLock'))
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={styles.passwordInput}>
        <input
          ref={input}
          id={id}
          type={isShown ? 'text' : 'password'}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={readKey}
          onKeyUp={readKey}
          onBlur={() => setLocked(false)}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck="false"
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-hint ${id}-error`}
        />
        <button type="button" onClick={() => setShown(!isShown)}>
          <span className="unseen">{isShown ? say('hide') : say('show')}</span>
          <EyeIcon isOpen={!isShown} />
        </button>
      </div>
      <p className="field-hint" id={`${id}-hint`}>
        {isLocked ? say('capsLock') : hint}
      </p>
      <p className="field-error" id={`${id}-error`}>
        {error}
      </p>
    </div>
  )
}

/** What a press does: an open eye shows the text, a crossed one hides it. */
function EyeIcon({ isOpen }: { isOpen: boolean }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" width="22" height="22" className="line-icon">
      <path d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z" />
      <circle cx="12" cy="12" r="3" />
      {!isOpen && <path d="m4 4 16 16" />}
    </svg>
  )
}
