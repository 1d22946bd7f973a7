import './checkin.css'
import type { Answers } from '@whistle/domain/games/questionnaire'
import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import { networkFailure, publicApiKey } from '../frame/client.ts'
import { trueNow } from '../frame/clock.ts'
import { LiveDot } from '../frame/live-dot.tsx'
import type { PageProps } from '../frame/main.ts'
import { Notice, tell } from '../frame/notice.tsx'
import { paths } from '../frame/paths.ts'
import { Brand, Loading, LoadProblem } from '../frame/problem.tsx'
import { Title } from '../frame/title.tsx'
import { useNow } from '../frame/use-now.ts'
import { CheckInCard } from './checkin-card.tsx'
import type { CheckInDialog } from './checkin-dialog.tsx'
import { reasonFor } from './checkin-location.ts'
import { clockAt, say } from './checkin-words.ts'
import { type Held, useCheckIn } from './use-check-in.ts'
import { useWhereabouts } from './use-whereabouts.ts'

const RefusedCheckIn = lazy(() =>
  import('./checkin-refused.tsx').then(({ RefusedCheckIn }) => ({ default: RefusedCheckIn })),
)
const DeadLink = lazy(() => import('../frame/dead-link.tsx').then(({ DeadLink }) => ({ default: DeadLink })))

export function CheckInPage({ rest: code }: PageProps) {
  const { page, waiting, sending, live, load, ready, checkIn, dismiss } = useCheckIn(code)
  const { where, ask, askIfOld } = useWhereabouts()
  const [opened, setOpened] = useState<Held | null>(null)
  /** By position: who closes the questions and opens them again goes on where they were. */
  const [answers, setAnswers] = useState<Record<string, Answers>>({})
  const [Dialog, setDialog] = useState<typeof CheckInDialog | null>(null)
  const now = useNow()

  // The page is readable before its questions are there; whoever taps has them.
  const loadDialog = useCallback(async () => {
    const [{ CheckInDialog }] = await Promise.all([import('./checkin-dialog.tsx'), ready()])
    setDialog(() => CheckInDialog)
  }, [ready])
  useEffect(() => void loadDialog().catch(() => undefined), [loadDialog])

  if (page.kind === 'loading') return <Loading />
  if (page.kind === 'failed') return <LoadProblem failure={page.failure} onRetry={() => void load()} />
  const refused = waiting.filter((each) => each.refused && each.invitationId === code)
  if (page.kind === 'unknown' && !refused.length)
    return (
      <Suspense fallback={<Loading />}>
        <DeadLink code={code} />
      </Suspense>
    )

  const shown = page.kind === 'shown' ? page.shown : null
  const official = shown?.listInvitations?.items[0]?.official
  const name = [official?.firstName, official?.lastName].filter(Boolean).join(' ')
  const positions = (shown?.listAssignments?.items ?? []).filter((held): held is Held => !!held.game)

  function submit(held: Held) {
    setOpened(null)
    const location = where.kind === 'known' ? { lat: where.point.lat, lng: where.point.lon } : null
    checkIn({
      ...{ assignmentId: held.id, invitationId: code, officialId: official?.id ?? '' },
      ...{ location, error: reasonFor(where), checkinDateTime: new Date(trueNow()).toISOString() },
      ...{ apiKey: publicApiKey, gameName: held.game.name },
    })
  }

  return (
    <main className="page">
      <Title>{`${say('title')} · Whistle`}</Title>
      <Brand />
      <header className="checkin-head">
        <h1 className="clamped">{name || say('title')}</h1>
        <LiveDot live={live} />
      </header>
      {page.kind === 'shown' && page.asOf !== null && (
        <p className="banner warning" role="status">
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
      {positions.map((held) => (
        <CheckInCard
          key={held.id}
          {...{ held, code, where, now }}
          waiting={waiting.find(({ assignmentId }) => assignmentId === held.id)}
          isSending={sending === held.id}
          onLocate={ask}
          onOpen={() => {
            askIfOld()
            loadDialog().then(
              () => setOpened(held),
              () => tell(networkFailure().text, 'bad'),
            )
          }}
        />
      ))}
      {opened && Dialog && (
        <Dialog
          {...{ held: opened, where, now }}
          answers={answers[opened.id] ?? {}}
          onAnswer={(given) => setAnswers({ ...answers, [opened.id]: { ...answers[opened.id], ...given } })}
          onLocate={ask}
          onCheckIn={() => submit(opened)}
          onClose={() => setOpened(null)}
        />
      )}
      <Notice />
    </main>
  )
}
