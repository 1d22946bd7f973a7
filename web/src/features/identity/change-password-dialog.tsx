import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { identityWords } from '@whistle/domain/words/identity'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { appWords } from '../../i18n/app-words.ts'
import { panelWords } from '../../i18n/panel-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { type AuthRefusal, changePassword, isAuthRefusal } from '../../session/auth-service.ts'
import { PasswordField } from '../../ui/controls/password-field.tsx'
import { useNotice } from '../../ui/notice.tsx'
import { authSentence } from './auth-sentence.ts'
import { useFieldRules } from './field-rules.ts'
import { FormFailure } from './form-failure.tsx'

export function ChangePasswordDialog({ onClose }: { onClose: () => void }) {
  const say = useWords(appWords)
  const sayPanel = useWords(panelWords)
  const sayIdentity = useWords(identityWords)
  const language = useLanguage()
  const rules = useFieldRules()
  const notify = useNotice()
  const [refusal, setRefusal] = useState<AuthRefusal | null>(null)
  const form = useForm({ defaultValues: { currentPassword: '', newPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const eye = { showLabel: sayIdentity('showPassword'), hideLabel: sayIdentity('hidePassword') }

  const submit = form.handleSubmit(async (values) => {
    setRefusal(null)
    const answer = await changePassword(values)
    if (isAuthRefusal(answer)) return setRefusal(answer)
    onClose()
    notify({ text: sayPanel('passwordChanged') })
  })

  return (
    <Dialog open onClose={onClose} aria-labelledby="password-title" fullWidth maxWidth="xs">
      <Box component="form" noValidate onSubmit={submit}>
        <DialogTitle id="password-title">{say('changePassword')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 4 }}>
          <PasswordField
            {...eye}
            label={sayPanel('currentPassword')}
            autoComplete="current-password"
            error={errors.currentPassword?.message}
            {...form.register('currentPassword', rules.password)}
          />
          <PasswordField
            {...eye}
            label={sayPanel('newPassword')}
            autoComplete="new-password"
            error={errors.newPassword?.message}
            {...form.register('newPassword', rules.newPassword)}
          />
          <FormFailure text={refusal && authSentence(refusal, language)} />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" onClick={onClose}>
            {say('cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isSubmitting}>
            {say('save')}
          </Button>
        </DialogActions>
      </Box>
    </Dialog>
  )
}
