import { identityWords } from '@whistle/domain/words/identity'
import { type FormEvent, useState } from 'react'
import { signInAgainWords } from '../../i18n/sign-in-again-words.ts'
import { isAuthRefusal, signIn } from '../../session/auth-service.ts'
import { Dialog } from '../frame/dialog.tsx'
import { language, sayFrom } from '../frame/language.ts'
import { PasswordField } from '../password/password-field.tsx'
import { authProblem } from '../password/problem-text.ts'
import { paths } from '../routing/paths.ts'

const say = sayFrom(signInAgainWords)
const sayIdentity = sayFrom(identityWords)

type Props = {
  email: string
  /** The address of another account that has signed in in another tab. */
  takenBy?: string
  onSignedIn: () => Promise<void>
}

/** The session has ended while the page was open. The account signs in over it and goes on; there is no way around it. */
export function SignInAgain({ email, takenBy, onSignedIn }: Props) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState('')
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    setBusy(true)
    const answer = await signIn({ email, password, rememberMe: false })
    if (isAuthRefusal(answer)) setProblem(authProblem(answer, language))
    else await onSignedIn()
    setBusy(false)
  }

  return (
    <Dialog title={say('title')} onClose={() => {}}>
      <form noValidate onSubmit={submit}>
        <p>{takenBy ? say('taken', { other: takenBy, email }) : say('text')}</p>
        <label className="field">
          <span>{sayIdentity('email')}</span>
          <input type="email" autoComplete="username" value={email} readOnly />
        </label>
        <PasswordField
          label={sayIdentity('password')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
        />
        <p role="alert" className="field-error">
          {problem}
        </p>
        <div className="actions">
          <button type="submit" className="button" disabled={isBusy}>
            {sayIdentity('signIn')}
          </button>
          <button type="button" className="button quiet" onClick={() => location.assign(paths.signIn())}>
            {say('leave')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
