import { useState } from 'react'
import { commonWords } from '../../../i18n/common-words.ts'
import { useWords } from '../../../i18n/words.ts'
import { NotLoaded } from '../../../records/not-loaded.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { Spoken } from '../../../ui/layout/spoken.tsx'
import { Alert } from '../../../ui/layout/states.tsx'
import { usePublishGames } from '../../games/model/publishing/use-publish-games.ts'
import type { ProposalFiguresFragment } from '../operations.generated.ts'
import { useResult } from '../use-proposal.ts'
import { proposalWords } from '../words.ts'
import { AnswerCard } from './answer-card.tsx'
import { type Answer, answersIn, gamesToPublish } from './answers-in.ts'
import { HoleList } from './hole-list.tsx'
import { LeftOutList } from './left-out-list.tsx'
import styles from './repair-answers.module.css'
import { repairWords } from './repair-words.ts'
import { useApply } from './use-apply.ts'

type Props = {
  proposal: ProposalFiguresFragment
  /** The game that the answers are about, where the page names it. */
  about?: string
  /** An answer was used and its games are published. */
  onPublished?: () => void
}

/** The answers of a repair that has ended. Using one asks to publish its games right after. */
export function RepairAnswers({ proposal, about, onPublished }: Props) {
  const say = useWords(repairWords)
  const sayCommon = useWords(commonWords)
  const sayProposal = useWords(proposalWords)
  const { picks, holes, isComplete, error, reload } = useResult(proposal)
  const { running, leftOut, apply, undo } = useApply(proposal.id, reload)
  const publish = usePublishGames()
  const [used, setUsed] = useState<number | null>(null)
  if (!picks || !holes || !isComplete)
    return (
      <NotLoaded
        error={error}
        reload={reload}
        loading={sayProposal('loading')}
        failed={sayProposal('loadFailed')}
      />
    )
  const answers = answersIn(picks)
  const isApplied = proposal.status === 'APPLIED'
  const toPublish = isApplied ? gamesToPublish(answers) : []
  const { positions, filled } = proposal

  async function publishGames(ids: readonly string[]) {
    if (!(await publish(ids))) return
    reload()
    onPublished?.()
  }

  async function take({ number, picks: chosen }: Answer) {
    setUsed(number)
    const done = await apply(chosen.map(({ id }) => id))
    setUsed(null)
    const games = chosen.flatMap(({ assignment: { game } }) => game?.id ?? [])
    if (done && done.applied > 0) await publishGames([...new Set(games)])
  }

  return (
    <div className={styles.answers}>
      <LeftOutList leftOut={leftOut} picks={picks} />
      {positions === 0 && <p>{say('nothing')}</p>}
      {positions > 0 && answers.length === 0 && <p>{say('none')}</p>}
      {answers.length > 0 && filled < positions && <p>{say('some', { filled, count: positions })}</p>}
      {isApplied && (
        <Alert tone="success">
          <div className={styles.applied}>
            <span>{say(toPublish.length > 0 ? 'appliedNotTold' : 'applied')}</span>
            {toPublish.length > 0 && (
              <Button
                variant="primary"
                icon={<Icon name="plane" />}
                onClick={() => void publishGames(toPublish)}
              >
                {say('publish', { count: toPublish.length })}
              </Button>
            )}
            <Button variant="secondary" isBusy={running === 'undo'} onClick={() => void undo()}>
              {sayCommon('undo')}
            </Button>
          </div>
        </Alert>
      )}
      {answers.map((answer, at) => (
        <AnswerCard
          key={answer.number}
          answer={answer}
          about={about}
          isFirst={at === 0}
          isBusy={used === answer.number}
          onUse={isApplied ? null : () => void take(answer)}
        />
      ))}
      {answers.length > 0 && !isApplied && <p className={styles.note}>{say('meaning')}</p>}
      <HoleList holes={holes} />
      <Spoken text={positions > 0 ? say('ready', { count: answers.length }) : ''} />
    </div>
  )
}
