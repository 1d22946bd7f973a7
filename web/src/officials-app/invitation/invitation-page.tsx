import './invitation.css'
import type { DashboardPeriod } from '@whistle/domain/games/dashboard-period'
import { lazy, Suspense, useState } from 'react'
import { sayFrom } from '../frame/language.ts'
import { LiveDot } from '../frame/live-dot.tsx'
import type { PageProps } from '../frame/main.ts'
import { Notice } from '../frame/notice.tsx'
import { paths } from '../frame/paths.ts'
import { PeriodSelect } from '../frame/period-select.tsx'
import { Loading, LoadProblem } from '../frame/problem.tsx'
import { Title } from '../frame/title.tsx'
import { useNow } from '../frame/use-now.ts'
import { ownZone } from '../frame/when.ts'
import { publicWords } from '../frame/words.ts'
import { InvitationCard } from './invitation-card.tsx'
import { arrange } from './invitation-list.ts'
import { InvitationPassword } from './invitation-password.tsx'
import { useInvitations } from './use-invitations.ts'
import { invitationWords } from './words.ts'

const say = sayFrom(invitationWords)
const DeadLink = lazy(async () => ({ default: (await import('../frame/dead-link.tsx')).DeadLink }))

/** What an official is asked to, from the link in a message: take a position, give it back, say no. */
export function InvitationPage({ rest: code }: PageProps) {
  const [period, setPeriod] = useState<DashboardPeriod | null>(null)
  const { read, live, retry, reload, hear } = useInvitations({ code, period })
  const now = useNow()
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
  const { shown, leftOut } = arrange(read.cards, { code, period }, { now, zone: ownZone })
  const name = read.cards.find(({ official }) => official?.firstName)?.official?.firstName ?? ''
  return (
    <main className="page">
      <Title>{`${say('availableGames')} · ${sayFrom(publicWords)('product')}`}</Title>
      <header className="invitation-header">
        <h1 className="clamped">{say('hello', { name })}</h1>
        <PeriodSelect value={period ?? 'thisMonth'} onChange={setPeriod} />
      </header>
      <InvitationPassword code={code} officialIds={read.cards.map(({ official }) => official?.id)} />
      <div className="invitation-title">
        <h2 tabIndex={-1}>{say('availableGames')}</h2>
        <LiveDot live={live} />
      </div>
      {shown.map((card) => (
        <InvitationCard
          key={card.id}
          card={card}
          isOpened={card.invitationId === code}
          now={now}
          reload={reload}
          hear={hear}
        />
      ))}
      {shown.length === 0 && <p className="card secondary">{say('nothing')}</p>}
      {leftOut > 0 && (
        <p className="invitation-left-out secondary">
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
