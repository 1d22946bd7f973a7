import { showTime, violationIn } from '@whistle/domain/games/check-in'
import { type ReactNode, useEffect, useRef } from 'react'
import { readingStyle } from '../../time/reading-style.ts'
import { language, sayFrom } from '../frame/language.ts'
import { whenOf } from '../frame/when.ts'
import { DateTile } from '../game/date-tile.tsx'
import { GameNote } from '../game/game-note.tsx'
import { paths } from '../routing/paths.ts'
import styles from './check-in.module.css'
import type { DeviceLocation, NoLocation } from './location.ts'
import { LocationLine } from './location-line.tsx'
import { clockAt, positionState, positionWarning } from './position-state.ts'
import type { QueuedCheckIn } from './queue.ts'
import type { CheckInPosition } from './use-check-in.ts'
import { checkInPageWords } from './words.ts'

const say = sayFrom(checkInPageWords)

type Props = {
  position: CheckInPosition
  code: string
  queued: QueuedCheckIn | undefined
  isSending: boolean
  /** Why the check-in of this visit had no location. */
  without: NoLocation | undefined
  location: DeviceLocation
  now: number
  onLocate: () => void
  onOpen: () => void
}

/** One position: where and when, the distance, and the button. */
export function CheckInCard({ position, location, now, onLocate, onOpen, ...sent }: Props) {
  const { queued } = sent
  const { game } = position
  const venue = game.court?.venue
  const when = whenOf(game.startDateTime, venue?.timeZone, language)
  const state = positionState(position, queued, now)
  const opens = clockAt(game.checkinOpens, position)
  const show = clockAt(showTime(game.startDateTime, position.showTimeMin), position)
  const warning = positionWarning(position, now, location.kind === 'known' ? location.point : null)

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
          <p className="secondary clamped">{[game.court?.name, position.name].filter(Boolean).join(' · ')}</p>
        </div>
      </div>
      <GameNote game={game} />
      {state === 'ready' && (
        <>
          <p className="secondary small">{say('times', { opens, show })}</p>
          <LocationLine location={location} position={position} />
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
      <Standing position={position} state={state} {...sent} />
    </article>
  )
}

type StandingProps = Pick<Props, 'position' | 'code' | 'queued' | 'isSending' | 'without'> & {
  state: ReturnType<typeof positionState>
}

/** The outcome. It replaces the button and takes over its focus. */
function Standing({ position, code, state, queued, isSending, without }: StandingProps) {
  const box = useRef<HTMLDivElement>(null)
  const before = useRef(state)
  useEffect(() => {
    if (before.current === 'ready' && state === 'waiting') box.current?.focus()
    before.current = state
  }, [state])
  const reason = without && <p>{say(withoutWords[without])}</p>
  return (
    <div role="status" ref={box} tabIndex={-1} className={styles.standing}>
      {state === 'checkedIn' && <CheckedInBanner position={position} reason={reason} />}
      {state === 'waiting' && queued && isSending && (
        <div className={`banner stacked ${styles.outcome}`}>
          <p>{say('sending')}</p>
          {reason}
        </div>
      )}
      {state === 'waiting' && queued && !isSending && (
        <div className={`banner warning stacked ${styles.outcome}`}>
          <p className="title">{say('waiting', { time: clockAt(queued.checkinDateTime, position) })}</p>
          <p>{say(queued.isInMemoryOnly ? 'waitingHere' : 'waitingText')}</p>
          {reason}
        </div>
      )}
      {state === 'notOpen' && (
        <>
          <p className="banner">{say('notOpen', { opens: clockAt(position.game.checkinOpens, position) })}</p>
          <a className="button outlined wide" href={paths.invitation(code)}>
            {say('openInvitation')}
          </a>
        </>
      )}
      {(state === 'acceptFirst' || state === 'acceptChangeFirst') && (
        <>
          <p className="banner warning">{say(state)}</p>
          <a className="button outlined wide" href={paths.invitation(code)}>
            {say('openInvitation')}
          </a>
        </>
      )}
      {state === 'off' && <p className="banner warning">{say('off')}</p>}
      {state === 'over' && <p className="banner">{say('over')}</p>}
    </div>
  )
}

const withoutWords = {
  late: 'withoutLate',
  refused: 'withoutRefused',
  unavailable: 'withoutUnavailable',
} as const

function CheckedInBanner({ position, reason }: { position: CheckInPosition; reason: ReactNode }) {
  const { checkinDateTime, checkinViolation } = position
  return (
    <div className={`banner success stacked ${styles.outcome}`}>
      <p className="title">
        <span aria-hidden>✓ </span>
        {say('checkedIn')}
      </p>
      {checkinDateTime && <p>{say('checkedInAt', { time: clockAt(checkinDateTime, position) })}</p>}
      {reason}
      {checkinViolation && (
        <p>
          {say('managerSees', {
            violation: violationIn(language, checkinViolation, readingStyle().distanceUnit),
          })}
        </p>
      )}
    </div>
  )
}
