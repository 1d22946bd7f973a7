import { Suspense } from 'react'
import { useSession } from '../../session/session.ts'
import { part } from '../../ui/part.tsx'

const SignInAgain = part(() => import('../../features/identity/sign-in-again.tsx'), 'SignInAgain')

/** Over every page: the session has ended, and the page waits for the sign-in. */
export function SessionEnd() {
  const session = useSession()
  if (session.state !== 'authenticated' || !session.ended) return null
  return (
    <Suspense>
      <SignInAgain user={session.user} takenBy={session.ended.by} />
    </Suspense>
  )
}
