import { passwordLimits } from '@whistle/domain/accounts/password'
import { type FormEvent, useRef, useState } from 'react'
import { isAuthRefusal, setPassword } from '../../session/auth-service.ts'
import { FormEnd } from '../frame/form/form-end.tsx'
import { language, sayFrom } from '../frame/language.ts'
import { paths } from '../routing/paths.ts'
import { PasswordField } from './password-field.tsx'
import { authProblem, newPasswordProblem } from './problem-text.ts'
import { setPasswordWords } from './words.ts'

const say = sayFrom(setPasswordWords)

type Props = { token: string; email: string; onOver: () => void; onKept: () => void }

export function PasswordForm({ token, email, onOver, onKept }: Props) {
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
    // Not into the history: the token is used up.
    if (!isAuthRefusal(answer)) return location.replace(paths.my('games'))
    setBusy(false)
    if (answer.code === 'INVALID_TOKEN') return onOver()
    if (answer.code === 'PASSWORD_EXISTS') return onKept()
    setFailure(authProblem(answer, language))
  }

  function change(value: string) {
    setTyped(value)
    // An invalid password is validated at every key, any other one when it is sent.
    if (problem) setProblem(newPasswordProblem(value, language))
  }

  return (
    <form className="card" noValidate onSubmit={submit}>
      <p className="secondary">{say('forAddress', { email })}</p>
      {/* For password managers, which store the password with the address. */}
      <input
        className="unseen"
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
      <FormEnd problem={failure} label={say('save')} busyLabel={say('saving')} isBusy={isBusy} />
    </form>
  )
}
