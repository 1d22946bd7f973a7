import { showTime, violationIn } from '@whistle/domain/games/check-in'
import { useEffect, useRef } from 'react'
import { DateTile } from '../frame/date-tile.tsx'
import { language, sayFrom } from '../frame/language.ts'
import { whenOf } from '../frame/when.ts'
import { paths } from '../routing/paths.ts'
import styles from './check-in.module.css'
import type { DeviceLocation } from './location.ts'
import { LocationLine } from './location-line.tsx'
import { clockAt, positionState, positionWarning } from './position-state.ts'
import type { QueuedCheckIn } from './queue.ts'
import type { HeldPosition } from './use-check-in.ts'
import { checkInPageWords } from './words.ts'

const say = sayFrom(checkInPageWords)

type Props = {
  held: HeldPosition
  code: string
  queued: QueuedCheckIn | undefined
  isSending: boolean
  location: DeviceLocation
  now: number
  onLocate: () => void
  onOpen: () => void
}

/** One position: where and when, the distance, and the button. */
export function CheckInCard({ held, code, queued, isSending, location, now, onLocate, onOpen }: Props) {
  const { game } = held
  const venue = game.court?.venue
  const when = whenOf(game.startDateTime, venue?.timeZone, language)
  const state = positionState(held, queued)
  const opens = clockAt(game.checkinOpens, held)
  const show = clockAt(showTime(game.startDateTime, held.showTimeMin), held)
  const warning = positionWarning(held, now, location.kind === 'known' ? location.point : null)

  return (
    <article className={`card ${styles.card}`} aria-label={game.name}>
      <div className={styles.facts}>
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
          <LocationLine location={location} held={held} />
          {location.kind === 'unasked' && venue?.location && (
            <div className={styles.ask}>
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
      <Standing held={held} code={code} state={state} queued={queued} isSending={isSending} />
    </article>
  )
}

type StandingProps = Pick<Props, 'held' | 'code' | 'queued' | 'isSending'> & {
  state: ReturnType<typeof positionState>
}

/** The outcome. It replaces the button and takes over its focus. */
function Standing({ held, code, state, queued, isSending }: StandingProps) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'ready' && state === 'waiting') box.current?.focus()
    before.current = state
  }, [state])
  return (
    <div role="status" ref={box} tabIndex={-1} className={styles.standing}>
      {state === 'checkedIn' && <CheckedInBanner held={held} />}
      {state === 'waiting' && queued && isSending && <p className="banner">{say('sending')}</p>}
      {state === 'waiting' && queued && !isSending && (
        <div className={`banner warning ${styles.outcome}`}>
          <p className="title">{say('waiting', { time: clockAt(queued.checkinDateTime, held) })}</p>
          <p>{say(queued.isInMemoryOnly ? 'waitingHere' : 'waitingText')}</p>
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

function CheckedInBanner({ held }: { held: HeldPosition }) {
  const { checkinDateTime, checkinViolation } = held
  return (
    <div className={`banner success ${styles.outcome}`}>
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
