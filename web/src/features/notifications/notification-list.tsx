import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import Popover from '@mui/material/Popover'
import { useRef } from 'react'
import { appWords } from '../../i18n/app-words.ts'
import { panelWords } from '../../i18n/panel-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/states.tsx'
import { NotificationEntry } from './notification-entry.tsx'
import { useNotifications } from './use-notifications.ts'

type NotificationListProps = { anchor: HTMLElement; change: unknown; unread: number; onClose: () => void }

/** What officials did, newest first. One that is opened is read. */
export function NotificationList({ anchor, change, unread, onClose }: NotificationListProps) {
  const say = useWords(appWords)
  const sayPanel = useWords(panelWords)
  const close = useRef<HTMLButtonElement>(null)
  const { rows, failed, retry, mark, more, fetching } = useNotifications(change)

  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      marginThreshold={8}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': 'notifications-title',
          sx: paper,
        },
      }}
    >
      <Box sx={head}>
        <Box component="h2" id="notifications-title" sx={{ typography: 'h3', m: 0, flex: 1 }}>
          {say('notifications')}
        </Box>
        {unread > 0 && (
          <Button
            size="small"
            onClick={() => {
              // This button goes with the last that is unread: the focus must not go with it.
              close.current?.focus()
              void mark({ all: true })
            }}
          >
            {sayPanel('markAllRead')}
          </Button>
        )}
        <IconButton ref={close} onClick={onClose} aria-label={say('close')}>
          <Icon name="close" />
        </IconButton>
      </Box>
      <Box sx={{ overflowY: 'auto' }}>
        {failed && (
          <ErrorState
            text={`${sayPanel('notificationsFailed')} ${failed}`}
            retry={{ label: say('retry'), run: retry }}
          />
        )}
        {!rows && !failed && <SkeletonRows label={say('starting')} rows={5} />}
        {rows?.length === 0 && (
          <EmptyState
            icon="bell"
            title={sayPanel('noNotifications')}
            text={sayPanel('noNotificationsText')}
          />
        )}
        {rows && rows.length > 0 && (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 2 }}>
            {rows.map((row) => (
              <NotificationEntry
                key={row.id}
                row={row}
                onOpen={() => {
                  if (!row.isRead) void mark({ ids: [row.id] })
                  onClose()
                }}
              />
            ))}
          </Box>
        )}
        {more && (
          <Box sx={{ px: 2, pb: 2 }}>
            <Button fullWidth onClick={more} disabled={fetching}>
              {sayPanel('showOlder')}
            </Button>
          </Box>
        )}
      </Box>
    </Popover>
  )
}

const paper = {
  display: 'flex',
  flexDirection: 'column',
  width: 'min(400px, calc(100vw - 16px))',
  maxHeight: 'min(560px, calc(100dvh - 80px))',
  mt: 1.5,
  border: '1px solid var(--line)',
  borderRadius: '10px',
}

const head = {
  display: 'flex',
  alignItems: 'center',
  gap: 1,
  minHeight: 52,
  pl: 4,
  pr: 2,
  borderBottom: 1,
  borderColor: 'divider',
}
