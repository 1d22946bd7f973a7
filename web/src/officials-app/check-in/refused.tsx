import { sayFrom } from '../frame/language.ts'
import styles from './check-in.module.css'
import { clockAt } from './position-state.ts'
import type { QueuedCheckIn } from './queue.ts'
import { checkInRefusedWords } from './words.ts'

const say = sayFrom(checkInRefusedWords)
const reasons = [
  ...([
    'notHeldByYou',
    'acceptFirst',
    'checkInNotOpen',
    'positionComplete',
    'gameComplete',
    'notFound',
  ] as const),
]

/** A queued check-in that the server has refused: the official is not checked in. */
export function RefusedCheckIn({ refused, onDismiss }: { refused: QueuedCheckIn; onDismiss: () => void }) {
  const { checkinDateTime, gameName } = refused
  const reason = reasons.find((name) => name === refused.refused)
  return (
    <section className={`banner danger stacked ${styles.outcome} ${styles.pageBanner}`} role="alert">
      <p className="title">{say('refusedTitle', { time: clockAt(checkinDateTime, null), game: gameName })}</p>
      <p>{[reason && say(reason), say('callManager')].filter(Boolean).join(' ')}</p>
      <button type="button" className="button danger" onClick={onDismiss}>
        {say('refusedOk')}
      </button>
    </section>
  )
}
