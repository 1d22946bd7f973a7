import { useState } from 'react'
import { ask, isFailure } from '../frame/client.ts'
import { hasAccount } from '../frame/known-account.ts'
import { language, sayFrom } from '../frame/language.ts'
import { tell } from '../frame/notice.tsx'
import { paths } from '../frame/paths.ts'
import { AskPasswordLinkDocument } from './invitation.generated.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { code: string; officialIds: readonly (string | undefined)[] }

/** An account of their own. The link to it goes to the official's own mailbox: a code can be forwarded. */
export function InvitationPassword({ code, officialIds }: Props) {
  const [step, setStep] = useState<'idle' | 'asking' | 'sent'>('idle')
  const send = async () => {
    setStep('asking')
    const answer = await ask(AskPasswordLinkDocument, { input: { invitationId: code, language } })
    if (isFailure(answer)) tell(answer.text, 'bad')
    setStep(isFailure(answer) ? 'idle' : 'sent')
  }
  if (hasAccount(officialIds))
    return (
      <p className="invitation-account">
        <a className="button quiet" href={paths.my('games')}>
          {say('myGames')}
        </a>
      </p>
    )
  return (
    <section className="banner invitation-password">
      <div role="status">
        <p className="title">{say(step === 'sent' ? 'passwordSentTitle' : 'setPasswordTitle')}</p>
        <p>{say(step === 'sent' ? 'passwordSent' : 'setPasswordText')}</p>
      </div>
      {step !== 'sent' && (
        <button type="button" className="button outlined" disabled={step === 'asking'} onClick={send}>
          {say('setPassword')}
        </button>
      )}
    </section>
  )
}
