import Box from '@mui/material/Box'
import IconButton from '@mui/material/IconButton'
import { Suspense, useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Icon } from '../../ui/icon.tsx'
import { part } from '../../ui/part.tsx'
import { Spoken } from '../../ui/spoken.tsx'
import { NotificationChangesDocument, UnreadNotificationsDocument } from './operations.generated.ts'

const NotificationList = part(() => import('./notification-list.tsx'), 'NotificationList')

/** How many notifications are unread, live; pressed, it shows them. */
export function Bell() {
  const say = useWords(appWords)
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [{ data }, countAgain] = useQuery({ query: UnreadNotificationsDocument })
  const [{ data: change }] = useSubscription({ query: NotificationChangesDocument }, (_, now) => {
    countAgain({ requestPolicy: 'network-only' })
    return now
  })
  const unread = data?.listNotifications?.items.length ?? 0
  const count = unread > 99 ? '99+' : String(unread)
  const told = unread > 0 ? say('notificationsUnread', { count }) : ''

  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-label={[say('notifications'), told].filter(Boolean).join(', ')}
        title={say('notifications')}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
      >
        <Icon name="bell" size={20} />
        {unread > 0 && (
          <Box component="span" className="figures" aria-hidden sx={badge}>
            {count}
          </Box>
        )}
      </IconButton>
      <Spoken text={change ? told : ''} />
      <Suspense>
        {anchor && (
          <NotificationList anchor={anchor} change={change} unread={unread} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  )
}

const badge = {
  position: 'absolute',
  // Beside the bell, however large the button around it is.
  top: 'calc(50% - 17px)',
  left: 'calc(50% + 1px)',
  minWidth: 16,
  px: '4px',
  borderRadius: '8px',
  fontSize: 10,
  fontWeight: 700,
  lineHeight: '16px',
  textAlign: 'center',
  bgcolor: 'error.main',
  color: 'background.paper',
}
