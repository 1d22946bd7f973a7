import { newPasswordFrom, passwordFrom } from '@whistle/domain/accounts/password'
import { identityWords } from '@whistle/domain/words/identity'
import { appWords } from '../../i18n/app-words.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { FormDialog } from '../../records/form/form-dialog.tsx'
import { authSentence } from '../../session/auth-sentence.ts'
import { changePassword, isAuthRefusal } from '../../session/auth-service.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { useNotice } from '../../ui/overlays/notice.tsx'
import styles from './change-password-dialog.module.css'
import { changePasswordWords } from './change-password-words.ts'
import { useIdentityForm } from './use-identity-form.ts'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  const sayCommon = useWords(commonWords)
  const sayPassword = useWords(changePasswordWords)
  const sayIdentity = useWords(identityWords)
  const language = useLanguage()
  const notify = useNotice()
  const eye = { showLabel: sayIdentity('showPassword'), hideLabel: sayIdentity('hidePassword') }
  const form = useIdentityForm({
    initial: { currentPassword: '', newPassword: '' },
    rules: { currentPassword: passwordFrom, newPassword: newPasswordFrom },
    async send(passwords) {
      const answer = await changePassword(passwords)
      if (isAuthRefusal(answer)) return answer
      onClose()
      notify({ text: sayPassword('passwordChanged') })
      return null
    },
  })

  return (
    <FormDialog
      title={say('changePassword')}
      onClose={onClose}
      onSubmit={form.onSubmit}
      contentClass={styles.fields}
      submit={{ children: sayCommon('save'), isBusy: form.isBusy }}
    >
      <PasswordField
        {...eye}
        {...form.text('currentPassword')}
        autoFocus
        label={sayPassword('currentPassword')}
        autoComplete="current-password"
      />
      <PasswordField
        {...eye}
        {...form.text('newPassword')}
        label={sayPassword('newPassword')}
        autoComplete="new-password"
      />
      <div role="alert" className={styles.refusal}>
        {form.refusal && authSentence(form.refusal, language)}
      </div>
    </FormDialog>
  )
}
