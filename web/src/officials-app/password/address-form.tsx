import { emailFrom } from '@whistle/domain/accounts/email'
import { isRefusal } from '@whistle/domain/refusal'
import { type FormEvent, useId, useRef, useState } from 'react'
import { isAuthRefusal, sendPasswordLink } from '../../session/auth-service.ts'
import { FormEnd } from '../frame/form/form-end.tsx'
import { language, sayFrom } from '../frame/language.ts'
import { authProblem } from './problem-text.ts'
import { setPasswordWords } from './words.ts'

const say = sayFrom(setPasswordWords)

type Props = { token: string; onSent: (email: string) => void; onOver: () => void }

/** For an official without an e-mail address, who got the link by text message. */
export function AddressForm({ token, onSent, onOver }: Props) {
  const id = useId()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const input = useRef<HTMLInputElement>(null)

  async function submit(event: FormEvent) {
    event.preventDefault()
    const email = emailFrom(typed)
    if (isRefusal(email)) {
      setProblem(typed.trim() ? say('emailInvalid') : say('required'))
      return input.current?.focus()
    }
    setProblem(undefined)
    setBusy(true)
    const answer = await sendPasswordLink({ token, email })
    if (!isAuthRefusal(answer)) return onSent(email)
    setBusy(false)
    if (answer.code === 'INVALID_TOKEN') return onOver()
    setProblem(answer.code === 'INVALID_EMAIL' ? say('emailInvalid') : authProblem(answer, language))
  }

  return (
    <form className="card" noValidate onSubmit={submit}>
      <div className="field">
        <label htmlFor={id}>{say('email')}</label>
        <input
          ref={input}
          id={id}
          type="email"
          autoComplete="email"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          aria-invalid={problem ? true : undefined}
          aria-describedby={`${id}-error`}
        />
      </div>
      <FormEnd
        problem={problem}
        problemId={`${id}-error`}
        label={say('sendLink')}
        busyLabel={say('sending')}
        isBusy={isBusy}
      />
    </form>
  )
}
