import type { PlainKey, SayOf } from '@whistle/domain/words/language'
import { useWords } from '../../../i18n/words.ts'
import basic from '../../../ui/layout/basic.module.css'
import styles from './bulk.module.css'
import { bulkWords } from './bulk-words.ts'

type Result = {
  readonly gameId: string
  readonly name: string
  readonly outcome?: string
  readonly reason: string | null
  readonly changes: number
  readonly leftOut: string
}

const maxShown = 100

/** What is done with each game, those that are left out first. */
export function GameResults({ results }: { results: readonly Result[] }) {
  const say = useWords(bulkWords)
  const sorted = results.toSorted((one, other) => Number(other.reason !== null) - Number(one.reason !== null))
  return (
    <>
      <ul className={basic.plainList}>
        {sorted.slice(0, maxShown).map((result) => (
          <li key={result.gameId} className={styles.result}>
            <span>{result.name}</span>
            <span className={styles.outcome}>{textOf(result, say)}</span>
          </li>
        ))}
      </ul>
      {sorted.length > maxShown && (
        <p className={basic.note}>{say('more', { count: sorted.length - maxShown })}</p>
      )}
    </>
  )
}

type Say = SayOf<typeof bulkWords>
type CountedKey = Extract<keyof typeof bulkWords.en, `by_${string}`>

function textOf({ outcome, reason, changes, leftOut }: Result, say: Say): string {
  const counts = Object.entries(JSON.parse(leftOut) as Record<string, number>)
  const reasons = counts.flatMap(([key, count]) =>
    `by_${key}` in bulkWords.en ? say(`by_${key}` as CountedKey, { count }) : [],
  )
  const what = () => {
    if (reason) return reason in bulkWords.en ? say(reason as PlainKey<typeof bulkWords>) : reason
    if (outcome === 'UNDONE') return say('takenBack')
    return outcome === 'WAITING' ? say('stillWaiting') : say('gets', { count: changes })
  }
  const rest = reasons.length > 0 ? say('notInvited', { reasons: reasons.join(', ') }) : ''
  return [what(), rest].filter(Boolean).join(' · ')
}
