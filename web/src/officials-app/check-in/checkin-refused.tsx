import { sayFrom } from '../frame/language.ts'
import type { Waiting } from './checkin-waiting.ts'
import { clockAt } from './checkin-words.ts'
import { checkInRefusedWords } from './words.ts'

const say = sayFrom(checkInRefusedWords)
const reasons = ['notHeldByYou', 'acceptFirst', 'positionComplete', 'gameComplete', 'notFound'] as const

/** It waited, and the server did not want it: nobody may think they are checked in. */
export function RefusedCheckIn({ refused, onDismiss }: { refused: Waiting; onDismiss: () => void }) {
  const { checkinDateTime, gameName } = refused
  const reason = reasons.find((name) => name === refused.refused)
  return (
    <section className="banner bad checkin-outcome" role="alert">
      <p className="title">{say('refusedTitle', { time: clockAt(checkinDateTime, null), game: gameName })}</p>
      <p>{[reason && say(reason), say('callManager')].filter(Boolean).join(' ')}</p>
      <button type="button" className="button danger" onClick={onDismiss}>
        {say('refusedOk')}
      </button>
    </section>
  )
}
