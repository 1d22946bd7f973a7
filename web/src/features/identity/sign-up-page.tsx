import { emailFrom } from '@whistle/domain/accounts/email'
import { newPasswordFrom } from '@whistle/domain/accounts/password'
import { identityWords } from '@whistle/domain/words/identity'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { nameIn, register } from '../../session/session.ts'
import { Choice } from '../../ui/controls/choice.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { CheckInput, EmailInput, PasswordInput, SessionForm } from './session-form.tsx'
import styles from './session-frame.module.css'
import { SessionFrame } from './session-frame.tsx'
import type { Arrival } from './sign-in-page.tsx'
import { useIdentityForm } from './use-identity-form.ts'

export function SignUpPage() {
  const say = useWords(identityWords)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  // An account made here is a manager's; an official's is made from an invitation.
  const [kind, setKind] = useState<'manager' | 'official'>('manager')
  const signInPath = paths.signIn(params.get('next'))
  const form = useIdentityForm({
    initial: { email: '', password: '', terms: false },
    rules: { email: emailFrom, password: newPasswordFrom },
    async send({ email: typed, password }) {
      const email = typed.trim()
      const refusal = await register({ email, password, name: nameIn(email) })
      if (!refusal) void navigate(signInPath, { state: { email, news: 'accountMade' } satisfies Arrival })
      return refusal
    },
  })

  return (
    <SessionFrame title={say('signUpTitle')}>
      <div className={styles.kind}>
        <Choice
          label={say('whoAreYou')}
          options={[
            { value: 'manager', label: say('iManage') },
            { value: 'official', label: say('iOfficiate') },
          ]}
          value={kind}
          onChange={setKind}
        />
      </div>
      {kind === 'manager' ? (
        <SessionForm form={form} submitLabel={say('signUp')}>
          <EmailInput {...form.text('email')} />
          <PasswordInput {...form.text('password')} label={say('password')} autoComplete="new-password" />
          <CheckInput {...form.check('terms')} label={say('agreeToTerms')} />
        </SessionForm>
      ) : (
        <section aria-labelledby="officials" className={styles.official} role="status">
          <h2 id="officials">{say('officialsTitle')}</h2>
          <p>{say('officialsText')}</p>
          <p>{say('officialsInvited')}</p>
        </section>
      )}
      <p className={styles.end}>
        {say('haveAccount')} <TextLink to={signInPath}>{say('signIn')}</TextLink>
      </p>
    </SessionFrame>
  )
}
