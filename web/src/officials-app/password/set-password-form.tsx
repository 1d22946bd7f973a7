import { passwordLimits } from '@whistle/domain/accounts/password'
import { type FormEvent, useRef, useState } from 'react'
import { isAuthRefusal, setPassword } from '../../session/auth-service.ts'
import { language, sayFrom } from '../frame/language.ts'
import { paths } from '../frame/paths.ts'
import { PasswordField } from './set-password-field.tsx'
import { authProblem, newPasswordProblem } from './set-password-sentence.ts'
import { setPasswordWords } from './words.ts'

const say = sayFrom(setPasswordWords)

type Props = { token: string; email: string; onOver: () => void }

export function PasswordForm({ token, email, onOver }: Props) {
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const wrong = newPasswordProblem(typed, language)
    setProblem(wrong)
    setFailure(undefined)
    if (wrong) return input.current?.focus()
    setBusy(true)
    const answer = await setPassword({ token, newPassword: typed })
    // The address with the token is not worth going back to.
    if (!isAuthRefusal(answer)) return location.replace(paths.my('games'))
    setBusy(false)
    if (answer.code === 'INVALID_TOKEN') return onOver()
    setFailure(authProblem(answer, language))
  }

  function change(value: string) {
    setTyped(value)
    // What was wrong is looked at again with every key; what is not yet wrong, only when it is sent.
    if (problem) setProblem(newPasswordProblem(value, language))
  }

  return (
    <form className="card" noValidate onSubmit={submit}>
      <p className="secondary">{say('forAddress', { email })}</p>
      {/* A password manager keeps the two together, if it sees a field for each. */}
      <input
        className="visually-hidden"
        autoComplete="username"
        value={email}
        readOnly
        tabIndex={-1}
        aria-hidden="true"
      />
      <PasswordField
        label={say('password')}
        autoComplete="new-password"
        value={typed}
        onChange={change}
        error={problem}
        hint={typed.length >= passwordLimits.min ? say('ruleMet') : say('rule', passwordLimits)}
        input={input}
      />
      <p role="alert" className="field-error">
        {failure}
      </p>
      <button type="submit" className="button wide" disabled={isBusy}>
        {isBusy ? say('saving') : say('save')}
      </button>
    </form>
  )
}
