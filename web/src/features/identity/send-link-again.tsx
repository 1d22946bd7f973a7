import { useState } from 'react'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useUser } from '../../session/session.ts'
import { askVerification } from '../../session/verification.ts'
import { Button } from '../../ui/controls/button.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { verifyWords } from './verify-words.ts'

/** Mails the link that verifies the address once more. */
export function SendLinkAgain({
  className,
  ...look
}: Pick<Parameters<typeof Button>[0], 'variant' | 'tone' | 'className'>) {
  const say = useWords(verifyWords)
  const language = useLanguage()
  const notify = useNotice()
  const user = useUser()
  const [isBusy, setBusy] = useState(false)

  async function send() {
    setBusy(true)
    const failure = await askVerification(user, language)
    setBusy(false)
    if (failure) notify({ text: say('notSent', { reason: failure.text }), tone: 'failure' })
    else notify({ text: say('sentAgain', { email: user.email }) })
  }

  return (
    <Button {...look} className={className} isBusy={isBusy} onClick={() => void send()}>
      {say('sendAgain')}
    </Button>
  )
}
