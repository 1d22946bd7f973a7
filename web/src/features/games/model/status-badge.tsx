import type { GameStatus } from '@whistle/domain/games/game'
import { useWords } from '../../../i18n/words.ts'
import { Icon, type IconName } from '../../../ui/icon.tsx'
import { gameStatusWords } from './status-words.ts'
import './status.css'

const icons: Record<GameStatus, IconName> = {
  UNPUBLISHED: 'dashedCircle',
  PUBLISHING: 'arc',
  PUBLISHED: 'plane',
  CONFIRMED: 'check',
  COMPLETE: 'doubleCheck',
  ERROR: 'exclamation',
}

type StatusIconProps = { status: GameStatus; size?: number; spoken?: string }

/** The mark of a status, inside something that carries `data-status`; its name stands in words nearby, or is only heard. */
export function StatusIcon({ status, size = 14, spoken }: StatusIconProps) {
  return <Icon name={icons[status]} size={size} spoken={spoken} className="icon status-icon" />
}

export function StatusBadge({ status }: { status: GameStatus }) {
  const say = useWords(gameStatusWords)
  return (
    <span className="status-badge" data-status={status}>
      <StatusIcon status={status} />
      {say(status)}
    </span>
  )
}
