import { missingIn } from '@whistle/domain/calendar'
import { gameStatusWords } from '@whistle/domain/words/game-status'
import { useWords } from '../../app/words.ts'
import type { GameRowFragment } from './operations.generated.ts'
import './status.css'

export type Staffed = Pick<GameRowFragment, 'status' | 'officialsNeeded' | 'officialsConfirmed'>

/** `2/3`: confirmed of needed. */
export function staffingText({ officialsConfirmed, officialsNeeded }: Staffed): string {
  return `${officialsConfirmed}/${officialsNeeded ?? 0}`
}

export function StaffingBar({ game }: { game: Staffed }) {
  const say = useWords(gameStatusWords)
  const needed = game.officialsNeeded ?? 0
  const confirmed = game.officialsConfirmed
  const share = needed > 0 ? Math.min(confirmed / needed, 1) : 1
  return (
    <span
      className="staffing-bar figures"
      data-short={missingIn(game) > 0}
      title={say('staffed', { confirmed, needed })}
    >
      <span>{staffingText(game)}</span>
      <span className="track" aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

/** How many positions nobody fills yet; nothing when all are filled. */
export function OpenCount({ count }: { count: number }) {
  const say = useWords(gameStatusWords)
  return count > 0 ? <span className="open-count figures">{say('openCount', { count })}</span> : null
}
