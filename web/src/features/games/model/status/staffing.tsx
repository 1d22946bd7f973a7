import { missingIn, neededIn } from '@whistle/domain/games/game'
import type { SayOf } from '@whistle/domain/words/language'
import { useWords } from '../../../../i18n/words.ts'
import { type Staffed, staffingText } from './staffing-text.ts'
import styles from './status.module.css'
import { gameStatusWords } from './status-words.ts'

// Lists and months draw hundreds of them: the strings are built once.
const barClass = `${styles.staffing} figures`
const openCountClass = `${styles.openCount} figures`

export function StaffingBar({ game }: { game: Staffed }) {
  const say = useWords(gameStatusWords)
  const { officialsConfirmed: confirmed } = game
  const needed = neededIn(game)
  const share = needed > 0 ? confirmed / needed : 1
  return (
    <span
      className={barClass}
      data-short={missingIn(game) > 0}
      title={say('staffed', { confirmed, count: needed })}
    >
      <span>{staffingText(game)}</span>
      <span className={styles.track} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
    </span>
  )
}

/** The number of open positions; nothing when all are filled. */
export function OpenCount({ count, say }: { count: number; say: SayOf<typeof gameStatusWords> }) {
  return count > 0 ? <span className={openCountClass}>{say('openCount', { count })}</span> : null
}
