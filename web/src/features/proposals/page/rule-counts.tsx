import { useState } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { useOfficials } from '../../officials/list/use-officials.ts'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalHoleFragment } from '../operations.generated.ts'
import { proposalWords } from '../words.ts'
import styles from './proposal.module.css'
import { ruleText } from './rule-text.ts'

type Props = Pick<ProposalHoleFragment, 'rules'>

/** How many officials each rule stops, which opens to their names. */
export function RuleCounts({ rules }: Props) {
  const say = useWords(proposalWords)
  const [isOpen, setOpen] = useState(false)
  if (rules.length === 0) return null
  return (
    <details className={styles.more} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary className="figures">
        {say('stoppedBy')}{' '}
        {rules.map(({ rule, officials }) => `${ruleText(rule, say)} ${officials}`).join(' · ')}
      </summary>
      {isOpen && <Names rules={rules} />}
    </details>
  )
}

function Names({ rules }: Props) {
  const say = useWords(proposalWords)
  const { rows } = useOfficials(() => {})
  const names = new Map((rows ?? []).map((official) => [official.id, nameOf(official)]))
  return (
    <dl>
      {rules.map(({ rule, officials, officialIds }) => {
        const known = officialIds.flatMap((id) => names.get(id) ?? [])
        const more = officials - known.length
        return (
          <div key={rule}>
            <dt>{ruleText(rule, say)}</dt>
            <dd>
              {known.join(', ')}
              {rows && more > 0 && ` ${say('andMore', { count: more })}`}
            </dd>
          </div>
        )
      })}
    </dl>
  )
}
