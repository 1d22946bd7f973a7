import { useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { Dialog } from '../../frame/dialog.tsx'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { isFailure, request } from '../../frame/request.ts'
import { useOneChange } from '../../frame/still.ts'
import { LeaveManagerDocument } from '../mine/mine.generated.ts'
import type { Mine } from '../mine/read-mine.ts'
import type { Section } from '../mine/use-mine.ts'
import styles from './profile.module.css'
import { myProfileWords } from './words.ts'

const say = sayFrom(myProfileWords)
const sayCommon = sayFrom(commonWords)

type Manager = { readonly id: string; readonly name: string; readonly email: string | null }

/** Every manager that a record of the official is linked to, each with a button that ends the link. */
export function MyManagers({ mine, change, reread }: Pick<Section, 'mine' | 'change' | 'reread'>) {
  const [leaving, setLeaving] = useState<Manager>()
  const { isBlocked, run } = useOneChange()
  const managers = managersOf(mine)

  async function leave({ id, name }: Manager) {
    const officialIds = mine.officials.map((each) => each.id)
    const answer = await request(LeaveManagerDocument, { input: { manager: id, officialIds } }, 'signedIn')
    setLeaving(undefined)
    if (isFailure(answer)) return notify(answer.text, 'danger')
    change((last) => without(last, id))
    notify(say('linkEnded', { name }))
    void reread()
  }

  return (
    <section className="card" aria-labelledby="managers">
      <h2 id="managers">{say('managers')}</h2>
      <p className="secondary">{say(managers.length ? 'managersText' : 'noManagers')}</p>
      <ul className={styles.managers}>
        {managers.map((manager) => (
          <li key={manager.id}>
            <span>
              {manager.name}
              {manager.email && manager.email !== manager.name && (
                <span className="secondary small">{` ${manager.email}`}</span>
              )}
            </span>
            <button
              type="button"
              className="button outlined"
              aria-label={say('endLinkOf', { name: manager.name })}
              aria-disabled={isBlocked}
              onClick={() => run(async () => setLeaving(manager))}
            >
              {say('endLink')}
            </button>
          </li>
        ))}
      </ul>
      {leaving && (
        <Dialog title={say('endTitle', { name: leaving.name })} onClose={() => setLeaving(undefined)}>
          <p>{say('endText')}</p>
          <div className="actions">
            <button
              type="button"
              className="button danger"
              aria-disabled={isBlocked}
              onClick={() => run(() => leave(leaving))}
            >
              {sayCommon('yes')}
            </button>
            <button type="button" className="button quiet" onClick={() => setLeaving(undefined)}>
              {sayCommon('no')}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  )
}

/** Several records of the person may be linked to one manager. */
function managersOf({ officials }: Mine): Manager[] {
  const links = officials.flatMap(({ links }) => links?.items ?? [])
  const managers = links.map(
    ({ manager, managerName, managerEmail }) =>
      [
        manager,
        { id: manager, name: managerName ?? managerEmail ?? '', email: managerEmail ?? null },
      ] as const,
  )
  return [...new Map(managers).values()]
}

function without(mine: Mine, manager: string): Mine {
  const officials = mine.officials.map((official) => {
    const items = (official.links?.items ?? []).filter((link) => link.manager !== manager)
    return { ...official, links: { ...official.links, items } }
  })
  return { ...mine, officials }
}
