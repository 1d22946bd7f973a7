import { missingIn } from '@whistle/domain/games/game'
import type { SayOf } from '@whistle/domain/words/language'
import { useWords } from '../../../i18n/words.ts'
import { countsOf, type Staffed, staffingText } from './staffing-text.ts'
import { gameStatusWords } from './status-words.ts'
import './status.css'

export function StaffingBar({ game }: { game: Staffed }) {
  const say = useWords(gameStatusWords)
  const { confirmed, needed, more } = countsOf(game)
  const share = needed > 0 ? confirmed / needed : 1
  return (
    <span
      className="staffing-bar figures"
      data-short={missingIn(game) > 0}
      title={say(more > 0 ? 'staffedAndMore' : 'staffed', { confirmed, needed, more })}
    >
      <span>{staffingText(game)}</span>
      <span className="track" aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

/** How many positions nobody fills yet; nothing when all are filled. */
export function OpenCount({ count, say }: { count: number; say: SayOf<typeof gameStatusWords> }) {
  return count > 0 ? <span className="open-count figures">{say('openCount', { count })}</span> : null
}
