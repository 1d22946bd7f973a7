import { useId } from 'react'
import { useWords } from '../../../i18n/words.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { proposalWords } from '../words.ts'
import { type Answer, leftFor } from './answers-in.ts'
import { GameLine } from './game-line.tsx'
import { reasonText } from './reason-text.ts'
import styles from './repair-answers.module.css'
import { repairWords } from './repair-words.ts'

type Props = {
  answer: Answer
  isFirst: boolean
  isBusy: boolean
  /** Null: it is applied already. */
  onUse: (() => void) | null
}

/** One way to fill what is open: what changes, for whom, and why. */
export function AnswerCard({ answer, isFirst, isBusy, onUse }: Props) {
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
          <ChangeLine key={pick.id} pick={pick} answer={answer} isAlone={more.length === 0} />
        ))}
      </ol>
    </article>
  )
}

type LineProps = { pick: ProposalPickFragment; answer: Answer; isAlone: boolean }

function ChangeLine({ pick, answer, isAlone }: LineProps) {
  const say = useWords(repairWords)
  const sayProposal = useWords(proposalWords)
  const { assignment, official, previousOfficial, applied } = pick
  const left = leftFor(pick, answer)?.assignment
  const previous = previousOfficial && nameOf(previousOfficial)
  return (
    <li>
      {!isAlone && <b>{say('takes', { name: nameOf(official), position: assignment.name })}</b>}
      {assignment.game && <GameLine game={assignment.game} withDate />}
      <p className={styles.note}>
        {[
          left && say('movesFrom', { position: left.name, game: left.game?.name ?? '' }),
          previous && say('insteadOf', { name: previous }),
          // Not how many games: those of a few days are no plan that was asked for.
          reasonText({ parts: pick.parts.filter(({ part }) => part !== 'load') }, sayProposal),
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
