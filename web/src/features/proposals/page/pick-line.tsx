import { useWords } from '../../../i18n/words.ts'
import { PickBox } from '../../../records/list/pick-box.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import { proposalWords } from '../words.ts'
import { applyWords } from './apply-words.ts'
import { isOpen } from './games-in.ts'
import styles from './proposal.module.css'
import { reasonText } from './reason-text.ts'

type Props = { pick: ProposalPickFragment; isSelected: boolean; onSelect: (isIn: boolean) => void }

/** One official for one position, with the reason; selectable until it is applied. */
export function PickLine({ pick, isSelected, onSelect }: Props) {
  const say = useWords(proposalWords)
  const sayApply = useWords(applyWords)
  const { assignment, official, previousOfficial, applied } = pick
  const name = nameOf(official)
  const about = { name, position: assignment.name, game: assignment.game?.name ?? '' }
  return (
    <li className={styles.selectable}>
      {isOpen(pick) && (
        <PickBox label={sayApply('selectPick', about)} checked={isSelected} onChange={onSelect} />
      )}
      <div className={styles.pick}>
        <span className={styles.position}>
          {assignment.name}
          {assignment.isBackup && <small> {say('backup')}</small>}
        </span>
        <b>{name}</b>
        <span className={styles.reason}>
          {applied && (
            <span className={styles.tag} data-tone="success">
              {sayApply('applied')}
            </span>
          )}
          {previousOfficial && (
            <span className={styles.tag} data-tone="warning">
              {say('was', { name: nameOf(previousOfficial) })}
            </span>
          )}
          {reasonText(pick, say)}
        </span>
      </div>
    </li>
  )
}
