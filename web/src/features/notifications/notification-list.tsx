import { useId, useRef } from 'react'
import { appWords } from '../../i18n/app-words.ts'
import { commonWords } from '../../i18n/common-words.ts'
import { useWords } from '../../i18n/words.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { Icon } from '../../ui/icons/icon.tsx'
import { EmptyState, ErrorState, SkeletonRows } from '../../ui/layout/states.tsx'
import { Popover } from '../../ui/overlays/popover.tsx'
import { NotificationEntry } from './notification-entry.tsx'
import styles from './notification-list.module.css'
import { useNotifications } from './use-notifications.ts'
import { notificationListWords } from './words.ts'

type NotificationListProps = { anchor: HTMLElement; change: unknown; unread: number; onClose: () => void }

/** The notifications, newest first. Opening one marks it as read. */
export function NotificationList({ anchor, change, unread, onClose }: NotificationListProps) {
  const say = useWords(appWords)
  const sayCommon = useWords(commonWords)
  const sayList = useWords(notificationListWords)
  const titleId = useId()
  const close = useRef<HTMLButtonElement>(null)
  const { rows, failed, retry, mark, more, fetching } = useNotifications(change)

  return (
    <Popover aria-labelledby={titleId} anchor={anchor} align="end" onClose={onClose} className={styles.panel}>
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title}>
          {say('notifications')}
        </h2>
        {unread > 0 && (
          <Button
            size="small"
            onClick={() => {
              // This button goes with the last unread one, and the focus would go with it.
              close.current?.focus()
              void mark({ all: true })
            }}
          >
            {sayList('markAllRead')}
          </Button>
        )}
        <IconButton ref={close} onClick={onClose} label={sayCommon('close')}>
          <Icon name="close" />
        </IconButton>
      </div>
      <div className={styles.content}>
        {failed && (
          <ErrorState
            text={`${sayList('notificationsFailed')} ${failed}`}
            retry={{ label: sayCommon('retry'), run: retry }}
          />
        )}
        {!rows && !failed && <SkeletonRows label={say('starting')} rows={5} />}
        {rows?.length === 0 && (
          <EmptyState icon="bell" title={sayList('noNotifications')} text={sayList('noNotificationsText')} />
        )}
        {rows && rows.length > 0 && (
          <ul className={styles.list}>
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
          </ul>
        )}
        {more && (
          <div className={styles.more}>
            <Button onClick={more} disabled={fetching}>
              {sayList('showOlder')}
            </Button>
          </div>
        )}
      </div>
    </Popover>
  )
}
