import { useWords } from '../../../i18n/words.ts'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { Icon } from '../../../ui/icons/icon.tsx'
import { nameOf } from '../../officials/model/official-name.ts'
import type { ProposalPickFragment } from '../operations.generated.ts'
import styles from './pick.module.css'
import type { ChangePick } from './use-pick-changes.ts'
import { pickWords } from './words.ts'

type Props = {
  pick: ProposalPickFragment
  change: ChangePick
  onReplace: () => void
}

/** Lock, reject and replace, at the end of the row. */
export function PickActions({ pick, change, onReplace }: Props) {
  const say = useWords(pickWords)
  const { assignment, official, locked, rejected } = pick
  const about = { name: nameOf(official), position: assignment.name, game: assignment.game?.name ?? '' }
  return (
    <span className={styles.actions}>
      <IconButton
        size="small"
        label={say('lockLabel', about)}
        aria-pressed={locked}
        onClick={() => void change(pick, { locked: !locked })}
      >
        <Icon name="lock" size={16} />
      </IconButton>
      <IconButton
        size="small"
        label={say('rejectLabel', about)}
        aria-pressed={rejected}
        onClick={() => void change(pick, { rejected: !rejected })}
      >
        <Icon name="close" size={16} />
      </IconButton>
      <IconButton size="small" label={say('replaceLabel', about)} onClick={onReplace}>
        <Icon name="swap" size={16} />
      </IconButton>
    </span>
  )
}
