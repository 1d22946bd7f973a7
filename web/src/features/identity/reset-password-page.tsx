import { newPasswordFrom } from '@whistle/domain/accounts/password'
import { identityWords } from '@whistle/domain/words/identity'
import { useNavigate, useSearchParams } from 'react-router'
import { useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { isAuthRefusal, resetPassword } from '../../session/auth-service.ts'
import { ButtonLink } from '../../ui/controls/button-link.tsx'
import { BackToSignIn } from './back-to-sign-in.tsx'
import { PasswordInput, SessionForm } from './session-form.tsx'
import styles from './session-frame.module.css'
import { SessionFrame } from './session-frame.tsx'
import type { Arrival } from './sign-in-page.tsx'
import { useIdentityForm } from './use-identity-form.ts'

export function ResetPasswordPage() {
  const say = useWords(identityWords)
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const token = params.get('token')
  const form = useIdentityForm({
    initial: { newPassword: '' },
    rules: { newPassword: newPasswordFrom },
    async send({ newPassword }) {
      const answer = await resetPassword({ newPassword, token: token ?? '' })
      if (isAuthRefusal(answer)) return answer
      void navigate(paths.signIn(), { replace: true, state: { news: 'passwordSaved' } satisfies Arrival })
      return null
    },
  })

  // The identity service redirects a used or expired link here with an error instead of a token.
  if (!token || form.refusal?.code === 'INVALID_TOKEN') {
    return (
      <SessionFrame key="broken" title={say('resetTitle')} text={say('linkBroken')}>
        <ButtonLink variant="primary" className={styles.button} to={paths.forgotPassword}>
          {say('askNewLink')}
        </ButtonLink>
        <BackToSignIn />
      </SessionFrame>
    )
  }
  return (
    <SessionFrame title={say('resetTitle')}>
      <SessionForm form={form} submitLabel={say('savePassword')}>
        <PasswordInput {...form.text('newPassword')} label={say('newPassword')} autoComplete="new-password" />
      </SessionForm>
      <BackToSignIn />
    </SessionFrame>
  )
}
