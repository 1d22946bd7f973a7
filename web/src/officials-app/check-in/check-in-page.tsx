import type { Answers } from '@whistle/domain/games/questionnaire'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { Title } from '../../ui/layout/title.tsx'
import { Brand } from '../frame/brand.tsx'
import { serverNow } from '../frame/clock.ts'
import { sayFrom } from '../frame/language.ts'
import { LiveDot } from '../frame/live-dot.tsx'
import { Loading } from '../frame/loading.tsx'
import { Notice, notify } from '../frame/notice.tsx'
import { LoadProblem } from '../frame/problem.tsx'
import { networkFailure, publicApiKey } from '../frame/request.ts'
import { useNow } from '../frame/use-now.ts'
import type { PageProps } from '../routing/page-props.ts'
import { paths } from '../routing/paths.ts'
import { CheckInCard } from './card.tsx'
import styles from './check-in.module.css'
import type { CheckInDialog } from './dialog.tsx'
import { missingBecause, type NoLocation, reasonFor } from './location.ts'
import { clockAt } from './position-state.ts'
import { type CheckInPosition, useCheckIn } from './use-check-in.ts'
import { useLocation } from './use-location.ts'
import { checkInPageWords } from './words.ts'

const say = sayFrom(checkInPageWords)

const RefusedCheckIn = lazy(() =>
  import('./refused.tsx').then(({ RefusedCheckIn }) => ({ default: RefusedCheckIn })),
)
const DeadLink = lazy(() =>
  import('../dead-link/dead-link.tsx').then(({ DeadLink }) => ({ default: DeadLink })),
)

export function CheckInPage({ rest: code }: PageProps) {
  const { page, queued, sending, live, load, ready, checkIn, dismiss } = useCheckIn(code)
  const { location, locateNow, locateIfOld } = useLocation()
  const [opened, setOpened] = useState<CheckInPosition | null>(null)
  /** By position, so that a dialog that is opened again has its answers. */
  const [answers, setAnswers] = useState<Record<string, Answers>>({})
  /** By position: why its check-in was sent without a location. */
  const [without, setWithout] = useState<Record<string, NoLocation | undefined>>({})
  const [Dialog, setDialog] = useState<typeof CheckInDialog | null>(null)
  const now = useNow()

  // Loaded after the first paint, or by the button.
  const loadDialog = useCallback(async () => {
    const [{ CheckInDialog }] = await Promise.all([import('./dialog.tsx'), ready()])
    setDialog(() => CheckInDialog)
  }, [ready])
  useEffect(() => void loadDialog().catch(() => undefined), [loadDialog])

  if (page.kind === 'loading') return <Loading />
  if (page.kind === 'failed') return <LoadProblem failure={page.failure} onRetry={() => void load()} />
  const refused = queued.filter((each) => each.refused && each.invitationId === code)
  if (page.kind === 'unknown' && !refused.length)
    return (
      <Suspense fallback={<Loading />}>
        <DeadLink code={code} />
      </Suspense>
    )

  const shown = page.kind === 'shown' ? page.shown : null
  const invitation = shown?.listInvitations?.items[0]
  const official = invitation?.official
  const manager = {
    name: invitation?.managerName || say('theManager'),
    phone: invitation?.managerMobile ?? null,
  }
  const name = [official?.firstName, official?.lastName].filter(Boolean).join(' ')
  const positions = (shown?.listAssignments?.items ?? []).filter(
    (position): position is CheckInPosition => !!position.game,
  )

  function submit(position: CheckInPosition) {
    setOpened(null)
    setWithout({ ...without, [position.id]: missingBecause(location) })
    const point = location.kind === 'known' ? { lat: location.point.lat, lng: location.point.lon } : null
    checkIn({
      ...{ assignmentId: position.id, invitationId: code, officialId: official?.id ?? '' },
      ...{
        location: point,
        error: reasonFor(location),
        checkinDateTime: new Date(serverNow()).toISOString(),
      },
      ...{ apiKey: publicApiKey, gameName: position.game.name },
    })
  }

  return (
    <main className="page">
      <Title>{`${say('title')} · Whistle`}</Title>
      <Brand />
      <header className={styles.head}>
        <h1 className="clamped">{name || say('title')}</h1>
        <LiveDot live={live} />
      </header>
      {page.kind === 'shown' && page.asOf !== null && (
        <p className={`banner warning ${styles.pageBanner}`} role="status">
          {say('offline', { time: clockAt(new Date(page.asOf).toISOString(), null) })}
        </p>
      )}
      <Suspense>
        {refused.map((each) => (
          <RefusedCheckIn
            key={each.assignmentId}
            refused={each}
            onDismiss={() => dismiss(each.assignmentId)}
          />
        ))}
      </Suspense>
      {shown && !positions.length && (
        <section className="card problem">
          <h2>{say('noneTitle')}</h2>
          <p>{say('noneText')}</p>
          <div className="actions">
            <a className="button" href={paths.invitation(code)}>
              {say('openInvitation')}
            </a>
          </div>
        </section>
      )}
      {positions.map((position) => (
        <CheckInCard
          key={position.id}
          {...{ position, code, location, now }}
          queued={queued.find(({ assignmentId }) => assignmentId === position.id)}
          isSending={sending === position.id}
          without={without[position.id]}
          onLocate={locateNow}
          onOpen={() => {
            locateIfOld()
            loadDialog().then(
              () => setOpened(position),
              () => notify(networkFailure().text, 'danger'),
            )
          }}
        />
      ))}
      {opened && Dialog && (
        <Dialog
          {...{ position: opened, code, manager, location, now }}
          answers={answers[opened.id] ?? {}}
          onAnswer={(given) => setAnswers({ ...answers, [opened.id]: { ...answers[opened.id], ...given } })}
          onLocate={locateNow}
          onCheckIn={() => submit(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      <Notice />
    </main>
  )
}
