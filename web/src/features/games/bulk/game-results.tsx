import { refuse } from '@whistle/domain/refusal'
import type { PlainKey, SayOf } from '@whistle/domain/words/language'
import { type RefusalReason, refusalWords } from '@whistle/domain/words/refusals'
import { useRefusalText } from '../../../i18n/refusal-text.ts'
import { useWords } from '../../../i18n/words.ts'
import basic from '../../../ui/layout/basic.module.css'
import type { BulkProgressFragment } from './bulk.generated.ts'
import styles from './bulk.module.css'
import { bulkKindWords } from './bulk-kind-words.ts'
import { bulkWords } from './bulk-words.ts'

type Kind = BulkProgressFragment['kind']
type Result = {
  readonly gameId: string
  readonly name: string
  readonly outcome?: string
  readonly reason: string | null
  readonly changes: number
  readonly leftOut: string
  readonly warnings?: readonly string[]
}

const maxShown = 100

type Props = {
  kind: Kind
  results: readonly Result[]
  /** The games of the action, which can be more than have been read. */
  total: number
}

/** What is done with each game; those that are left out first, then those to look at. */
export function GameResults({ kind, results, total }: Props) {
  const say = useWords(bulkWords)
  const textOf = useResultText(kind)
  const sorted = results.toSorted((one, other) => rankOf(other) - rankOf(one))
  return (
    <>
      <ul className={basic.plainList}>
        {sorted.slice(0, maxShown).map((result) => (
          <li key={result.gameId} className={styles.result}>
            <span>{result.name}</span>
            <span className={styles.outcome}>{textOf(result)}</span>
          </li>
        ))}
      </ul>
      {total > maxShown && (
        <p className={basic.note}>{say('more', { count: total - Math.min(sorted.length, maxShown) })}</p>
      )}
    </>
  )
}

const rankOf = ({ reason, warnings = [] }: Result) => (reason !== null ? 2 : warnings.length > 0 ? 1 : 0)

type CountedKey = Extract<keyof typeof bulkWords.en, `by_${string}`>
type PlainWord = PlainKey<typeof bulkWords>
type KindWord = PlainKey<typeof bulkKindWords>

function useResultText(kind: Kind): (result: Result) => string {
  const say = useWords(bulkWords)
  const sayKind = useWords(bulkKindWords)
  const textOf = useRefusalText()

  function reasonText(reason: string): string {
    if (reason in bulkWords.en) return say(reason as PlainWord)
    if (reason in bulkKindWords.en) return sayKind(reason as KindWord)
    return reason in refusalWords.en
      ? (textOf(refuse('CONFLICT', reason as RefusalReason)) ?? reason)
      : reason
  }
  function whatText({ outcome, reason, changes }: Result): string {
    if (reason) return reasonText(reason)
    if (outcome === 'UNDONE') return say('takenBack')
    return outcome === 'WAITING' ? say('stillWaiting') : changesText(kind, changes, { say, sayKind })
  }
  return (result) => {
    const counts = Object.entries(JSON.parse(result.leftOut) as Record<string, number>)
    const reasons = counts.flatMap(([key, count]) =>
      `by_${key}` in bulkWords.en ? say(`by_${key}` as CountedKey, { count }) : [],
    )
    const rest = reasons.length > 0 ? say('notInvited', { reasons: reasons.join(', ') }) : ''
    const warnings = (result.warnings ?? []).map((warning) => sayKind(`warn_${warning}` as KindWord))
    return [whatText(result), ...warnings, rest].filter(Boolean).join(' · ')
  }
}

type Says = { say: SayOf<typeof bulkWords>; sayKind: SayOf<typeof bulkKindWords> }

function changesText(kind: Kind, count: number, { say, sayKind }: Says): string {
  switch (kind) {
    case 'INVITE':
      return say('gets', { count })
    case 'PUBLISH':
    case 'CANCEL':
      return sayKind('gets_PUBLISH', { count })
    case 'FEES':
    case 'ADD_POSITION':
    case 'REMOVE_POSITION':
      return sayKind('gets_POSITIONS', { count })
    case 'MOVE':
    case 'POSTPONE':
      return count > 0 ? sayKind('gets_ASKED', { count }) : sayKind('changed')
    case 'CERTIFICATION':
    case 'COMPLETE':
      return sayKind('changed')
  }
}
