import { passwordFrom } from '@whistle/domain/accounts/password'
import { identityWords } from '@whistle/domain/words/identity'
import { signInAgainWords } from '../../i18n/sign-in-again-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { authSentence } from '../../session/auth-sentence.ts'
import { signInAgain } from '../../session/session.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import styles from './change-password-dialog.module.css'
import { useIdentityForm } from './use-identity-form.ts'

type Props = {
  user: { readonly email: string }
  /** The address of another account that has signed in in another tab. */
  takenBy?: string
}

/**
 * The session has ended while a page was open. The same account signs in over it and goes on; another one has to leave the page,
 * which asks first if something is unsaved. There is no way around it.
 */
export function SignInAgain({ user: { email }, takenBy }: Props) {
  const say = useWords(signInAgainWords)
  const sayIdentity = useWords(identityWords)
  const language = useLanguage()
  const form = useIdentityForm({
    initial: { password: '' },
    rules: { password: passwordFrom },
    send: ({ password }) => signInAgain(password),
  })
  return (
    <Dialog
      title={say('title')}
      onClose={() => {}}
      onSubmit={form.onSubmit}
      contentClass={styles.fields}
      actions={
        <>
          <Button variant="secondary" onClick={() => location.assign(paths.signIn())}>
            {say('leave')}
          </Button>
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {sayIdentity('signIn')}
          </Button>
        </>
      }
    >
      <p>{takenBy ? say('taken', { other: takenBy, email }) : say('text')}</p>
      <Field label={sayIdentity('email')} type="email" autoComplete="username" value={email} readOnly />
      <PasswordField
        {...form.text('password')}
        autoFocus
        label={sayIdentity('password')}
        autoComplete="current-password"
        showLabel={sayIdentity('showPassword')}
        hideLabel={sayIdentity('hidePassword')}
      />
      <div role="alert" className={styles.refusal}>
        {form.refusal && authSentence(form.refusal, language)}
      </div>
    </Dialog>
  )
}
