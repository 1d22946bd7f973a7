import type { DashboardPeriod } from '@whistle/domain/games/dashboard-period'
import { lazy, Suspense, useEffect, useState } from 'react'
import { ownZone } from '../../time/own-zone.ts'
import { Title } from '../../ui/layout/title.tsx'
import { PeriodSelect } from '../frame/form/period-select.tsx'
import { sayFrom } from '../frame/language.ts'
import { LiveDot } from '../frame/live-dot.tsx'
import { Loading } from '../frame/loading.tsx'
import { Notice } from '../frame/notice.tsx'
import { LoadProblem } from '../frame/problem.tsx'
import { useNow } from '../frame/use-now.ts'
import { frameWords } from '../frame/words.ts'
import { AsOf } from '../kept/as-of.tsx'
import { registerWorker } from '../kept/register-worker.ts'
import type { PageProps } from '../routing/page-props.ts'
import { paths } from '../routing/paths.ts'
import { InvitationCard } from './card.tsx'
import { arrange, isToAnswer } from './cards.ts'
import { withConflicts } from './conflicts.ts'
import styles from './invitation.module.css'
import { ListNews } from './list-news.tsx'
import { PasswordBanner } from './password-banner.tsx'
import { useInvitations } from './use-invitations.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)
const DeadLink = lazy(async () => ({ default: (await import('../dead-link/dead-link.tsx')).DeadLink }))

/** The invitations of an official, from the link in a message: sign up, give back, decline. */
export function InvitationPage({ rest: code }: PageProps) {
  const [period, setPeriod] = useState<DashboardPeriod | null>(null)
  const { read, live, retry, reload, onGame } = useInvitations({ code, period })
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const now = useNow()
  const isRead = read.state === 'read'
  useEffect(() => {
    if (isRead) registerWorker(paths.invitation(''))
  }, [isRead])
  if (read.state === 'reading') return <Loading />
  if (read.state === 'failed') return <LoadProblem failure={read.failure} onRetry={retry} />
  if (read.state === 'ended') {
    const other = read.cards.find(({ invitationId }) => invitationId && invitationId !== code)
    return (
      <Suspense fallback={<Loading />}>
        <DeadLink code={code}>
          {other?.invitationId && (
            <a className="button" href={paths.invitation(other.invitationId)}>
              {say('otherGames')}
            </a>
          )}
        </DeadLink>
      </Suspense>
    )
  }
  const { shown, leftOut } = arrange(
    withConflicts(read.cards),
    { code, period },
    { now, zone: ownZone },
    answered,
  )
  const name = read.cards.find(({ official }) => official?.firstName)?.official?.firstName ?? ''
  return (
    <main className="page">
      <Title>{`${say('availableGames')} · ${sayFrom(frameWords)('product')}`}</Title>
      <header className={`spread ${styles.header}`}>
        <h1 className="clamped">{say('hello', { name })}</h1>
        <PeriodSelect value={period ?? 'thisMonth'} onChange={setPeriod} />
      </header>
      <PasswordBanner code={code} officialIds={read.cards.map(({ official }) => official?.id)} />
      <div className={`spread ${styles.title}`}>
        <h2 tabIndex={-1}>{say('availableGames')}</h2>
        <LiveDot live={live} />
      </div>
      {read.keptAt && <AsOf keptAt={read.keptAt} failure={read.failure} />}
      <ListNews cards={read.cards} />
      {shown.map((card) => (
        <InvitationCard
          key={card.id}
          card={card}
          isOpened={card.invitationId === code || isToAnswer(card, now, answered)}
          now={now}
          reload={reload}
          onGame={onGame}
          onAnswering={() => setAnswered((before) => new Set(before).add(card.id))}
        />
      ))}
      {shown.length === 0 && <p className="card secondary">{say('nothing')}</p>}
      {leftOut > 0 && (
        <p className={`${styles.leftOut} secondary`}>
          {say('hidden', { count: leftOut })}
          <button type="button" className="button quiet" onClick={() => setPeriod('thisMonth')}>
            {say('showAll')}
          </button>
        </p>
      )}
      <Notice />
    </main>
  )
}
