import { lazy, Suspense, useState } from 'react'
import { downloadArchive } from '../../../ui/files/download-archive.ts'
import { sayFrom } from '../../frame/language.ts'
import { notify } from '../../frame/notice.tsx'
import { networkFailure } from '../../frame/request.ts'
import { paths } from '../../routing/paths.ts'
import type { Section } from '../mine/use-mine.ts'
import { ownDataWords } from './own-data-words.ts'

const say = sayFrom(ownDataWords)
const DeleteAccount = lazy(async () => ({
  default: (await import('./delete-account.tsx')).DeleteAccount,
}))

/** Everything of the official as a file, and the end of the account. */
export function MyOwnData({ mine }: Pick<Section, 'mine'>) {
  const [isBusy, setBusy] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function save() {
    setBusy(true)
    const failure = await downloadArchive('whistle.zip')
    setBusy(false)
    if (!failure) return notify(say('downloaded'))
    notify(failure === 'network' ? networkFailure().text : say(failure), 'danger')
  }

  return (
    <section className="card" aria-labelledby="own-data">
      <h2 id="own-data">{say('ownData')}</h2>
      <p className="secondary">{say('archiveText')}</p>
      <div className="actions">
        <button type="button" className="button outlined" disabled={isBusy} onClick={() => void save()}>
          {say(isBusy ? 'preparing' : 'download')}
        </button>
        {!mine.isManager && (
          <button type="button" className="button outlined danger" onClick={() => setDeleting(true)}>
            {say('deleteAccount')}
          </button>
        )}
      </div>
      {mine.isManager && (
        <p className="secondary">
          {say('managerFirst')} <a href={paths.managersOwnData}>{say('managerSettings')}</a>
        </p>
      )}
      <Suspense>{isDeleting && <DeleteAccount mine={mine} onClose={() => setDeleting(false)} />}</Suspense>
    </section>
  )
}
