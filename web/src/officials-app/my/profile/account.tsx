import { lazy, Suspense, useState } from 'react'
import { isAuthRefusal, signOut } from '../../../session/auth-service.ts'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { networkFailure } from '../../frame/request.ts'
import { paths } from '../../routing/paths.ts'
import { choosePerson } from '../mine/chosen-person.ts'
import type { Section } from '../mine/use-mine.ts'
import { myProfileWords } from './words.ts'

const say = sayFrom(myProfileWords)
const ChangePassword = lazy(async () => ({
  default: (await import('./change-password.tsx')).ChangePassword,
}))

export function MyAccount({ mine, change }: Pick<Section, 'mine' | 'change'>) {
  const [isChanging, setChanging] = useState(false)

  async function leave() {
    const answer = await signOut()
    if (isAuthRefusal(answer)) {
      const reason = answer.code === 'NETWORK' ? networkFailure().text : answer.message
      return notify(say('notSignedOut', { reason }), 'danger')
    }
    choosePerson('')
    location.replace(paths.signIn())
  }

  return (
    <section className="card" aria-labelledby="account">
      <h2 id="account">{say('account')}</h2>
      <div className="actions">
        {mine.isManager && (
          <a className="button outlined" href={paths.managers}>
            {say('managerPages')}
          </a>
        )}
        <button type="button" className="button outlined" onClick={() => setChanging(true)}>
          {say('changePassword')}
        </button>
        <button type="button" className="button outlined" onClick={leave}>
          {say('signOut')}
        </button>
      </div>
      <Suspense>
        {isChanging && (
          <ChangePassword
            onClose={() => setChanging(false)}
            onChanged={() => change((mine) => ({ ...mine, calendarFeed: null }))}
          />
        )}
      </Suspense>
    </section>
  )
}
