import { useEffect, useRef, useState } from 'react'
import { useParams } from 'react-router'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { paths } from '../../../paths.ts'
import { useSelection } from '../../../records/list/use-selection.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { ButtonLink } from '../../../ui/controls/button-link.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { EmptyState } from '../../../ui/layout/states.tsx'
import type { ProposalFiguresFragment } from '../operations.generated.ts'
import { spanText } from '../span-text.ts'
import { isEnded, useProposal, useResult } from '../use-proposal.ts'
import { proposalWords } from '../words.ts'
import { ApplyActions } from './apply-actions.tsx'
import { isOpen } from './games-in.ts'
import { fillSentence } from './headline.ts'
import { HoleList } from './hole-list.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { PickList } from './pick-list.tsx'
import { PickSelection } from './pick-selection.tsx'
import styles from './proposal.module.css'
import { ProposalHead } from './proposal-head.tsx'
import { RunProgress } from './run-progress.tsx'
import { useApply } from './use-apply.ts'

/** One proposal, from its start to what became of it. */
export function ProposalPage() {
  const { id = '' } = useParams()
  const say = useWords(proposalWords)
  const language = useLanguage()
  const { proposal, error, reload } = useProposal(id)
  const spoken = useReadyNews(proposal)
  const trail = [{ label: say('proposals'), to: paths.proposals }]
  const failure = error && failureOf(error, language)
  if (!proposal)
    return (
      <Page title={say('proposal')} trail={trail}>
        <Card>
          {proposal === null || failure?.code === 'NOT_FOUND' ? (
            <div role="alert">
              <EmptyState icon="fill" title={say('notHere')} text={say('notHereText')}>
                <ButtonLink variant="primary" to={paths.proposals}>
                  {say('toAll')}
                </ButtonLink>
              </EmptyState>
            </div>
          ) : (
            <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
          )}
        </Card>
      </Page>
    )
  const span = spanText(proposal, language)
  const title = proposal.kind === 'REPAIR' ? say('repairOf', { span }) : say('fillOf', { span })
  return (
    <Page title={title} trail={trail} note={noteOf(proposal)}>
      {proposal.status === 'FAILED' && (
        <Card>
          <EmptyState icon="warning" title={say('failed')} text={say('failedText')} />
        </Card>
      )}
      {!isEnded(proposal) && <RunProgress proposal={proposal} />}
      {isEnded(proposal) && proposal.status !== 'FAILED' && <Result proposal={proposal} />}
      <Spoken text={spoken} />
    </Page>
  )

  function noteOf({ status, createdAt, finishedAt }: ProposalFiguresFragment): string {
    if (!finishedAt) return say(status)
    const seconds = (Date.parse(finishedAt) - Date.parse(createdAt)) / 1000
    const text = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(seconds)
    return `${say(status)} · ${say('took', { seconds: text })}`
  }
}

function Result({ proposal }: { proposal: ProposalFiguresFragment }) {
  const say = useWords(proposalWords)
  const { picks, holes, isComplete, error, reload } = useResult(proposal)
  const applying = useApply(proposal.id, reload)
  const { selected, select, clear } = useSelection()
  const chosen = (picks ?? []).filter((pick) => isOpen(pick) && selected.has(pick.id))
  return (
    <div className={styles.result}>
      <ProposalHead proposal={proposal} picks={isComplete ? picks : null}>
        {picks && isComplete && (
          <ApplyActions status={proposal.status} picks={picks} applying={applying} onPublished={reload} />
        )}
      </ProposalHead>
      {(!picks || !holes) && (
        <Card>
          <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
        </Card>
      )}
      {picks && holes && (
        <>
          <LeftOutList leftOut={applying.leftOut} picks={picks} />
          <HoleList holes={holes} />
          <PickSelection ids={chosen.map(({ id }) => id)} applying={applying} onClear={clear} />
          <PickList picks={picks} selected={selected} onSelect={select} />
          {isComplete && picks.length === 0 && holes.length === 0 && (
            <p className={styles.meta}>{say('sameCrew')}</p>
          )}
        </>
      )}
    </div>
  )
}

/** Said aloud when a run ends while its page is open. */
function useReadyNews(proposal: ProposalFiguresFragment | null | undefined): string {
  const say = useWords(proposalWords)
  const wasRunning = useRef(false)
  const [spoken, setSpoken] = useState('')
  useEffect(() => {
    if (!proposal) return
    const isRunning = !isEnded(proposal)
    if (wasRunning.current && !isRunning) setSpoken(`${say('ready')} ${fillSentence(proposal, say)}`)
    wasRunning.current = isRunning
  }, [proposal, say])
  return spoken
}
