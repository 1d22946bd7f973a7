import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { applyWords } from './apply-words.ts'
import styles from './proposal.module.css'
import type { LeftOut } from './use-apply.ts'

type Props = { leftOut: LeftOut; picks: readonly ProposalPickFragment[] }

/** The picks that were not applied, each with its reason. */
export function LeftOutList({ leftOut, picks }: Props) {
  const say = useWords(applyWords)
  const language = useLanguage()
  if (leftOut.length === 0) return null
  const found = new Map(picks.map((pick) => [pick.id, pick]))
  return (
    <Card title={say('refused', { count: leftOut.length })} className={styles.list}>
      <ul className={styles.picks}>
        {leftOut.map(({ pick: { id }, reason, values }) => {
          const pick = found.get(id)
          const extensions = {
            reason,
            values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
          }
          return (
            <li key={id} className={styles.leftOut}>
              <b>{pick && nameOf(pick.official)}</b>
              <span>{pick && `${pick.assignment.name}, ${pick.assignment.game?.name ?? ''}`}</span>
              <span>{failureOf({ graphQLErrors: [{ message: reason, extensions }] }, language).text}</span>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
