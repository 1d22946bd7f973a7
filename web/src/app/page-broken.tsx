import { appWords } from '@whistle/domain/words/app'
import { identityWords } from '@whistle/domain/words/identity'
import { paths } from './paths.ts'
import { useWords } from './words.ts'

/** A fault of ours, or a page's code that could not be fetched: said plainly, with a way on. */
export function PageBroken() {
  const say = useWords(appWords)
  const sayIdentity = useWords(identityWords)
  return (
    <main className="page-broken" role="alert">
      <h1>{say('pageBroken')}</h1>
      <p>{say('pageBrokenNext')}</p>
      <button type="button" onClick={() => location.reload()}>
        {say('reload')}
      </button>
      <a href={paths.gameCalendar()}>{sayIdentity('backToDashboard')}</a>
    </main>
  )
}
