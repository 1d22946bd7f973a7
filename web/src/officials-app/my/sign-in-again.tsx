import { identityWords } from '@whistle/domain/words/identity'
import { type FormEvent, useState } from 'react'
import { signInAgainWords } from '../../i18n/sign-in-again-words.ts'
import { isAuthRefusal, signIn } from '../../session/auth-service.ts'
import { Dialog } from '../frame/dialog.tsx'
import { DialogEnd } from '../frame/form/dialog-end.tsx'
import { language, sayFrom } from '../frame/language.ts'
import { authProblem } from '../password/problem-text.ts'
import { SignInFields } from '../password/sign-in-fields.tsx'
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
        <SignInFields email={email} password={password} onPassword={setPassword} />
        <DialogEnd
          problem={problem}
          submit={sayIdentity('signIn')}
          isBusy={isBusy}
          cancel={say('leave')}
          onCancel={() => location.assign(paths.signIn())}
        />
      </form>
    </Dialog>
  )
}
