import { Suspense, useEffect, useRef, useState } from 'react'
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
import { part } from '../../../ui/part.tsx'
import { ComparePanel } from '../compare/compare-panel.tsx'
import { ExportPicks } from '../export/export-picks.tsx'
import type { ProposalFiguresFragment } from '../operations.generated.ts'
import { isOpen } from '../pick/is-open.ts'
import { usePickChanges } from '../pick/use-pick-changes.ts'
import { spanText } from '../span-text.ts'
import { isEnded, useProposal, useResult } from '../use-proposal.ts'
import { useReading } from '../use-reading.ts'
import { proposalWords } from '../words.ts'
import { ApplyActions } from './apply-actions.tsx'
import { FixList } from './fix-list.tsx'
import { fillSentence } from './headline.ts'
import { HoleList } from './hole-list.tsx'
import { LeftOutList } from './left-out-list.tsx'
import { PickList } from './pick-list.tsx'
import { PickSelection } from './pick-selection.tsx'
import styles from './proposal.module.css'
import { ProposalHead } from './proposal-head.tsx'
import { RepairAnswers } from './repair-answers.tsx'
import { RunAgain } from './run-again.tsx'
import { RunProgress } from './run-progress.tsx'
import { useApply } from './use-apply.ts'

const WhyPick = part(() => import('../pick/why-pick.tsx'), 'WhyPick')
const ReplacePick = part(() => import('../pick/replace-pick.tsx'), 'ReplacePick')

/** The pick that a panel is about. */
type Opened = { readonly id: string; readonly part: 'why' | 'replace' } | null

/** One proposal, from its start to what became of it. */
export function ProposalPage() {
  const { id = '' } = useParams()
  const say = useWords(proposalWords)
  const language = useLanguage()
  const { proposal, error, reload } = useProposal(id)
  useReading(proposal != null && isGoingOn(proposal), reload)
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
      {isEnded(proposal) && proposal.status !== 'FAILED' && proposal.kind === 'FILL' && (
        <Result proposal={proposal} />
      )}
      {isEnded(proposal) && proposal.status !== 'FAILED' && proposal.kind === 'REPAIR' && (
        <RepairAnswers proposal={proposal} />
      )}
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

function isGoingOn(proposal: ProposalFiguresFragment): boolean {
  return !isEnded(proposal) || proposal.isExplaining || proposal.isTryingFixes
}

function Result({ proposal }: { proposal: ProposalFiguresFragment }) {
  const say = useWords(proposalWords)
  const { picks: saved, holes, isComplete, error, reload } = useResult(proposal)
  const { shown: picks, change } = usePickChanges(saved)
  const [opened, setOpened] = useState<Opened>(null)
  const close = () => setOpened(null)
  const openedPick = picks?.find(({ id }) => id === opened?.id)
  const applying = useApply(proposal.id, reload)
  const { selected, select, clear } = useSelection()
  const chosen = (picks ?? []).filter((pick) => isOpen(pick) && selected.has(pick.id))
  return (
    <div className={styles.result}>
      <ProposalHead proposal={proposal} picks={isComplete ? picks : null}>
        {picks && isComplete && (
          <>
            <ApplyActions status={proposal.status} picks={picks} applying={applying} onPublished={reload} />
            <RunAgain proposal={proposal} picks={picks} />
            {picks.length > 0 && <ExportPicks picks={picks} />}
          </>
        )}
      </ProposalHead>
      <ComparePanel proposal={proposal} />
      {(!picks || !holes) && (
        <Card>
          <NotLoaded error={error} reload={reload} loading={say('loading')} failed={say('loadFailed')} />
        </Card>
      )}
      {picks && holes && (
        <>
          <LeftOutList leftOut={applying.leftOut} picks={picks} />
          <HoleList holes={holes} isExplaining={proposal.isExplaining}>
            <FixList proposal={proposal} />
          </HoleList>
          <PickSelection ids={chosen.map(({ id }) => id)} applying={applying} onClear={clear} />
          <PickList
            picks={picks}
            selected={selected}
            onSelect={select}
            decisions={{
              change,
              onWhy: ({ id }) => setOpened({ id, part: 'why' }),
              onReplace: ({ id }) => setOpened({ id, part: 'replace' }),
            }}
          />
          <Suspense>
            {openedPick && opened?.part === 'why' && (
              <WhyPick
                pick={openedPick}
                isExplaining={proposal.isExplaining}
                change={change}
                onReplace={() => setOpened({ id: openedPick.id, part: 'replace' })}
                onClose={close}
              />
            )}
            {openedPick && opened?.part === 'replace' && (
              <ReplacePick
                pick={openedPick}
                onPick={(official) => {
                  close()
                  void change(openedPick, { official })
                }}
                onClose={close}
              />
            )}
          </Suspense>
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
