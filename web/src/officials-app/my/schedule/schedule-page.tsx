import { lazy, Suspense, useState } from 'react'
import { Title } from '../../../ui/layout/title.tsx'
import { sayFrom } from '../../frame/language.ts'
import type { Section } from '../mine/use-mine.ts'
import { workOf } from '../mine/work.ts'
import { myAddress, useMyAddress } from '../parts/address.ts'
import { MyLink } from '../parts/link.tsx'
import partStyles from '../parts/parts.module.css'
import { PositionCard } from '../parts/position-card.tsx'
import { CalendarFeed } from './feed.tsx'
import styles from './schedule.module.css'
import { myScheduleWords } from './words.ts'

const say = sayFrom(myScheduleWords)
const Month = lazy(async () => ({ default: (await import('./month.tsx')).MyMonth }))

/** Confirmed and offered positions, as a list or a month. */
export function MySchedulePage(section: Section) {
  const query = useMyAddress()?.query
  const isMonth = query?.get('view') === 'month'
  return (
    <>
      <Title>{`${say('title')} · Whistle`}</Title>
      <div className={`spread ${partStyles.title}`}>
        <h1>{say('title')}</h1>
        <nav className={styles.choice} aria-label={say('view')}>
          <MyLink href={myAddress('schedule', {})} aria-current={isMonth ? undefined : 'true'}>
            {say('list')}
          </MyLink>
          <MyLink href={myAddress('schedule', { view: 'month' })} aria-current={isMonth ? 'true' : undefined}>
            {say('month')}
          </MyLink>
        </nav>
      </div>
      {isMonth ? (
        <Suspense fallback={<div className={`card skeleton ${styles.monthSkeleton}`} />}>
          <Month {...section} />
        </Suspense>
      ) : (
        <ScheduleList {...section} />
      )}
      <CalendarFeed {...section} />
    </>
  )
}

function ScheduleList({ mine, now }: Section) {
  const [isPastShown, setPastShown] = useState(false)
  const { upcoming, past } = workOf(mine.positions, now)
  return (
    <>
      <section aria-labelledby="upcoming">
        <h2 id="upcoming" className="unseen">
          {say('upcoming')}
        </h2>
        {upcoming.length === 0 && <p className={`card ${partStyles.empty}`}>{say('nothingUpcoming')}</p>}
        {upcoming.map((position) => (
          <PositionCard key={position.id} position={position} now={now} />
        ))}
      </section>
      {past.length > 0 && (
        <button
          type="button"
          className={`button quiet ${styles.past}`}
          aria-expanded={isPastShown}
          onClick={() => setPastShown(!isPastShown)}
        >
          {isPastShown ? say('hidePast') : say('showPast', { count: past.length })}
        </button>
      )}
      {isPastShown && (
        <section aria-labelledby="past">
          <h2 id="past" className="unseen">
            {say('past')}
          </h2>
          {past.map((position) => (
            <PositionCard key={position.id} position={position} now={now} />
          ))}
        </section>
      )}
    </>
  )
}
