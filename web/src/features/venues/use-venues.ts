import type { CombinedError } from '@urql/core'
import { useEffect, useReducer, useState } from 'react'
import { useClient, useSubscription } from 'urql'
import { useUser } from '../identity/session.ts'
import { VenueChangesDocument, VenuePageDocument, type VenueRowFragment } from './operations.generated.ts'

const pageLimit = 250

export type Venues = {
  /** Null until the first page is here; further pages join as they come. */
  rows: readonly VenueRowFragment[] | null
  error: CombinedError | null
  reload: () => void
}

/** All venues of the manager, page by page, kept fresh by live messages. */
export function useVenues(onLiveChange: () => void): Venues {
  const client = useClient()
  const { id: owner } = useUser()
  const [rows, setRows] = useState<readonly VenueRowFragment[] | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [round, reload] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads everything again.
  useEffect(() => {
    const pages: { rows: readonly VenueRowFragment[]; stop: () => void; nextToken: string | null }[] = []
    const cut = (length: number) => {
      for (const page of pages.splice(length)) page.stop()
    }
    const watch = (place: number, nextToken: string | null) => {
      const page = {
        rows: [] as readonly VenueRowFragment[],
        stop: () => {},
        nextToken: null as string | null,
      }
      pages[place] = page
      const source = client.query(VenuePageDocument, { owner, limit: pageLimit, nextToken })
      page.stop = source.subscribe(({ data, error: failure }) => {
        if (failure) setError(failure)
        if (!data?.listVenues) return
        if (!failure) setError(null)
        page.rows = data.listVenues.items
        const next = data.listVenues.nextToken
        if (next !== page.nextToken || next === null) cut(place + 1)
        if (next !== null && next !== page.nextToken) watch(place + 1, next)
        page.nextToken = next
        setRows(pages.flatMap((each) => each.rows))
      }).unsubscribe
    }
    watch(0, null)
    return () => cut(0)
  }, [client, owner, round])

  // Known venues are renewed by the cache; new and gone ones need another look at the list.
  useSubscription({ query: VenueChangesDocument }, (_, change) => {
    const known = rows?.some((row) => row.id === change.onVenueUpdate?.id)
    if (!known) reload()
    // The server also looks by itself from time to time; an empty message then is no news.
    if (change.onVenueUpdate) onLiveChange()
    return change
  })

  return { rows, error, reload }
}
