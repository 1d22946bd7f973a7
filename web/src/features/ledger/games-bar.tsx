import { decimalText } from '@whistle/domain/text/number'
import { useLanguage, useWords } from '../../i18n/words.ts'
import styles from './ledger.module.css'
import type { LedgerRow } from './ledger-rows.ts'
import { ledgerWords } from './words.ts'

/** The games of an official as a bar, with marks at the target and at the median. `max` is the length of the whole. */
export function GamesBar({ row, max }: { row: LedgerRow; max: number }) {
  const say = useWords(ledgerWords)
  const language = useLanguage()
  const { games, targetGames, medianGames } = row
  const at = (count: number) => `${Math.min(100, (100 * count) / Math.max(1, max))}%`
  const text = (count: number) => decimalText(count, language, Number.isInteger(count) ? 0 : 1)
  const values = { games: text(games), median: text(medianGames) }
  const label =
    targetGames === null
      ? say('barMedian', values)
      : say('barTarget', { ...values, target: text(Math.round(targetGames * 10) / 10) })
  return (
    <span className={styles.games}>
      <span className="figures">{games}</span>
      <span className={styles.bar} role="img" aria-label={label} title={label}>
        <span className={styles.filled} style={{ width: at(games) }} />
        <span className={styles.median} style={{ left: at(medianGames) }} />
        {targetGames !== null && <span className={styles.target} style={{ left: at(targetGames) }} />}
      </span>
    </span>
  )
}
