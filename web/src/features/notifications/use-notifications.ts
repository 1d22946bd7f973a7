import { useEffect, useState } from 'react'
import { useMutation, useQuery } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { MarkNotificationsReadDocument, NotificationsDocument } from './operations.generated.ts'
import { notificationListWords } from './words.ts'

const pageSize = 20
const maxShown = 1000

/** The newest notifications, read again with every live change; `more` loads older ones. */
export function useNotifications(change: unknown) {
  const say = useWords(notificationListWords)
  const language = useLanguage()
  const notify = useNotice()
  const [limit, setLimit] = useState(pageSize)
  const [{ data, error, fetching }, readAgain] = useQuery({
    query: NotificationsDocument,
    variables: { limit },
  })
  const [, send] = useMutation(MarkNotificationsReadDocument)
  /** Marked as read here; taken back when the server refuses. */
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is a reason to read again.
  useEffect(() => {
    if (change) readAgain({ requestPolicy: 'network-only' })
  }, [change])

  const page = data?.listNotifications
  const rows = page?.items.map((row) => ({ ...row, isRead: row.readAt !== null || marked.has(row.id) }))

  async function mark(input: { ids: string[] } | { all: true }): Promise<void> {
    const ids = 'ids' in input ? input.ids : (rows ?? []).map(({ id }) => id)
    setMarked((before) => new Set([...before, ...ids]))
    const { error: refused } = await send({ input })
    if (!refused) return
    // Other marks may still be on their way, or done: only those of this call are taken back.
    setMarked((before) => new Set([...before].filter((id) => !ids.includes(id))))
    const reason = failureOf(refused, language).text
    notify({ text: say('notMarked', { reason }), tone: 'failure' })
  }

  return {
    rows,
    failed: !page && error ? failureOf(error, language).text : null,
    retry: () => readAgain({ requestPolicy: 'network-only' }),
    mark,
    more: page?.nextToken && limit < maxShown ? () => setLimit((before) => before + pageSize) : null,
    fetching,
  }
}

export type ShownNotification = NonNullable<ReturnType<typeof useNotifications>['rows']>[number]
