import { identityWords } from '@whistle/domain/words/identity'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { type AuthRefusal, isAuthRefusal, resetPassword } from '../../session/auth-service.ts'
import { useFieldRules } from './field-rules.ts'
import { PasswordInput, SessionForm } from './session-form.tsx'
import { SessionFrame } from './session-frame.tsx'
import type { Arrival } from './sign-in-page.tsx'

export function ResetPasswordPage() {
  const say = useWords(identityWords)
  const rules = useFieldRules()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const token = params.get('token')
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const form = useForm({ defaultValues: { newPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const back = (
    <p className="session-end">
      <Link to={paths.signIn()}>{say('backToSignIn')}</Link>
    </p>
  )

  // The identity service sends a used or expired link here with an error instead of a token.
  if (!token || refusal?.code === 'INVALID_TOKEN') {
    return (
      <SessionFrame key="broken" title={say('resetTitle')} text={say('linkBroken')}>
        <Link className="main-button" to={paths.forgotPassword}>
          {say('askNewLink')}
        </Link>
        {back}
      </SessionFrame>
    )
  }

  const submit = form.handleSubmit(async ({ newPassword }) => {
    setRefusal(null)
    const answer = await resetPassword({ newPassword, token })
    if (isAuthRefusal(answer)) return setRefusal(answer)
    void navigate(paths.signIn(), { replace: true, state: { news: 'passwordSaved' } satisfies Arrival })
  })

  return (
    <SessionFrame title={say('resetTitle')}>
      <SessionForm onSubmit={submit} busy={isSubmitting} submitLabel={say('savePassword')} refusal={refusal}>
        <PasswordInput
          label={say('newPassword')}
          autoComplete="new-password"
          error={errors.newPassword?.message}
          {...form.register('newPassword', rules.newPassword)}
        />
      </SessionForm>
      {back}
    </SessionFrame>
  )
}
