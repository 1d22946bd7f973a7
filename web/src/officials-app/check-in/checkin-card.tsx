import { showTime, violationIn } from '@whistle/domain/games/check-in'
import { useEffect, useRef } from 'react'
import { DateTile } from '../frame/date-tile.tsx'
import { language } from '../frame/language.ts'
import { paths } from '../frame/paths.ts'
import { whenOf } from '../frame/when.ts'
import type { Whereabouts } from './checkin-location.ts'
import type { Waiting } from './checkin-waiting.ts'
import { WhereaboutsLine } from './checkin-whereabouts.tsx'
import { clockAt, say, stateOf, warningFor } from './checkin-words.ts'
import type { Held } from './use-check-in.ts'

type Props = {
  held: Held
  code: string
  waiting: Waiting | undefined
  isSending: boolean
  where: Whereabouts
  now: number
  onLocate: () => void
  onOpen: () => void
}

/** One position: where and when, how far it is, and the button. */
export function CheckInCard({ held, code, waiting, isSending, where, now, onLocate, onOpen }: Props) {
  const { game } = held
  const venue = game.court?.venue
  const when = whenOf(game.startDateTime, venue?.timeZone, language)
  const state = stateOf(held, waiting)
  const opens = clockAt(game.checkinOpens, held)
  const show = clockAt(showTime(game.startDateTime, held.showTimeMin), held)
  const warning = warningFor(held, now, where.kind === 'known' ? where.point : null)

  return (
    <article className="card checkin-card" aria-label={game.name}>
      <div className="checkin-facts">
        <DateTile when={when} />
        <div>
          <h2 className="clamped">{game.name}</h2>
          <p>
            {when.time}
            {when.zone && ` ${when.zone}`} · {say('minutes', { count: game.duration })}
          </p>
          <p className="clamped">{venue?.name}</p>
          <p className="secondary clamped">{[game.court?.name, held.name].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      {state === 'ready' && (
        <>
          <p className="secondary small">{say('times', { opens, show })}</p>
          <WhereaboutsLine where={where} held={held} />
          {where.kind === 'unasked' && venue?.location && (
            <div className="checkin-ask">
              <p className="secondary small">{say('distanceWhy')}</p>
              <button type="button" className="button outlined" onClick={onLocate}>
                {say('useLocation')}
              </button>
            </div>
          )}
          {warning && <p className="banner warning">{say('wouldSee', { violation: warning })}</p>}
          <button type="button" className="button wide" onClick={onOpen}>
            {say('button')}
          </button>
        </>
      )}
      <Standing held={held} code={code} state={state} waiting={waiting} isSending={isSending} />
    </article>
  )
}

type StandingProps = Pick<Props, 'held' | 'code' | 'waiting' | 'isSending'> & {
  state: ReturnType<typeof stateOf>
}

/** What became of it. It takes the place of the button, and the focus that the button had. */
function Standing({ held, code, state, waiting, isSending }: StandingProps) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'ready' && state === 'waiting') box.current?.focus()
    before.current = state
  }, [state])
  return (
    <div role="status" ref={box} tabIndex={-1} className="checkin-standing">
      {state === 'checkedIn' && <CheckedInBanner held={held} />}
      {state === 'waiting' && waiting && isSending && <p className="banner">{say('sending')}</p>}
      {state === 'waiting' && waiting && !isSending && (
        <div className="banner warning checkin-outcome">
          <p className="title">{say('waiting', { time: clockAt(waiting.checkinDateTime, held) })}</p>
          <p>{say(waiting.onlyHere ? 'waitingHere' : 'waitingText')}</p>
        </div>
      )}
      {state === 'acceptFirst' && (
        <>
          <p className="banner warning">{say('acceptFirst')}</p>
          <a className="button outlined wide" href={paths.invitation(code)}>
            {say('openInvitation')}
          </a>
        </>
      )}
      {state === 'over' && <p className="banner">{say('over')}</p>}
    </div>
  )
}

function CheckedInBanner({ held }: { held: Held }) {
  const { checkinDateTime, checkinViolation } = held
  return (
    <div className="banner good checkin-outcome">
      <p className="title">
        <span aria-hidden>✓ </span>
        {say('checkedIn')}
      </p>
      {checkinDateTime && <p>{say('checkedInAt', { time: clockAt(checkinDateTime, held) })}</p>}
      {checkinViolation && (
        <p>{say('managerSees', { violation: violationIn(language, checkinViolation) })}</p>
      )}
    </div>
  )
}
