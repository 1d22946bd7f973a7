import { fixSentence } from '@whistle/domain/assigning/fix-sentence'
import { useState } from 'react'
import { useQuery } from 'urql'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { readingStyle } from '../../../time/reading-style.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import {
  DiagnoseProposalDocument,
  type DiagnoseProposalQuery,
  type ProposalFiguresFragment,
} from '../operations.generated.ts'
import { fixListWords } from './fix-list-words.ts'
import styles from './proposal.module.css'

type Fix = DiagnoseProposalQuery['diagnoseProposal'][number]

/** What would fill the holes, behind a button: only what the run has tried. */
export function FixList({ proposal }: { proposal: ProposalFiguresFragment }) {
  const { id, status, fixesTried, isExplaining, isTryingFixes } = proposal
  const say = useWords(fixListWords)
  const [isOpen, setOpen] = useState(false)
  const [{ data, error }, read] = useQuery({
    query: DiagnoseProposalDocument,
    variables: { id },
    pause: !isOpen,
  })
  // They are tried after the reasons, unless the run was stopped.
  if (isExplaining && status !== 'STOPPED') return null
  if (fixesTried === null)
    return (
      <p className={styles.meta} role="status">
        {say(isTryingFixes ? 'trying' : 'notTried')}
      </p>
    )
  if (!isOpen)
    return (
      <Button variant="secondary" className={styles.fixButton} onClick={() => setOpen(true)}>
        {say('open')}
      </Button>
    )
  const fixes = data?.diagnoseProposal
  return (
    <section className={styles.fixes} aria-label={say('title')}>
      <h3>{say('title')}</h3>
      {!fixes && (
        <NotLoaded
          error={error}
          reload={() => read({ requestPolicy: 'network-only' })}
          loading={say('loading')}
          failed={say('failed')}
        />
      )}
      {fixes && (
        <p className={`${styles.meta} figures`} role="status">
          {fixes.length > 0 ? say('tried', { count: fixesTried }) : say('nothing', { count: fixesTried })}
        </p>
      )}
      {fixes && fixes.length > 0 && (
        <ul>
          {fixes.map((fix) => (
            <FixLine key={JSON.stringify(fix.steps)} fix={fix} />
          ))}
        </ul>
      )}
    </section>
  )
}

function FixLine({ fix: { steps, fills, opens, holes } }: { fix: Fix }) {
  const say = useWords(fixListWords)
  const language = useLanguage()
  const parts = steps.map(({ kind, number, official, game, certification }) =>
    fixSentence(
      {
        ...{ kind, number, official: official ? nameOf(official) : null },
        ...{ game: game?.name ?? null, certification: certification?.name ?? null },
      },
      language,
      readingStyle().distanceUnit,
    ),
  )
  const text = new Intl.ListFormat(language).format(parts)
  return (
    <li>
      <span className={styles.tag} data-tone="success">
        {say('fills', { fills, holes })}
      </span>
      {text.charAt(0).toLocaleUpperCase(language) + text.slice(1)}
      {opens > 0 && ` (${say('opens', { count: opens })})`}
    </li>
  )
}
