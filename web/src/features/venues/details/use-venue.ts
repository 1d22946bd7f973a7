import type { CombinedError } from '@urql/core'
import { useState } from 'react'
import { useQuery, useSubscription } from 'urql'
import { VenueDocument, VenueUpdateDocument, type WholeVenueFragment } from '../operations.generated.ts'

export type WatchedVenue = {
  venue: WholeVenueFragment | null
  /** `loading` and `failed` only while there is nothing to show; `deleted` was seen here before, `missing` never was. */
  state: 'loading' | 'failed' | 'here' | 'missing' | 'deleted'
  error: CombinedError | undefined
  reload: () => void
}

/** One venue, kept fresh by live messages. */
export function useVenue(id: string): WatchedVenue {
  const [{ data, fetching, stale, error }, read] = useQuery({ query: VenueDocument, variables: { id } })
  const [gone, setGone] = useState(false)
  useSubscription({ query: VenueUpdateDocument, variables: { id } }, (_, change) => {
    setGone(change.onVenueUpdate === null)
    return change
  })
  const [last, setLast] = useState<WholeVenueFragment | null>(null)
  const venue = data?.getVenue ?? null
  if (venue && venue !== last) setLast(venue)

  const reload = () => read({ requestPolicy: 'network-only' })
  const watched = { error, reload, venue: venue ?? last }
  if (gone) return { ...watched, state: last ? 'deleted' : 'missing' }
  if (venue) return { ...watched, state: 'here' }
  if (error) return { ...watched, state: last ? 'here' : 'failed' }
  if (fetching || stale || !data) return { ...watched, state: last ? 'here' : 'loading' }
  return { ...watched, state: last ? 'deleted' : 'missing' }
}
