import { emailFrom } from '@whistle/domain/accounts/email'
import { identityWords } from '@whistle/domain/words/identity'
import { useState } from 'react'
import { useWords } from '../../i18n/words.ts'
import { isAuthRefusal, requestPasswordReset } from '../../session/auth-service.ts'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { EmailInput, SessionForm } from './session-form.tsx'
import { SessionFrame } from './session-frame.tsx'
import { useIdentityForm } from './use-identity-form.ts'

export function ForgotPasswordPage() {
  const say = useWords(identityWords)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useIdentityForm({
    initial: { email: '' },
    rules: { email: emailFrom },
    async send({ email: typed }) {
      const email = typed.trim()
      const answer = await requestPasswordReset({ email })
      if (isAuthRefusal(answer)) return answer
      setSentTo(email)
      return null
    },
  })

  if (sentTo) {
    return (
      <SessionFrame
        key="sent"
        isAnswer
        title={say('resetSentTitle')}
        text={say('resetSent', { email: sentTo })}
      >
        <BackToSignIn />
      </SessionFrame>
    )
  }
  return (
    <SessionFrame title={say('forgotTitle')} text={say('forgotText')}>
      <SessionForm form={form} submitLabel={say('resetPassword')}>
        <EmailInput {...form.text('email')} />
      </SessionForm>
      <BackToSignIn />
    </SessionFrame>
  )
}
