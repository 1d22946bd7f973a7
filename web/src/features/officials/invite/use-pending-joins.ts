import type { CombinedError } from '@urql/core'
import { useQuery, useSubscription } from 'urql'
import { useUser } from '../../../session/session.ts'
import { JoinChangesDocument, type JoinFragment, PendingJoinsDocument } from './operations.generated.ts'

export type PendingJoins = {
  /** Newest first; null until they are loaded. */
  joins: readonly JoinFragment[] | null
  error: CombinedError | undefined
  reload: () => void
}

/** Invitations to join that are not accepted yet, kept fresh by live messages. */
export function usePendingJoins(onJoined: (email: string) => void): PendingJoins {
  const { id: owner } = useUser()
  const [{ data, error }, read] = useQuery({ query: PendingJoinsDocument, variables: { owner } })
  const reload = () => read({ requestPolicy: 'network-only' })
  useSubscription({ query: JoinChangesDocument }, (_, change) => {
    reload()
    if (change.onOTOJoinUpdate?.accepted) onJoined(change.onOTOJoinUpdate.email)
    return change
  })
  const joins =
    data?.listOTOJoins?.items
      .filter(({ accepted }) => !accepted)
      .toSorted((one, other) => (other.sentTimestamp ?? '~').localeCompare(one.sentTimestamp ?? '~')) ?? null
  return { joins, error, reload }
}
