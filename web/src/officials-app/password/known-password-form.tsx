import { type FormEvent, useEffect, useRef, useState } from 'react'
import { isAuthRefusal, signIn } from '../../session/auth-service.ts'
import { FormEnd } from '../frame/form/form-end.tsx'
import { language, sayFrom } from '../frame/language.ts'
import { paths } from '../routing/paths.ts'
import { authProblem } from './problem-text.ts'
import { SignInFields } from './sign-in-fields.tsx'
import { setPasswordWords } from './words.ts'

const say = sayFrom(setPasswordWords)

type Props = { token: string; email: string; onOver: () => void }

/** The owner of an account whose address was not verified signs in with the link, and the password stays. */
export function KnownPasswordForm({ token, email, onOver }: Props) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus(), [])

  async function submit(event: FormEvent) {
    event.preventDefault()
    setProblem(undefined)
    setBusy(true)
    const answer = await signIn({ email, password, rememberMe: true, link: token })
    // Not into the history: the token is used up.
    if (!isAuthRefusal(answer)) return location.replace(paths.my('games'))
    setBusy(false)
    if (answer.code === 'INVALID_TOKEN') return onOver()
    setProblem(authProblem(answer, language))
    input.current?.focus()
  }

  return (
    <form className="card" noValidate onSubmit={submit}>
      <SignInFields email={email} password={password} onPassword={setPassword} input={input} />
      <FormEnd problem={problem} label={say('signIn')} busyLabel={say('signingIn')} isBusy={isBusy} />
    </form>
  )
}
