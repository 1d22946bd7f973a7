import { identityWords } from '@whistle/domain/words/identity'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { type AuthRefusal, isAuthRefusal, requestPasswordReset } from '../../session/auth-service.ts'
import { useFieldRules } from './field-rules.ts'
import { EmailInput, SessionForm } from './session-form.tsx'
import { SessionFrame } from './session-frame.tsx'

export function ForgotPasswordPage() {
  const say = useWords(identityWords)
  const rules = useFieldRules()
  const [sentTo, setSentTo] = useState<string | null>(null)
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const form = useForm({ defaultValues: { email: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    const email = values.email.trim()
    const answer = await requestPasswordReset({ email })
    if (isAuthRefusal(answer)) return setRefusal(answer)
    setSentTo(email)
  })

  const back = (
    <p className="session-end">
      <Link to={paths.signIn()}>{say('backToSignIn')}</Link>
    </p>
  )
  if (sentTo) {
    return (
      <SessionFrame key="sent" title={say('resetSentTitle')} text={say('resetSent', { email: sentTo })}>
        {back}
      </SessionFrame>
    )
  }
  return (
    <SessionFrame title={say('forgotTitle')} text={say('forgotText')}>
      <SessionForm onSubmit={submit} busy={isSubmitting} submitLabel={say('resetPassword')} refusal={refusal}>
        <EmailInput error={errors.email?.message} {...form.register('email', rules.email)} />
      </SessionForm>
      {back}
    </SessionFrame>
  )
}
