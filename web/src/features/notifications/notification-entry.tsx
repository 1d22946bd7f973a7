import Box from '@mui/material/Box'
import {
  type NotificationKind,
  type NotificationPayload,
  notificationTitle,
} from '@whistle/domain/accounts/notification'
import { relativeTime } from '@whistle/domain/time/relative-time'
import type { Language } from '@whistle/domain/words/language'
import { notificationWords } from '@whistle/domain/words/notifications'
import { Link } from 'react-router'
import { panelWords } from '../../i18n/panel-words.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { paths } from '../../paths.ts'
import { Icon, type IconName } from '../../ui/icon.tsx'
import type { ShownNotification } from './use-notifications.ts'

const icons: Record<NotificationKind, IconName> = {
  signedUp: 'check',
  declined: 'close',
  cancelled: 'minus',
  checkedIn: 'pin',
  sendFailed: 'warning',
  reminderFailed: 'warning',
  joinAccepted: 'user',
  joinFailed: 'warning',
  gameConfirmed: 'doubleCheck',
}

/** One notification: what happened and when, and a link to where it happened as long as that is there. */
export function NotificationEntry({ row, onOpen }: { row: ShownNotification; onOpen: () => void }) {
  const say = useWords(panelWords)
  const language = useLanguage()
  const payload = JSON.parse(row.payload) as NotificationPayload
  const kind = isKind(row.kind) ? row.kind : null
  const to = addressOf(row)
  const reason = payload.reason?.trim()

  const content = (
    <>
      <Box sx={{ pt: '1px', color: row.isRead ? 'text.secondary' : 'primary.main' }}>
        <Icon name={kind ? icons[kind] : 'info'} />
      </Box>
      <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: row.isRead ? 400 : 600 }}>
          {kind ? notificationTitle(kind, payload, language) : (payload.gameName ?? row.kind)}
        </Box>
        {reason && <Box sx={{ color: 'text.secondary' }}>{reason}</Box>}
        <Box
          component="time"
          dateTime={row.createdAt}
          title={new Date(row.createdAt).toLocaleString(language)}
          className="figures"
          sx={{ fontSize: 12, color: 'text.secondary' }}
        >
          {agoOf(row.createdAt, language)}
        </Box>
      </Box>
      {!row.isRead && <Box role="img" aria-label={say('unread')} sx={dot} />}
    </>
  )
  return (
    <li>
      {to ? (
        <Box component={Link} to={to} onClick={onOpen} sx={{ ...entry, ...link }}>
          {content}
        </Box>
      ) : (
        <Box sx={entry}>{content}</Box>
      )}
    </li>
  )
}

function isKind(kind: string): kind is NotificationKind {
  return Object.hasOwn(notificationWords.en, kind)
}

function addressOf({ kind, gameId }: ShownNotification): string | null {
  if (kind === 'joinAccepted') return paths.officials
  if (kind === 'joinFailed') return paths.inviteOfficials
  return gameId ? paths.game(gameId) : null
}

const units = { y: 'year', mon: 'month', d: 'day', h: 'hour', min: 'minute', sec: 'second' } as const

function agoOf(instant: string, language: Language): string {
  const { amount, unit } = relativeTime(instant, new Date().toISOString())
  // A clock that runs behind the server's must not put what happened into the future.
  return new Intl.RelativeTimeFormat(language, { numeric: 'auto' }).format(Math.min(amount, 0), units[unit])
}

const entry = { display: 'flex', gap: 3, px: 2.5, py: 2.5, borderRadius: 1 }
const link = { color: 'inherit', textDecoration: 'none', '&:hover': { bgcolor: 'background.raised' } }
const dot = { flex: 'none', width: 8, height: 8, mt: '6px', borderRadius: '50%', bgcolor: 'primary.main' }
