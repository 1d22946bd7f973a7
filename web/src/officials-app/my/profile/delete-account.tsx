import { type FormEvent, type ReactNode, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { deleteAccount, isAuthRefusal } from '../../../session/auth-service.ts'
import { Dialog } from '../../frame/dialog.tsx'
import { DialogEnd } from '../../frame/form/dialog-end.tsx'
import { language, sayFrom } from '../../frame/language.ts'
import { PasswordField } from '../../password/password-field.tsx'
import { authProblem, newPasswordProblem } from '../../password/problem-text.ts'
import { paths } from '../../routing/paths.ts'
import { choosePerson } from '../mine/chosen-person.ts'
import type { Mine } from '../mine/read-mine.ts'
import { ownDataWords } from './own-data-words.ts'

const say = sayFrom(ownDataWords)
const sayCommon = sayFrom(commonWords)

/** Says what goes and what managers keep, and asks for the password. */
export function DeleteAccount({ mine, onClose }: { mine: Mine; onClose: () => void }) {
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<{ password?: string; form?: ReactNode }>({})
  const [isBusy, setBusy] = useState(false)
  const names = mine.persons.map(({ name }) => name).filter(Boolean)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return setProblem({ password: newPasswordProblem('', language) })
    setBusy(true)
    setProblem({})
    const answer = await deleteAccount({ password })
    if (!isAuthRefusal(answer)) {
      choosePerson('')
      return location.replace(paths.signIn())
    }
    setBusy(false)
    if (answer.code === 'GAMES_HELD') return setProblem({ form: <GamesHeld /> })
    const text = authProblem(answer, language)
    setProblem(answer.code === 'INVALID_PASSWORD' ? { password: text } : { form: text })
  }

  return (
    <Dialog title={say('deleteTitle')} onClose={onClose}>
      <form noValidate onSubmit={submit}>
        <h3>{say('goesTitle')}</h3>
        <p>{say('goes')}</p>
        {names.length > 1 && <p>{say('allPersons', { names: names.join(', ') })}</p>}
        <h3>{say('staysTitle')}</h3>
        <p>{say('stays')}</p>
        <p>
          <strong>{say('final')}</strong>
        </p>
        <PasswordField
          label={say('yourPassword')}
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          error={problem.password}
        />
        <DialogEnd
          problem={problem.form}
          submit={say(isBusy ? 'deleting' : 'deleteAccount')}
          isBusy={isBusy}
          isDanger
          cancel={sayCommon('cancel')}
          onCancel={onClose}
        />
      </form>
    </Dialog>
  )
}

function GamesHeld() {
  return (
    <>
      {say('gamesHeld')} <a href={paths.my('schedule')}>{say('toSchedule')}</a>
    </>
  )
}
