import { useLanguage, useWords } from '../../../i18n/words.ts'
import { PickBox } from '../../../records/list/pick-box.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { isOpen } from '../pick/is-open.ts'
import { PickActions } from '../pick/pick-actions.tsx'
import { pointsText } from '../pick/points-text.ts'
import type { ChangePick } from '../pick/use-pick-changes.ts'
import { pickWords } from '../pick/words.ts'
import { proposalWords } from '../words.ts'
import { applyWords } from './apply-words.ts'
import styles from './proposal.module.css'
import { reasonText } from './reason-text.ts'

/** What can be done with a pick of the list. */
export type PickDecisions = {
  readonly change: ChangePick
  readonly onWhy: (pick: ProposalPickFragment) => void
  readonly onReplace: (pick: ProposalPickFragment) => void
}
type Props = {
  pick: ProposalPickFragment
  isSelected: boolean
  onSelect: (isIn: boolean) => void
  decisions: PickDecisions
}

/** One official for one position, with the reason; selectable until it is applied. */
export function PickLine({ pick, isSelected, onSelect, decisions }: Props) {
  const say = useWords(proposalWords)
  const sayApply = useWords(applyWords)
  const sayPick = useWords(pickWords)
  const language = useLanguage()
  const { assignment, official, previousOfficial, applied, locked, rejected, overridden } = pick
  const name = nameOf(official)
  const about = { name, position: assignment.name, game: assignment.game?.name ?? '' }
  const { change, onWhy, onReplace } = decisions
  return (
    <li className={styles.selectable}>
      {isOpen(pick) && (
        <PickBox label={sayApply('selectPick', about)} checked={isSelected} onChange={onSelect} />
      )}
      <div className={styles.pick} data-rejected={rejected || undefined}>
        <span className={styles.position}>
          {assignment.name}
          {assignment.isBackup && <small> {say('backup')}</small>}
        </span>
        <button
          type="button"
          className={styles.name}
          aria-label={sayPick('whyLabel', about)}
          title={sayPick('why', { name })}
          onClick={() => onWhy(pick)}
        >
          {name}
        </button>
        <span className={styles.reason}>
          {applied && tag(sayApply('applied'), 'success')}
          {rejected && tag(sayPick('rejected'), 'danger')}
          {locked && tag(sayPick('locked'))}
          {overridden && tag(sayPick('overridden'), 'warning')}
          {previousOfficial && tag(say('was', { name: nameOf(previousOfficial) }), 'warning')}
          {pick.parts.length > 0 ? reasonText(pick, say) : say('reasonChosen')}
        </span>
        <span className={`${styles.points} figures`}>
          {pick.parts.length > 0 && sayPick('points', { points: pointsText(pick.points, language) })}
        </span>
      </div>
      {!applied && <PickActions pick={pick} change={change} onReplace={() => onReplace(pick)} />}
    </li>
  )

  function tag(text: string, tone?: 'success' | 'danger' | 'warning') {
    return (
      <span className={styles.tag} data-tone={tone}>
        {text}
      </span>
    )
  }
}
