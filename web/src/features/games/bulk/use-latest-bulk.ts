import { useCallback, useEffect } from 'react'
import { useQuery, useSubscription } from 'urql'
import { createStore, useStore } from '../../../state/store.ts'
import { BulkActionsDocument, BulkChangesDocument, type BulkProgressFragment } from './bulk.generated.ts'

export type Bulk = BulkProgressFragment

/** A finished action is shown for so long. */
const shownFor = 10 * 60_000

/** On every page: what was closed in the list is not open in the calendar. */
const lastDismissed = createStore('')

/** The manager's latest action, while it runs and for a few minutes after; in every window. */
export function useLatestBulk(): { bulk: Bulk | null; dismiss: () => void; reload: () => void } {
  const [{ data }, read] = useQuery({ query: BulkActionsDocument, requestPolicy: 'cache-and-network' })
  const dismissed = useStore(lastDismissed)
  const [latest] = data?.listBulkActions?.items ?? []
  useSubscription({ query: BulkChangesDocument }, (_, change) => {
    const changed = change.onBulkActionUpdate
    // The cache updates the known one by itself.
    if (!changed || changed.id !== latest?.id) read({ requestPolicy: 'network-only' })
    return change
  })
  // Live messages can be lost with the connection: while it runs, the progress is also asked for.
  const isOpen = latest?.state === 'RUNNING' || latest?.state === 'UNDOING' || Boolean(latest?.leavesAt)
  useEffect(() => {
    if (!isOpen) return
    const timer = setInterval(() => read({ requestPolicy: 'network-only' }), 5_000)
    return () => clearInterval(timer)
  }, [isOpen, read])
  const isOld =
    latest?.finishedAt !== null &&
    latest?.finishedAt !== undefined &&
    Date.now() - Date.parse(latest.finishedAt) > shownFor
  const reload = useCallback(() => read({ requestPolicy: 'network-only' }), [read])
  const key = latest ? `${latest.id} ${latest.state}` : ''
  return {
    bulk: latest && !isOld && dismissed !== key ? latest : null,
    dismiss: () => lastDismissed.set(key),
    reload,
  }
}
