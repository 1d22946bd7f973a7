import { identityWords } from '@whistle/domain/words/identity'
import type { Ref } from 'react'
import { sayFrom } from '../frame/language.ts'
import { PasswordField } from './password-field.tsx'

const say = sayFrom(identityWords)

type Props = {
  email: string
  password: string
  onPassword: (password: string) => void
  input?: Ref<HTMLInputElement>
}

/** The password of an account whose address is known. The address is a field for password managers. */
export function SignInFields({ email, password, onPassword, input }: Props) {
  return (
    <>
      <label className="field">
        <span>{say('email')}</span>
        <input type="email" autoComplete="username" value={email} readOnly />
      </label>
      <PasswordField
        label={say('password')}
        autoComplete="current-password"
        value={password}
        onChange={onPassword}
        input={input}
      />
    </>
  )
}
