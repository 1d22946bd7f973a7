import { useState } from 'react'
import { hasAccount } from '../frame/known-account.ts'
import { language, sayFrom } from '../frame/language.ts'
import { notify } from '../frame/notice.tsx'
import { isFailure, request } from '../frame/request.ts'
import { paths } from '../routing/paths.ts'
import { AskPasswordLinkDocument } from './invitation.generated.ts'
import styles from './invitation.module.css'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)

type Props = { code: string; officialIds: readonly (string | undefined)[] }

/** Offers an account. The link goes to the official's own mailbox, because a code may have been forwarded. */
export function PasswordBanner({ code, officialIds }: Props) {
  const [step, setStep] = useState<'idle' | 'sending' | 'sent'>('idle')
  const send = async () => {
    setStep('sending')
    const answer = await request(AskPasswordLinkDocument, { input: { invitationId: code, language } })
    if (isFailure(answer)) notify(answer.text, 'danger')
    setStep(isFailure(answer) ? 'idle' : 'sent')
  }
  if (hasAccount(officialIds))
    return (
      <p>
        <a className="button quiet" href={paths.my('games')}>
          {say('myGames')}
        </a>
      </p>
    )
  return (
    <section className={`banner ${styles.password}`}>
      <div role="status">
        <p className="title">{say(step === 'sent' ? 'passwordSentTitle' : 'setPasswordTitle')}</p>
        <p>{say(step === 'sent' ? 'passwordSent' : 'setPasswordText')}</p>
      </div>
      {step !== 'sent' && (
        <button type="button" className="button outlined" disabled={step === 'sending'} onClick={send}>
          {say('setPassword')}
        </button>
      )}
    </section>
  )
}
