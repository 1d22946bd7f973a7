import { feeText } from '@whistle/domain/text/money'
import { minutesAfter } from '@whistle/domain/time/time'
import { language, sayFrom } from '../../frame/language.ts'
import { whenOf } from '../../frame/when.ts'
import { DateTile } from '../../game/date-tile.tsx'
import { GameNote } from '../../game/game-note.tsx'
import { paths } from '../../routing/paths.ts'
import type { MyPosition } from '../mine/read-mine.ts'
import { checkInState, stateOf, type WorkState } from '../mine/work.ts'
import styles from './parts.module.css'
import { partWords } from './words.ts'

const say = sayFrom(partWords)

const tones: Record<WorkState, string> = {
  cancelled: 'badge',
  offered: 'badge warning',
  askedAgain: 'badge warning',
  confirmed: 'badge info',
  present: 'badge success',
  completed: 'badge',
}

/** A confirmed or offered position: when, where, its state and actions. */
export function PositionCard({ position, now }: { position: MyPosition; now: string }) {
  const { game } = position
  if (!game) return null
  const { court } = game
  const zone = court?.venue?.timeZone
  const when = whenOf(game.startDateTime, zone, language)
  const arrival = whenOf(minutesAfter(game.startDateTime, -position.showTimeMin), zone, language)
  const state = stateOf(position)
  return (
    <article className={`card ${styles.position}`}>
      <div className={styles.positionHead}>
        <DateTile when={when} />
        <div>
          <h3 className="clamped">{game.name}</h3>
          <p>
            <strong>{when.time}</strong>
            {when.zone && ` ${when.zone}`} · {say('minutes', { count: game.duration })}
          </p>
          <p className="secondary clamped">
            {[court?.venue?.name, court?.name].filter(Boolean).join(' · ') || say('unnamedPlace')}
          </p>
        </div>
      </div>
      <p className={styles.positionLine}>
        <span>
          {position.name} · {feeText(position.fee, language)}
        </span>
        <span className={tones[state]}>{say(state)}</span>
      </p>
      {state === 'confirmed' && game.startDateTime > now && (
        <p className="secondary small">{say('showTime', { time: arrival.time })}</p>
      )}
      <GameNote game={game} />
      <PositionActions position={position} now={now} />
    </article>
  )
}

function PositionActions({ position, now }: { position: MyPosition; now: string }) {
  const { game, invitationId: code } = position
  const checkIn = checkInState(position, now)
  const isOver = checkIn === 'none' && position.confirmedAssignment
  if (!game || !code || isOver) return null
  return (
    <div className="actions">
      {checkIn === 'open' && (
        <a className="button" href={paths.checkIn(code)}>
          {say('checkIn')}
        </a>
      )}
      <a className="button quiet" href={paths.invitation(code)}>
        {say('open')}
      </a>
    </div>
  )
}
