import { passwordFrom } from '@whistle/domain/accounts/password'
import { identityWords } from '@whistle/domain/words/identity'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { FormDialog } from '../../records/form/form-dialog.tsx'
import { authSentence } from '../../session/auth-sentence.ts'
import { deleteAccount, isAuthRefusal } from '../../session/auth-service.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { TextLink } from '../../ui/controls/text-link.tsx'
import { useIdentityForm } from '../identity/use-identity-form.ts'
import styles from './own-data.module.css'
import { ownDataWords } from './words.ts'

/** Says what goes and what stays, and asks for the password. */
export function DeleteAccountDialog({ onClose }: { onClose: () => void }) {
  const say = useWords(ownDataWords)
  const sayIdentity = useWords(identityWords)
  const language = useLanguage()
  const form = useIdentityForm({
    initial: { password: '' },
    rules: { password: passwordFrom },
    async send(typed) {
      const answer = await deleteAccount(typed)
      if (isAuthRefusal(answer)) return answer
      // Nothing of the account may stay in this page: the first page is loaded anew.
      window.location.assign(paths.signIn())
      return null
    },
  })
  const { refusal } = form
  return (
    <FormDialog
      title={say('deleteTitle')}
      onClose={onClose}
      onSubmit={form.onSubmit}
      contentClass={styles.dialog}
      submit={{ children: say('deleteAccount'), tone: 'danger', isBusy: form.isBusy }}
    >
      <div>
        <h3>{say('goesTitle')}</h3>
        <p>{say('goes')}</p>
      </div>
      <div>
        <h3>{say('staysTitle')}</h3>
        <p>{say('stays')}</p>
      </div>
      <p>
        <strong>{say('final')}</strong>
      </p>
      <PasswordField
        showLabel={sayIdentity('showPassword')}
        hideLabel={sayIdentity('hidePassword')}
        {...form.text('password')}
        label={say('yourPassword')}
        autoComplete="current-password"
      />
      <div role="alert" className={styles.refusal}>
        {refusal && authSentence(refusal, language)}
        {refusal?.code === 'GAMES_TO_COME' && <TextLink to={paths.gameList}>{say('toGames')}</TextLink>}
      </div>
    </FormDialog>
  )
}
