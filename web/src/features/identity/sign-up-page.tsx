import { identityWords } from '@whistle/domain/words/identity'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import type { AuthRefusal } from '../../session/auth-service.ts'
import { nameIn, register } from '../../session/session.ts'
import { useFieldRules } from './field-rules.ts'
import { CheckInput, EmailInput, PasswordInput, SessionForm } from './session-form.tsx'
import { SessionFrame } from './session-frame.tsx'
import type { Arrival } from './sign-in-page.tsx'

export function SignUpPage() {
  const say = useWords(identityWords)
  const rules = useFieldRules()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const form = useForm({ defaultValues: { email: '', password: '', terms: false } })
  const { errors, isSubmitting } = form.formState
  const signInPath = paths.signIn(params.get('next'))

  const submit = form.handleSubmit(async ({ email: typed, password }) => {
    setRefusal(null)
    const email = typed.trim()
    const refused = await register({ email, password, name: nameIn(email) })
    if (refused) return setRefusal(refused)
    void navigate(signInPath, { state: { email, news: 'accountMade' } satisfies Arrival })
  })

  return (
    <SessionFrame title={say('signUpTitle')}>
      <SessionForm onSubmit={submit} busy={isSubmitting} submitLabel={say('signUp')} refusal={refusal}>
        <EmailInput error={errors.email?.message} {...form.register('email', rules.email)} />
        <PasswordInput
          label={say('password')}
          autoComplete="new-password"
          error={errors.password?.message}
          {...form.register('password', rules.newPassword)}
        />
        <CheckInput label={say('agreeToTerms')} {...form.register('terms')} />
      </SessionForm>
      <p className="session-end">
        {say('haveAccount')} <Link to={signInPath}>{say('signIn')}</Link>
      </p>
    </SessionFrame>
  )
}
