import type { ShownStatus } from '@whistle/domain/games/game'
import type { ReactNode } from 'react'
import { useWords } from '../../../../i18n/words.ts'
import { Icon, type IconName } from '../../../../ui/icons/icon.tsx'
import styles from './status.module.css'
import { gameStatusWords } from './status-words.ts'

const icons: Record<ShownStatus, IconName> = {
  UNPUBLISHED: 'dashedCircle',
  PUBLISHING: 'arc',
  PUBLISHED: 'plane',
  CONFIRMED: 'check',
  COMPLETE: 'doubleCheck',
  ERROR: 'exclamation',
  CANCELLED: 'close',
}

// A month draws more than a hundred of them: the string is built once.
const markClass = `icon ${styles.mark}`

type StatusIconProps = { status: ShownStatus; size?: number; spoken?: string }

/** The mark of a status, inside an element with `data-status`. Its name is text beside it, or for screen readers only. */
export function StatusIcon({ status, size = 14, spoken }: StatusIconProps) {
  return <Icon name={icons[status]} size={size} spoken={spoken} className={markClass} />
}

export function StatusBadge({ status }: { status: ShownStatus }) {
  const say = useWords(gameStatusWords)
  return (
    <StatusTag status={status}>
      <StatusIcon status={status} />
      {say(status)}
    </StatusTag>
  )
}

type StatusTagProps = {
  status: ShownStatus
  title?: string
  /** The text may take several lines. */
  isWrapping?: boolean
  children: ReactNode
}

/** A short text in the colours of a status. */
export function StatusTag({ status, title, isWrapping = false, children }: StatusTagProps) {
  return (
    <span
      className={isWrapping ? `${styles.tag} ${styles.wrapping}` : styles.tag}
      data-status={status}
      title={title}
    >
      {children}
    </span>
  )
}
