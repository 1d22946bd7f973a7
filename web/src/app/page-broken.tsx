import { identityWords } from '@whistle/domain/words/identity'
import { useEffect, useState } from 'react'
import { useRouteError } from 'react-router'
import { doesServerAnswer } from '../api/until-reachable.ts'
import { appWords } from '../i18n/app-words.ts'
import { commonWords } from '../i18n/common-words.ts'
import { useWords } from '../i18n/words.ts'
import { paths } from '../paths.ts'
import { reloadOnce } from '../session/reload.ts'
import { isCodeMissing } from '../ui/part.tsx'
import { forgetFailures } from './load-page.tsx'

/** The error page of a route: code that could not be loaded, or an error of the page. */
export function PageBroken() {
  return isCodeMissing(useRouteError()) ? <NotLoaded /> : <Faulty />
}

function NotLoaded() {
  const say = useWords(appWords)
  const sayCommon = useWords(commonWords)
  const [isReloading, setReloading] = useState(true)
  useEffect(() => reloadWhenAnswered(() => setReloading(false)), [])
  useEffect(() => forgetFailures, [])
  if (isReloading) return null
  return (
    <section className="page-broken" role="alert">
      <h1>{say('pageNotLoaded')}</h1>
      <p>{say('pageNotLoadedNext')}</p>
      <button type="button" onClick={() => void tryAgain()}>
        {sayCommon('retry')}
      </button>
    </section>
  )
}

function Faulty() {
  const say = useWords(appWords)
  const sayIdentity = useWords(identityWords)
  return (
    <section className="page-broken" role="alert">
      <h1>{say('pageBroken')}</h1>
      <p>{say('pageBrokenNext')}</p>
      <button type="button" onClick={() => location.reload()}>
        {say('reload')}
      </button>
      <a href={paths.gameCalendar()}>{sayIdentity('backToDashboard')}</a>
    </section>
  )
}

/**
 * By a reload: browsers cache a failed module, and after an update it has another name. Only when the server answers,
 * because a reload without it would leave an empty page.
 */
async function tryAgain(): Promise<void> {
  if (await doesServerAnswer()) location.reload()
}

/** Reloads at once after an update, otherwise when the server is back; not again when a reload has just not helped. */
function reloadWhenAnswered(onWaiting: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let isLeft = false
  const look = async (wasAway: boolean) => {
    const isBack = await doesServerAnswer()
    if (isLeft || (isBack && !wasAway && reloadOnce())) return
    onWaiting()
    if (!isBack) timer = setTimeout(() => void look(true), 2000)
    else if (wasAway) location.reload()
  }
  void look(false)
  return () => {
    isLeft = true
    clearTimeout(timer)
  }
}
