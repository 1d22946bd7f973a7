import { type ComponentType, lazy, Suspense, useEffect } from 'react'
import { signOut } from '../../session/auth-service.ts'
import { sayFrom } from '../frame/language.ts'
import { LiveDot } from '../frame/live-dot.tsx'
import { Notice } from '../frame/notice.tsx'
import { LoadProblem, Problem } from '../frame/problem.tsx'
import { AsOf } from '../kept/as-of.tsx'
import { registerWorker } from '../kept/register-worker.ts'
import type { MySection } from '../routing/my-sections.ts'
import { paths } from '../routing/paths.ts'
import styles from './frame.module.css'
import { MyFrame } from './frame.tsx'
import { MyGamesPage } from './games/games-page.tsx'
import { type Section, useMine } from './mine/use-mine.ts'
import { unansweredIn } from './mine/work.ts'
import { Skeleton } from './parts/skeleton.tsx'
import { PersonChoice } from './person/person-choice.tsx'
import { PersonSwitch } from './person/person-switch.tsx'
import { myFrameWords } from './words.ts'

const say = sayFrom(myFrameWords)

/** Every section but the first is a chunk of its own. */
const load = {
  schedule: async () => ({ default: (await import('./schedule/schedule-page.tsx')).MySchedulePage }),
  earnings: async () => ({ default: (await import('./earnings/earnings-page.tsx')).MyEarningsPage }),
  availability: async () => ({
    default: (await import('./availability/availability-page.tsx')).MyAvailabilityPage,
  }),
  profile: async () => ({ default: (await import('./profile/profile-page.tsx')).MyProfilePage }),
}
/** Code that the sections load by themselves. */
const lazyParts = [
  () => import('./schedule/month.tsx'),
  () => import('./profile/change-password.tsx'),
  () => import('./games/invitations.tsx'),
  () => import('./sign-in-again.tsx'),
]
const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }))
const sections: Record<MySection, ComponentType<Section>> = {
  games: MyGamesPage,
  schedule: lazy(load.schedule),
  earnings: lazy(load.earnings),
  availability: lazy(load.availability),
  profile: lazy(load.profile),
}

/** The sections with their data, which is read once for all of them. */
export function MySections({ section }: { section: MySection }) {
  const { mine, readAt, isKept, failure, visitor, unchosen, ended, live, ...rest } = useMine()
  useLeaving(visitor)
  // The code of the other sections is loaded for the time without a network.
  const isRead = mine !== undefined
  useEffect(() => {
    if (!isRead) return
    for (const part of [...Object.values(load), ...lazyParts]) void part().catch(() => {})
    registerWorker(paths.allMy)
  }, [isRead])
  const name = mine?.persons.find(({ id }) => mine.officials.some((each) => each.id === id))?.name
  const head = (
    <>
      {name && mine && mine.persons.length > 1 && (
        <PersonSwitch name={name} onSwitch={() => void rest.reread()} />
      )}
      {mine?.isManager && (
        <a className={`button quiet ${styles.managers}`} href={paths.managers}>
          {say('managerPages')}
        </a>
      )}
      <LiveDot live={live} />
    </>
  )
  if (visitor === 'gone') return <Gone />
  if (unchosen)
    return (
      <PersonChoice persons={unchosen.unchosen} email={unchosen.email} onChosen={() => void rest.reread()} />
    )
  if (!mine && failure && !visitor) return <LoadProblem failure={failure} onRetry={rest.reread} />
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
      <MyFrame section={section} head={head} waiting={unansweredIn(mine, rest.now)}>
        {readAt !== undefined && (failure || isKept) && <AsOf keptAt={readAt} failure={failure} />}
        <Suspense key={section} fallback={<Skeleton />}>
          <Current mine={mine} {...rest} />
        </Suspense>
      </MyFrame>
      <Notice />
      <Suspense>
        {ended && <SignInAgain email={mine.email} takenBy={ended.by} onSignedIn={rest.reread} />}
      </Suspense>
    </>
  )
}

/** Signed in, without a record as an official. */
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

/** Without a session to the sign-in page and back; a manager to the managers' app. */
function useLeaving(visitor: ReturnType<typeof useMine>['visitor']) {
  useEffect(() => {
    if (visitor === 'manager') location.replace(paths.managers)
    if (visitor === 'signedOut') location.replace(paths.signIn(location.pathname + location.search))
  }, [visitor])
}
