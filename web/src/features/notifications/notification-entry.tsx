import { isDropOut } from '@whistle/domain/accounts/drop-out'
import {
  type NotificationKind,
  type NotificationPayload,
  notificationTitle,
} from '@whistle/domain/accounts/notification'
import { relativeTime } from '@whistle/domain/time/relative-time'
import type { Language } from '@whistle/domain/words/language'
import { notificationWords } from '@whistle/domain/words/notifications'
import { Link } from 'react-router'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { namedDateTimeText } from '../../time/date-time-text.ts'
import { ownZone } from '../../time/own-zone.ts'
import { classNames } from '../../ui/class-names.ts'
import { Icon, type IconName } from '../../ui/icons/icon.tsx'
import styles from './notification-entry.module.css'
import { notificationReason } from './notification-reason.ts'
import type { ShownNotification } from './use-notifications.ts'
import { notificationListWords } from './words.ts'

const icons: Record<NotificationKind, IconName> = {
  signedUp: 'check',
  declined: 'close',
  cancelled: 'minus',
  changeAccepted: 'check',
  changeDeclined: 'close',
  checkedIn: 'pin',
  sendFailed: 'warning',
  reminderFailed: 'warning',
  expiryFailed: 'warning',
  joinAccepted: 'user',
  joinFailed: 'warning',
  linkEnded: 'user',
  gameConfirmed: 'doubleCheck',
  offerExpired: 'dashedCircle',
}

/** One notification: what happened and when, as a link to its record while that exists. */
export function NotificationEntry({ row, onOpen }: { row: ShownNotification; onOpen: () => void }) {
  const say = useWords(notificationListWords)
  const language = useLanguage()
  const payload = JSON.parse(row.payload) as NotificationPayload
  const kind = isKind(row.kind) ? row.kind : null
  const to = addressOf(row, payload)
  const reason = notificationReason(kind, payload, language)
  const facts = isOpenAgain(row.kind) ? factsOf(payload, language) : ''

  const content = (
    <>
      <span className={styles.icon}>
        <Icon name={kind ? icons[kind] : 'info'} />
      </span>
      <div className={styles.text}>
        <div className={styles.title}>
          {kind ? notificationTitle(kind, payload, language) : (payload.gameName ?? row.kind)}
        </div>
        {facts && <div className={styles.reason}>{facts}</div>}
        {reason && <div className={styles.reason}>{reason}</div>}
        <time
          dateTime={row.createdAt}
          title={new Date(row.createdAt).toLocaleString(language)}
          className={classNames('figures', styles.time)}
        >
          {agoOf(row.createdAt, language)}
        </time>
      </div>
      {!row.isRead && <span role="img" aria-label={say('unread')} className={styles.dot} />}
    </>
  )
  const className = classNames(styles.entry, !row.isRead && styles.unread)
  return (
    <li>
      {to ? (
        <Link to={to} onClick={onOpen} className={className}>
          {content}
        </Link>
      ) : (
        <div className={className}>{content}</div>
      )}
    </li>
  )
}

function isKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationWords.en, kind)
}

/** A position of the game is open again. */
const isOpenAgain = (kind: string) => isDropOut(kind) || kind === 'offerExpired'

/** `Referee · Thu, Nov 19, 2026, 6:15 PM EST` */
function factsOf({ positionName, startDateTime, timeZone }: NotificationPayload, language: Language): string {
  const when = startDateTime && namedDateTimeText(startDateTime, timeZone ?? ownZone, language)
  return [positionName, when].filter(Boolean).join(' · ')
}

/** Of a position that is open again, the choice of a replacement. */
function addressOf({ kind, gameId }: ShownNotification, { positionId }: NotificationPayload): string | null {
  if (kind === 'joinAccepted' || kind === 'linkEnded') return paths.officials
  if (kind === 'joinFailed') return paths.inviteOfficials
  if (kind === 'expiryFailed') return paths.expiringCertifications
  if (!gameId) return null
  return isOpenAgain(kind) ? paths.replace(gameId, positionId) : paths.game(gameId)
}

const units = { y: 'year', mon: 'month', d: 'day', h: 'hour', min: 'minute', sec: 'second' } as const

function agoOf(instant: string, language: Language): string {
  const { amount, unit } = relativeTime(instant, new Date().toISOString())
  // With a clock behind the server's the event would be in the future.
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.min(amount, 0), units[unit])
}
