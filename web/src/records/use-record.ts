import type { CombinedError, TypedDocumentNode } from '@urql/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useClient, useQuery, useSubscription } from 'urql'
import { isOwnChange } from '../api/own-changes.ts'
import { rootField } from './root-field.ts'

type Id = { id: string }

/** Where one record comes from: its query, and the subscription that reports its changes and its deletion. */
type RecordSource<Rec> = {
  query: TypedDocumentNode<Record<string, Rec | null>, Id>
  /** Sends null when the record is deleted, or no longer visible to this user. */
  changes: TypedDocumentNode<Record<string, unknown>, Id>
}

export type WatchedRecord<Rec> = {
  /** The newest version; after a deletion the last one. */
  record: Rec | null
  /** `loading` and `failed` only while there is nothing to show; `deleted` was shown here before, `missing` never was. */
  state: 'loading' | 'failed' | 'here' | 'missing' | 'deleted'
  error: CombinedError | undefined
  reload: () => void
}

type ChangedRecord = {
  /**
   * Sends a change and resolves when the record shows it. A live message brings it; the record is read only when none comes.
   * With the refusal of the change, if it was refused.
   */
  untilShown: <Refusal>(send: () => Promise<Refusal | null>) => Promise<Refusal | null>
}

/** A message takes as long as the answer to the change; without a socket none comes. */
const messageWithin = 1_000

/** One record, kept fresh by live messages. `onChangeByOthers` runs with every message about a change that this page did not make. */
export function useRecord<Rec extends object>(
  { query, changes }: RecordSource<Rec>,
  id: string,
  onChangeByOthers?: () => void,
): WatchedRecord<Rec> & ChangedRecord {
  const [{ data, fetching, stale, error }, read] = useQuery({ query, variables: { id } })
  const client = useClient()
  const [isGone, setGone] = useState(false)
  const [isOvertaken, setOvertaken] = useState(false)
  const listeners = useRef(new Set<() => void>())
  useSubscription({ query: changes, variables: { id } }, (_, change) => {
    for (const hear of listeners.current) hear()
    setGone(rootField(change) === null)
    if (fetching || stale) setOvertaken(true)
    if (!isOwnChange(client)) onChangeByOthers?.()
    return change
  })
  const [last, setLast] = useState<Rec | null>(null)
  const record = (data && rootField(data)) ?? null
  if (record && record !== last) setLast(record)

  const reload = () => read({ requestPolicy: 'network-only' })
  // The cache prefers the answer to a read over messages that came before it, although the answer may be older.
  useEffect(() => {
    if (!isOvertaken || fetching || stale) return
    setOvertaken(false)
    read({ requestPolicy: 'network-only' })
  }, [isOvertaken, fetching, stale, read])

  const untilShown: ChangedRecord['untilShown'] = useCallback(
    async (send) => {
      let isTold = false
      let wake = () => {}
      const hear = () => {
        isTold = true
        wake()
      }
      listeners.current.add(hear)
      const refusal = await send()
      if (!refusal && !isTold)
        await new Promise<void>((resolve) => {
          wake = resolve
          setTimeout(resolve, messageWithin)
        })
      listeners.current.delete(hear)
      if (!refusal && !isTold)
        await client.query(query, { id }, { requestPolicy: 'network-only' }).toPromise()
      return refusal
    },
    [client, query, id],
  )
  const watched = { record: record ?? last, error, reload, untilShown }
  if (isGone) return { ...watched, state: last ? 'deleted' : 'missing' }
  if (record) return { ...watched, state: 'here' }
  if (error) return { ...watched, state: last ? 'here' : 'failed' }
  if (fetching || stale || !data) return { ...watched, state: last ? 'here' : 'loading' }
  return { ...watched, state: last ? 'deleted' : 'missing' }
}
