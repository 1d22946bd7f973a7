import { identityWords } from '@whistle/domain/words/identity'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { Link, useLocation, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import type { AuthRefusal } from '../../session/auth-service.ts'
import { signIn } from '../../session/session.ts'
import { Icon } from '../../ui/icon.tsx'
import { useFieldRules } from './field-rules.ts'
import { CheckInput, EmailInput, PasswordInput, SessionForm } from './session-form.tsx'
import { SessionFrame } from './session-frame.tsx'

/** What another session page hands over: what has just happened, and the address that was typed there. */
export type Arrival = { email?: string; news?: 'accountMade' | 'passwordSaved' }

export function SignInPage() {
  const say = useWords(identityWords)
  const rules = useFieldRules()
  const [params] = useSearchParams()
  const arrival = (useLocation().state ?? {}) as Arrival
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const form = useForm({ defaultValues: { email: arrival.email ?? '', password: '', rememberMe: false } })
  const { errors, isSubmitting } = form.formState

  // On success the guard of these pages sees the session and follows the intended address.
  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    setRefusal(await signIn({ ...values, email: values.email.trim() }))
  })

  return (
    <SessionFrame title={say('signInTitle')}>
      {arrival.news && (
        <p role="status" className="session-news">
          <Icon name="check" />
          {say(arrival.news)}
        </p>
      )}
      <SessionForm onSubmit={submit} busy={isSubmitting} submitLabel={say('signIn')} refusal={refusal}>
        <EmailInput error={errors.email?.message} {...form.register('email', rules.email)} />
        <PasswordInput
          label={say('password')}
          autoComplete="current-password"
          error={errors.password?.message}
          {...form.register('password', rules.password)}
        />
        <div className="form-row">
          <CheckInput label={say('rememberMe')} {...form.register('rememberMe')} />
          <Link to={paths.forgotPassword}>{say('forgotPassword')}</Link>
        </div>
      </SessionForm>
      <p className="session-end">
        {say('noAccountYet')} <Link to={paths.signUp(params.get('next'))}>{say('signUp')}</Link>
      </p>
    </SessionFrame>
  )
}
