import { emailFrom } from '@whistle/domain/accounts/email'
import { passwordFrom } from '@whistle/domain/accounts/password'
import { identityWords } from '@whistle/domain/words/identity'
import { useLocation, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { signIn } from '../../session/session.ts'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import formStyles from './session-form.module.css'
import { CheckInput, EmailInput, PasswordInput, SessionForm } from './session-form.tsx'
import styles from './session-frame.module.css'
import { SessionFrame } from './session-frame.tsx'
import { useIdentityForm } from './use-identity-form.ts'

/** Navigation state from another session page: what has just happened, and the address that was typed there. */
export type Arrival = { email?: string; news?: 'accountMade' | 'passwordSaved' }

export function SignInPage() {
  const say = useWords(identityWords)
  const [params] = useSearchParams()
  const arrival = (useLocation().state ?? {}) as Arrival
  const form = useIdentityForm({
    initial: { email: arrival.email ?? '', password: '', rememberMe: false },
    rules: { email: emailFrom, password: passwordFrom },
    // After success the guard of these pages sees the session and goes to the intended page.
    send: (fields) => signIn({ ...fields, email: fields.email.trim() }),
  })

  return (
    <SessionFrame title={say('signInTitle')}>
      {arrival.news && (
        <p role="status" className={styles.news}>
          <Icon name="check" />
          {say(arrival.news)}
        </p>
      )}
      <SessionForm form={form} submitLabel={say('signIn')}>
        <EmailInput {...form.text('email')} />
        <PasswordInput {...form.text('password')} label={say('password')} autoComplete="current-password" />
        <div className={formStyles.row}>
          <CheckInput {...form.check('rememberMe')} label={say('rememberMe')} />
          <TextLink to={paths.forgotPassword}>{say('forgotPassword')}</TextLink>
        </div>
      </SessionForm>
      <p className={styles.end}>
        {say('noAccountYet')} <TextLink to={paths.signUp(params.get('next'))}>{say('signUp')}</TextLink>
      </p>
    </SessionFrame>
  )
}
