import { lazy, Suspense, useState } from 'react'
import { Title } from '../../../ui/layout/title.tsx'
import { language, sayFrom } from '../../frame/language.ts'
import { whenOf } from '../../frame/when.ts'
import { paths } from '../../routing/paths.ts'
import type { Section } from '../mine/use-mine.ts'
import { checkInState, isToAnswer, openInvitations, workOf } from '../mine/work.ts'
import { MyLink } from '../parts/link.tsx'
import partStyles from '../parts/parts.module.css'
import { PositionCard } from '../parts/position-card.tsx'
import { Skeleton } from '../parts/skeleton.tsx'
import styles from './games.module.css'
import { myGamesWords } from './words.ts'

const say = sayFrom(myGamesWords)
const MyInvitations = lazy(async () => ({ default: (await import('./invitations.tsx')).MyInvitations }))

/** The games to check in to or the next game, and the invitations to answer. */
export function MyGamesPage({ mine, now, change, reread }: Section) {
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const open = openInvitations(mine.invitations, now, answered)
  const { upcoming } = workOf(mine.positions, now)
  const shownGames = new Set(open.map(({ game }) => game?.id))
  const offered = upcoming.filter((each) => isToAnswer(each) && !shownGames.has(each.game?.id))

  const isHere = upcoming.some((each) => checkInState(each, now) === 'open')
  // What waits for an answer comes first, but not before a check-in. What is answered stays in its place.
  const isNextFirst = isHere || open.length + offered.length === 0
  const next = <NextGames upcoming={upcoming} now={now} />

  return (
    <>
      <Title>{`${say('gamesTitle')} · Whistle`}</Title>
      <h1 className="clamped">{say('hello', { name: mine.officials[0]?.firstName ?? '' })}</h1>
      {mine.suggestedBy !== undefined && (
        <p className={`card ${partStyles.empty}`}>
          {say('suggestedCalendar', { manager: mine.suggestedBy || say('aManager') })}{' '}
          <MyLink href={paths.my('availability')}>{say('answerIt')}</MyLink>
        </p>
      )}
      {isNextFirst && next}
      <section aria-labelledby="invitations" className={styles.part}>
        <h2 id="invitations" tabIndex={-1}>
          {say('invitations')}
        </h2>
        {open.length + offered.length === 0 && (
          <p className={`card ${partStyles.empty}`}>{say('noInvitations')}</p>
        )}
        {offered.map((position) => (
          <PositionCard key={position.id} position={position} now={now} />
        ))}
        {open.length > 0 && (
          <Suspense fallback={<Skeleton />}>
            <MyInvitations
              {...{ open, now, change, reread }}
              onAnswering={(id) => setAnswered((before) => new Set(before).add(id))}
            />
          </Suspense>
        )}
      </section>
      {!isNextFirst && next}
    </>
  )
}

type NextProps = { upcoming: ReturnType<typeof workOf>['upcoming']; now: string }

/** The games to check in to, or else the next one. */
function NextGames({ upcoming, now }: NextProps) {
  const confirmed = upcoming.filter((each) => each.confirmedAssignment && !each.game?.cancelledAt)
  const here = confirmed.filter((each) => ['open', 'done'].includes(checkInState(each, now)))
  const shown = here.length > 0 ? here : confirmed.slice(0, 1)
  const needsCheckIn = here.some((each) => checkInState(each, now) === 'open')
  const [first] = shown
  const opens = first?.game && whenOf(first.game.checkinOpens, first.game.court?.venue?.timeZone, language)
  return (
    <section aria-labelledby="next" className={styles.part}>
      <div className={`spread ${partStyles.title}`}>
        <h2 id="next">{needsCheckIn ? say('now') : say('next')}</h2>
        {confirmed.length > shown.length && (
          <MyLink className="button quiet" href={paths.my('schedule')}>
            {say('allGames')}
          </MyLink>
        )}
      </div>
      {shown.length === 0 && <p className={`card ${partStyles.empty}`}>{say('nothingNext')}</p>}
      {shown.map((position) => (
        <PositionCard key={position.id} position={position} now={now} />
      ))}
      {here.length === 0 && opens && (
        <p className={`secondary small ${styles.opens}`}>
          {say('checkInOpens', { time: [opens.date, opens.time, opens.zone].filter(Boolean).join(' ') })}
        </p>
      )}
    </section>
  )
}
