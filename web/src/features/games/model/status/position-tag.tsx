import type { PositionState } from '@whistle/domain/games/crew'
import type { GameStatus } from '@whistle/domain/games/game'
import { useWords } from '../../../../i18n/words.ts'
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx'
import { positionWords } from './position-words.ts'
import styles from './status.module.css'

/** A position has the colours of the status it leads to. */
const looks: Record<PositionState, GameStatus> = {
  open: 'UNPUBLISHED',
  placed: 'PUBLISHING',
  offered: 'PUBLISHED',
  askedAgain: 'PUBLISHING',
  confirmed: 'CONFIRMED',
  checkedIn: 'CONFIRMED',
  completed: 'COMPLETE',
}

/** The same mark wherever a position is shown. */
const positionIcons: Record<PositionState, IconName> = {
  open: 'dashedCircle',
  placed: 'edit',
  offered: 'plane',
  askedAgain: 'exclamation',
  confirmed: 'check',
  checkedIn: 'pin',
  completed: 'doubleCheck',
}

/** The state of a position: its mark and its word. */
export function PositionTag({ state }: { state: PositionState }) {
  const say = useWords(positionWords)
  return (
    <span className={styles.tag} data-status={looks[state]} data-state={state}>
      <Icon name={positionIcons[state]} size={14} />
      {say(state)}
    </span>
  )
}
