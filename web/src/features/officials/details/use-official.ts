import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import {
  OfficialChangesDocument,
  OfficialDocument,
  type WholeOfficialFragment,
} from '../operations.generated.ts'

export type WatchedOfficial = {
  official: WholeOfficialFragment | null
  /** `loading` and `failed` only while there is nothing to show. */
  state: 'loading' | 'failed' | 'here' | 'gone'
  error: CombinedError | undefined
  reload: () => void
}

/** One official, kept fresh by live messages. */
export function useOfficial(id: string): WatchedOfficial {
  const [{ data, fetching, stale, error }, read] = useQuery({ query: OfficialDocument, variables: { id } })
  const [gone, setGone] = useState(false)
  useSubscription({ query: OfficialChangesDocument, variables: { id } }, (_, change) => {
    setGone(change.onOfficialUpdate === null)
    return change
  })
  const [last, setLast] = useState<WholeOfficialFragment | null>(null)
  const official = data?.getOfficial ?? null
  if (official && official !== last) setLast(official)

  const reload = () => read({ requestPolicy: 'network-only' })
  const watched = { error, reload, official: official ?? last }
  if (gone) return { ...watched, state: 'gone' }
  if (official) return { ...watched, state: 'here' }
  if (error) return { ...watched, state: last ? 'here' : 'failed' }
  if (fetching || stale || !data) return { ...watched, state: last ? 'here' : 'loading' }
  return { ...watched, state: 'gone' }
}
