import { Suspense, useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { appWords } from '../../i18n/app-words.ts'
import { useWords } from '../../i18n/words.ts'
import { classNames } from '../../ui/class-names.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { Spoken } from '../../ui/layout/spoken.tsx'
import { part } from '../../ui/part.tsx'
import styles from './bell.module.css'
import { NotificationChangesDocument, UnreadNotificationsDocument } from './operations.generated.ts'

const NotificationList = part(() => import('./notification-list.tsx'), 'NotificationList')

/** The number of unread notifications, live; a click shows the list. */
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
  const unreadText = unread > 0 ? say('notificationsUnread', { count }) : ''

  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}
        className={styles.bell}
        label={[say('notifications'), unreadText].filter(Boolean).join(', ')}
        title={say('notifications')}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
      >
        <Icon name="bell" size={20} />
        {unread > 0 && (
          <span aria-hidden className={classNames('figures', styles.count)}>
            {count}
          </span>
        )}
      </IconButton>
      <Spoken text={change ? unreadText : ''} />
      <Suspense>
        {anchor && (
          <NotificationList anchor={anchor} change={change} unread={unread} onClose={() => setAnchor(null)} />
        )}
      </Suspense>
    </>
  )
}
