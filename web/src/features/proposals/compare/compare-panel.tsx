import { useState } from 'react'
import { useQuery } from 'urql'
import { sumText } from '../../../i18n/money-text.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { dateTimeText } from '../../../time/date-time-text.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { minutesText } from '../minutes-text.ts'
import { type ProposalFiguresFragment, ProposalListDocument } from '../operations.generated.ts'
import { isEnded } from '../use-proposal.ts'
import { proposalWords } from '../words.ts'
import { type ComparedPlanFragment, CompareProposalsDocument } from './compare.generated.ts'
import styles from './compare.module.css'
import { CompareBars } from './compare-bars.tsx'
import { CompareTable } from './compare-table.tsx'
import { officialPairs } from './official-pairs.ts'
import { compareWords } from './words.ts'

/** A proposal in figures beside what is placed now, or beside another proposal over the same span; behind a button. */
export function ComparePanel({ proposal }: { proposal: ProposalFiguresFragment }) {
  const say = useWords(compareWords)
  const [isOpen, setOpen] = useState(false)
  if (!isOpen)
    return (
      <div>
        <Button variant="secondary" onClick={() => setOpen(true)}>
          {say('open')}
        </Button>
      </div>
    )
  // What is applied, changed or out of date is read again.
  const { status, appliedAt, changedAt } = proposal
  return <Comparison key={`${status} ${appliedAt ?? ''} ${changedAt ?? ''}`} proposal={proposal} />
}

function Comparison({ proposal: { id, from, to } }: { proposal: ProposalFiguresFragment }) {
  const say = useWords(compareWords)
  const language = useLanguage()
  const [withId, setWithId] = useState('')
  const [{ data: listed }] = useQuery({ query: ProposalListDocument, requestPolicy: 'cache-and-network' })
  const others = (listed?.listProposals?.items ?? []).filter(
    (each) =>
      each.id !== id && each.kind === 'FILL' && each.status !== 'FAILED' && isEnded(each) && isSameSpan(each),
  )
  const chosen = others.find((each) => each.id === withId)
  const nameOf = (time: string) => say('madeAt', { time: dateTimeText(time, language) })
  const other = chosen ? nameOf(chosen.createdAt) : say('now')
  return (
    <Card title={say('title')} className={styles.compare}>
      <SelectField className={styles.with} label={say('with')} value={withId} onChange={setWithId}>
        <option value="">{say('now')}</option>
        {others.map((each) => (
          <option key={each.id} value={each.id}>
            {nameOf(each.createdAt)}
          </option>
        ))}
      </SelectField>
      <Compared key={withId} id={id} withId={withId || null} other={other} />
    </Card>
  )

  function isSameSpan(each: ProposalFiguresFragment): boolean {
    return Date.parse(each.from) === Date.parse(from) && Date.parse(each.to) === Date.parse(to)
  }
}

function Compared({ id, withId, other }: { id: string; withId: string | null; other: string }) {
  const say = useWords(compareWords)
  const [{ data, error }, read] = useQuery({
    query: CompareProposalsDocument,
    variables: { id, withId },
    requestPolicy: 'cache-and-network',
  })
  const compared = data?.compareProposals
  if (compared) return <Plans before={compared.comparedWith} after={compared.proposal} other={other} />
  return (
    <NotLoaded
      error={error}
      reload={() => read({ requestPolicy: 'network-only' })}
      loading={say('loading')}
      failed={say('failed')}
    />
  )
}

type PlansProps = { before: ComparedPlanFragment; after: ComparedPlanFragment; other: string }

function Plans({ before, after, other }: PlansProps) {
  const say = useWords(compareWords)
  const sayProposal = useWords(proposalWords)
  const language = useLanguage()
  const pairs = officialPairs(before, after)
  const rows: [string, (plan: ComparedPlanFragment) => string | number][] = [
    [say('filled'), ({ filled, positions }) => say('filledOf', { filled, count: positions })],
    [say('driven'), ({ driven }) => minutesText(driven, sayProposal)],
    [say('backToBacks'), ({ backToBacks }) => backToBacks],
    [say('fees'), ({ fees }) => sumText(fees, language)],
  ]
  return (
    <>
      <table className={`${styles.figures} figures`}>
        <thead>
          <tr>
            <th scope="col">{say('figure')}</th>
            <th scope="col">
              <i data-plan="before" aria-hidden /> {other}
            </th>
            <th scope="col">
              <i data-plan="after" aria-hidden /> {say('this')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(([label, textOf]) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{textOf(before)}</td>
              <td>{textOf(after)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.note}>
        {say('counted')} {say('asNow')}
      </p>
      {pairs.length === 0 && <p>{say('nobody')}</p>}
      {pairs.length > 0 && (
        <>
          <div className={styles.charts}>
            <CompareBars pairs={pairs} of="games" other={other} />
            <CompareBars pairs={pairs} of="driven" other={other} />
          </div>
          <p className={styles.note}>{say('sorted')}</p>
          <CompareTable pairs={pairs} other={other} />
        </>
      )}
    </>
  )
}
