import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { changePassword, isAuthRefusal } from '../../../session/auth-service.ts'
import { Dialog } from '../../frame/dialog.tsx'
import { DialogEnd } from '../../frame/form/dialog-end.tsx'
import { language, sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { PasswordField } from '../../password/password-field.tsx'
import { authProblem, newPasswordProblem } from '../../password/problem-text.ts'
import { myProfileWords } from './words.ts'

const sayCommon = sayFrom(commonWords)
const say = sayFrom(myProfileWords)

type Props = { onClose: () => void; onChanged: () => void }

export function ChangePassword({ onClose, onChanged }: Props) {
  const [currentPassword, setCurrent] = useState('')
  const [newPassword, setNew] = useState('')
  const [problem, setProblem] = useState<{ field: 'current' | 'new' | 'form'; text: string }>()
  const [isBusy, setBusy] = useState(false)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!currentPassword)
      return setProblem({ field: 'current', text: newPasswordProblem('', language) ?? '' })
    const wrong = newPasswordProblem(newPassword, language)
    if (wrong) return setProblem({ field: 'new', text: wrong })
    setBusy(true)
    const answer = await changePassword({ currentPassword, newPassword })
    setBusy(false)
    if (!isAuthRefusal(answer)) {
      onClose()
      onChanged()
      return notify(say('passwordChanged'))
    }
    const field = answer.code === 'INVALID_PASSWORD' ? 'current' : 'form'
    setProblem({ field, text: authProblem(answer, language) })
  }

  const fields = [
    { field: 'current', label: say('currentPassword'), value: currentPassword, onChange: setCurrent },
    { field: 'new', label: say('newPassword'), value: newPassword, onChange: setNew },
  ] as const
  return (
    <Dialog title={say('changePassword')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        {fields.map(({ field, label, value, onChange }) => (
          <PasswordField
            key={field}
            label={label}
            autoComplete={`${field}-password`}
            value={value}
            onChange={onChange}
            error={problem?.field === field ? problem.text : undefined}
          />
        ))}
        <DialogEnd
          problem={problem?.field === 'form' && problem.text}
          submit={sayCommon(isBusy ? 'saving' : 'save')}
          isBusy={isBusy}
          cancel={sayCommon('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}
