import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { signOut } from '../../session/auth-service.ts'
import { sayFrom } from '../frame/language.ts'
import { LiveDot } from '../frame/live-dot.tsx'
import { Notice } from '../frame/notice.tsx'
import { type MySection, paths } from '../frame/paths.ts'
import { LoadProblem, Problem } from '../frame/problem.tsx'
import { myGamesWords } from './games-words.ts'
import { MyFrame, Skeleton } from './my-frame.tsx'
import { type Section, useMine } from './my-mine.ts'
import { waitingIn } from './my-work.ts'

const say = sayFrom(myGamesWords)

/** Every section is a chunk of its own. */
const load: Record<MySection, () => Promise<{ default: ComponentType<Section> }>> = {
  games: async () => ({ default: (await import('./my-games-page.tsx')).MyGamesPage }),
  schedule: async () => ({ default: (await import('./schedule/my-schedule-page.tsx')).MySchedulePage }),
  earnings: async () => ({ default: (await import('./earnings/my-earnings-page.tsx')).MyEarningsPage }),
  availability: async () => ({
    default: (await import('./availability/my-availability-page.tsx')).MyAvailabilityPage,
  }),
  profile: async () => ({ default: (await import('./profile/my-profile-page.tsx')).MyProfilePage }),
}
/** What the sections load by themselves. */
const parts = [
  () => import('./schedule/my-month.tsx'),
  () => import('./profile/my-change-password.tsx'),
  () => import('./my-invitations.tsx'),
]
const sections: Record<MySection, ComponentType<Section>> = {
  games: lazy(load.games),
  schedule: lazy(load.schedule),
  earnings: lazy(load.earnings),
  availability: lazy(load.availability),
  profile: lazy(load.profile),
}

/** The sections with what they show: read once for all of them, and kept up to date. */
export function MyInside({ section }: { section: MySection }) {
  const { mine, failure, stranger, live, ...rest } = useMine()
  useLeaving(stranger)
  // The section's code comes while its data does, and then the rest: a tap without a network finds it there.
  useEffect(() => void load[section]().catch(() => {}), [section])
  const isRead = mine !== undefined
  useEffect(() => {
    if (isRead) for (const part of [...Object.values(load), ...parts]) void part().catch(() => {})
  }, [isRead])
  const head = <LiveDot live={live} />
  if (stranger === 'gone') return <Gone />
  if (!mine && failure && !stranger) return <LoadProblem failure={failure} onRetry={rest.reread} />
  if (!mine) {
    return (
      <MyFrame section={section} head={head}>
        <Skeleton />
      </MyFrame>
    )
  }
  const Current = sections[section]
  return (
    <>
      <MyFrame section={section} head={head} waiting={waitingIn(mine, rest.now)}>
        {failure && (
          <p className="banner warning" role="status">
            {failure.code === 'NETWORK' ? say('offline') : failure.text}
          </p>
        )}
        <Suspense key={section} fallback={<Skeleton />}>
          <Current mine={mine} {...rest} />
        </Suspense>
      </MyFrame>
      <Notice />
    </>
  )
}

/** Signed in, and nobody's official any more. */
function Gone() {
  const leave = () => void signOut().then(() => location.replace(paths.signIn()))
  return (
    <Problem title={say('goneTitle')} text={say('goneText')}>
      <button type="button" className="button outlined" onClick={leave}>
        {say('signOut')}
      </button>
    </Problem>
  )
}

/** Nobody signed in goes to sign in, and back here afterwards; a manager goes to the managers' pages. */
function useLeaving(stranger: ReturnType<typeof useMine>['stranger']) {
  useEffect(() => {
    if (stranger === 'manager') location.replace(paths.managers)
    if (stranger === 'signedOut') location.replace(paths.signIn(location.pathname + location.search))
  }, [stranger])
}
