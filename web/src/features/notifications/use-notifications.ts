import { useEffect, useMemo, useState } from 'react'
import { useClient, useQuery } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useOverlay } from '../../records/use-overlay.ts'
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
  const client = useClient()
  /** The ids of notifications that are being marked as read. */
  const { pending, during } = useOverlay<readonly string[]>()
  const marked = useMemo(() => new Set(pending.flat()), [pending])

  // biome-ignore lint/correctness/useExhaustiveDependencies: every change is a reason to read again.
  useEffect(() => {
    if (change) readAgain({ requestPolicy: 'network-only' })
  }, [change])

  const page = data?.listNotifications
  const rows = page?.items.map((row) => ({ ...row, isRead: row.readAt !== null || marked.has(row.id) }))

  async function mark(input: { ids: string[] } | { all: true }): Promise<void> {
    const ids = 'ids' in input ? input.ids : (rows ?? []).map(({ id }) => id)
    const refused = await during(ids, () => send(ids, input))
    if (!refused) return
    const reason = failureOf(refused, language).text
    notify({ text: say('notMarked', { reason }), tone: 'failure' })
  }

  async function send(ids: readonly string[], input: { ids: string[] } | { all: true }) {
    const { data: answer, error: refused } = await client
      .mutation(MarkNotificationsReadDocument, { input })
      .toPromise()
    if (refused) return refused
    // The answer has the newest notifications only, and the list may show older ones.
    const answered = new Set(answer?.markNotificationsRead?.items.map(({ id }) => id))
    if (ids.some((id) => !answered.has(id)))
      await client.query(NotificationsDocument, { limit }, { requestPolicy: 'network-only' }).toPromise()
    return null
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
