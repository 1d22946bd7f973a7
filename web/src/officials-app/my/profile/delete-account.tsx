import { type FormEvent, useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { deleteAccount, isAuthRefusal } from '../../../session/auth-service.ts'
import { Dialog } from '../../frame/dialog.tsx'
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
  const [problem, setProblem] = useState<{ field: 'password' | 'form'; text: string; isHeld?: boolean }>()
  const [isBusy, setBusy] = useState(false)
  const names = mine.persons.map(({ name }) => name).filter(Boolean)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!password) return setProblem({ field: 'password', text: newPasswordProblem('', language) ?? '' })
    setBusy(true)
    setProblem(undefined)
    const answer = await deleteAccount({ password })
    if (!isAuthRefusal(answer)) {
      choosePerson('')
      return location.replace(paths.signIn())
    }
    setBusy(false)
    if (answer.code === 'GAMES_HELD')
      return setProblem({ field: 'form', text: say('gamesHeld'), isHeld: true })
    const field = answer.code === 'INVALID_PASSWORD' ? 'password' : 'form'
    setProblem({ field, text: authProblem(answer, language) })
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
          error={problem?.field === 'password' ? problem.text : undefined}
        />
        <p role="alert" className="field-error">
          {problem?.field === 'form' && problem.text}
          {problem?.isHeld && (
            <>
              {' '}
              <a href={paths.my('schedule')}>{say('toSchedule')}</a>
            </>
          )}
        </p>
        <div className="actions">
          <button type="submit" className="button danger" disabled={isBusy}>
            {say(isBusy ? 'deleting' : 'deleteAccount')}
          </button>
          <button type="button" className="button quiet" onClick={onClose}>
            {sayCommon('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
