import { isForAll, isOfficialsPage, pathAfterSignIn } from '@whistle/domain/accounts/path-after-sign-in'
import { lazy, Suspense, useEffect } from 'react'
import { Navigate, Outlet, useLocation, useSearchParams } from 'react-router'
import { appWords } from '../i18n/app-words.ts'
import { useWords } from '../i18n/words.ts'
import { paths } from '../paths.ts'
import { useSession } from '../session/session.ts'

export const loadShell = () => import('./shell/shell.tsx').then(({ Shell }) => ({ default: Shell }))
const Shell = lazy(loadShell)

/** Shown until the session is read, or the code of a page is loaded. */
export function Starting() {
  const say = useWords(appWords)
  return <div className="starting" role="status" aria-label={say('starting')} />
}

/** The officials' pages are another entry of the site: going there leaves this one. */
function LeaveTo({ address }: { address: string }) {
  useEffect(() => location.replace(address), [address])
  return <Starting />
}

/** Guard of everything but the session pages: signed-in managers only; sign-in leads back here. */
export function SignedInOnly() {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  if (session.state === 'uninitialised') return <Starting />
  if (session.state === 'unauthenticated') {
    const here = pathname + search + hash
    return <Navigate replace to={paths.signIn(session.left || pathname === paths.home ? undefined : here)} />
  }
  if (session.user.isOfficial) return <LeaveTo address={paths.myGames} />
  return (
    <Suspense fallback={<Starting />}>
      <Shell key={session.user.id} />
    </Suspense>
  )
}

/** Guard of sign-in and sign-up: a signed-in user goes on to the intended page. */
export function SignedOutOnly() {
  const session = useSession()
  const [params] = useSearchParams()

  // The first typing preloads the code of the app.
  useEffect(() => {
    const load = () => void loadShell().catch(() => {})
    document.addEventListener('input', load, { once: true })
    return () => document.removeEventListener('input', load)
  }, [])

  if (session.state === 'uninitialised') return <Starting />
  if (session.state === 'unauthenticated') return <Outlet />
  const intended = pathAfterSignIn(params.get('next'))
  if (intended && isForAll(intended)) return <LeaveTo address={intended} />
  const theirs = intended && isOfficialsPage(intended) === session.user.isOfficial ? intended : undefined
  if (session.user.isOfficial) return <LeaveTo address={theirs ?? paths.myGames} />
  return <Navigate replace to={theirs ?? paths.gameCalendar()} />
}
