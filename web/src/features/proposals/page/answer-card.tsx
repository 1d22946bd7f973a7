import { useId } from 'react'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { answerReason } from '../pick/answer-reason.ts'
import { pickWords } from '../pick/words.ts'
import { type Answer, leftFor } from './answers-in.ts'
import { GameLine } from './game-line.tsx'
import styles from './repair-answers.module.css'
import { repairWords } from './repair-words.ts'

type Props = {
  answer: Answer
  /** The game that the answers are about, where the reader knows it. */
  about: string | undefined
  isFirst: boolean
  isBusy: boolean
  /** Null: it is applied already. */
  onUse: (() => void) | null
}

/** One way to fill what is open: what changes, for whom, and why. */
export function AnswerCard({ answer, about, isFirst, isBusy, onUse }: Props) {
  const say = useWords(repairWords)
  const titleId = useId()
  const { picks } = answer
  const [first, ...more] = picks
  if (!first) return null
  const taken = { name: nameOf(first.official), position: first.assignment.name }
  const title = more.length === 0 ? say('takes', taken) : say('changes', { count: picks.length })
  return (
    <article className={styles.answer} aria-labelledby={titleId}>
      <header>
        <h3 id={titleId}>{title}</h3>
        {onUse && (
          <Button
            variant={isFirst ? 'primary' : 'secondary'}
            aria-label={say('useThisOf', { answer: title })}
            isBusy={isBusy}
            onClick={onUse}
          >
            {say('useThis')}
          </Button>
        )}
      </header>
      <ol className={styles.changes}>
        {picks.map((pick) => (
          <ChangeLine key={pick.id} pick={pick} answer={answer} about={about} />
        ))}
      </ol>
    </article>
  )
}

type LineProps = Pick<Props, 'answer' | 'about'> & { pick: ProposalPickFragment }

function ChangeLine({ pick, answer, about }: LineProps) {
  const say = useWords(repairWords)
  const sayPick = useWords(pickWords)
  const language = useLanguage()
  const { assignment, official, previousOfficial, applied } = pick
  const left = leftFor(pick, answer)?.assignment
  const previous = previousOfficial && nameOf(previousOfficial)
  return (
    <li>
      {answer.picks.length > 1 && (
        <b>{say('takes', { name: nameOf(official), position: assignment.name })}</b>
      )}
      {assignment.game && assignment.game.id !== about && <GameLine game={assignment.game} withDate />}
      <p className={styles.note}>
        {[
          left && say('movesFrom', { position: left.name, game: left.game?.name ?? '' }),
          previous && say('insteadOf', { name: previous }),
          answerReason(pick, sayPick, language),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {previous && assignment.isTold && !applied && (
        <p className={styles.note}>{say('wasTold', { name: previous })}</p>
      )}
    </li>
  )
}
