import './my-schedule.css'
import { lazy, Suspense, useState } from 'react'
import { sayFrom } from '../../frame/language.ts'
import { Title } from '../../frame/title.tsx'
import { myAddress, useMyAddress } from '../my-address.ts'
import { MyLink } from '../my-link.tsx'
import type { Section } from '../my-mine.ts'
import { PositionCard } from '../my-position-card.tsx'
import { workOf } from '../my-work.ts'
import { CalendarFeed } from './my-feed.tsx'
import { myScheduleWords } from './words.ts'

const say = sayFrom(myScheduleWords)
const Month = lazy(async () => ({ default: (await import('./my-month.tsx')).MyMonth }))

/** What the official has agreed to or is offered, as a list or a month. */
export function MySchedulePage(section: Section) {
  const question = useMyAddress()?.question
  const isMonth = question?.get('view') === 'month'
  return (
    <>
      <Title>{`${say('title')} · Whistle`}</Title>
      <div className="my-title">
        <h1>{say('title')}</h1>
        <nav className="my-choice" aria-label={say('view')}>
          <MyLink href={myAddress('schedule', {})} aria-current={isMonth ? undefined : 'true'}>
            {say('list')}
          </MyLink>
          <MyLink href={myAddress('schedule', { view: 'month' })} aria-current={isMonth ? 'true' : undefined}>
            {say('month')}
          </MyLink>
        </nav>
      </div>
      {isMonth ? (
        <Suspense fallback={<div className="card skeleton my-month-skeleton" />}>
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
        <h2 id="upcoming" className="visually-hidden">
          {say('upcoming')}
        </h2>
        {upcoming.length === 0 && <p className="card my-empty">{say('nothingUpcoming')}</p>}
        {upcoming.map((position) => (
          <PositionCard key={position.id} position={position} now={now} />
        ))}
      </section>
      {past.length > 0 && (
        <button
          type="button"
          className="button quiet my-past"
          aria-expanded={isPastShown}
          onClick={() => setPastShown(!isPastShown)}
        >
          {isPastShown ? say('hidePast') : say('showPast', { count: past.length })}
        </button>
      )}
      {isPastShown && (
        <section aria-labelledby="past">
          <h2 id="past" className="visually-hidden">
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
