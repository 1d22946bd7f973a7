import type { CombinedError } from '@urql/core'
import { useEffect, useReducer, useState } from 'react'
import { useClient, useSubscription } from 'urql'
import { useUser } from '../identity/session.ts'
import {
  OfficialPageDocument,
  type OfficialRowFragment,
  OfficialsChangesDocument,
} from './operations.generated.ts'

const pageLimit = 250

export type Officials = {
  /** Null until the first page is here; further pages join as they come. */
  rows: readonly OfficialRowFragment[] | null
  error: CombinedError | null
  reload: () => void
}

/** All officials of the manager, page by page, kept fresh by live messages. */
export function useOfficials(onLiveChange: () => void): Officials {
  const client = useClient()
  const { id: manager } = useUser()
  const [rows, setRows] = useState<readonly OfficialRowFragment[] | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [round, reload] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads everything again.
  useEffect(() => {
    const pages: { rows: readonly OfficialRowFragment[]; stop: () => void; nextToken: string | null }[] = []
    const cut = (length: number) => {
      for (const page of pages.splice(length)) page.stop()
    }
    const watch = (place: number, nextToken: string | null) => {
      const page = {
        rows: [] as readonly OfficialRowFragment[],
        stop: () => {},
        nextToken: null as string | null,
      }
      pages[place] = page
      const source = client.query(OfficialPageDocument, { manager, limit: pageLimit, nextToken })
      page.stop = source.subscribe(({ data, error: failure }) => {
        if (failure) setError(failure)
        if (!data?.listOfficials) return
        if (!failure) setError(null)
        page.rows = data.listOfficials.items
        const next = data.listOfficials.nextToken
        if (next !== page.nextToken || next === null) cut(place + 1)
        if (next !== null && next !== page.nextToken) watch(place + 1, next)
        page.nextToken = next
        setRows(pages.flatMap((each) => each.rows))
      }).unsubscribe
    }
    watch(0, null)
    return () => cut(0)
  }, [client, manager, round])

  // Known officials are renewed by the cache; new and gone ones need another look at the list.
  useSubscription({ query: OfficialsChangesDocument }, (_, change) => {
    const known = rows?.some((row) => row.id === change.onOfficialUpdate?.id)
    if (!known) reload()
    // The server also looks by itself from time to time; an empty message then is no news.
    if (change.onOfficialUpdate) onLiveChange()
    return change
  })

  return { rows, error, reload }
}
