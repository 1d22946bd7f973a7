import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useClient, useSubscription } from 'urql'
import { isOwnChange } from '../api/own-changes.ts'
import { rootField } from './root-field.ts'

/** An import sends one message per record: one reload after the last of them is enough. */
const settleDelay = 300

type Page<Row> = { items: readonly Row[]; nextToken: string | null }
type PageVariables = { limit: number; nextToken: string | null }

/** Where a list comes from: its pages, and the subscription that reports changes of its records. */
export type ListSource<Row, Filter, Variables extends AnyVariables> = {
  page: TypedDocumentNode<Record<string, Page<Row> | null>, Variables>
  variables: (filter: Filter, page: PageVariables) => Variables
  changes: TypedDocumentNode<Record<string, { id: string } | null>, Record<string, never>>
  /** Rows per page. */
  limit: number
}

/** Infers the types of a source from its documents. */
export function listSource<Row extends { id: string }, Filter, Variables extends AnyVariables>(
  source: ListSource<Row, Filter, Variables>,
): ListSource<Row, Filter, Variables> {
  return source
}

export type LiveList<Row> = {
  /** Null until the first page has arrived; further pages are appended as they arrive. */
  rows: readonly Row[] | null
  /** The last page of this filter has arrived. */
  isComplete: boolean
  error: CombinedError | null
  reload: () => void
}

/** Gets whether another session made the change: what this page did itself is not announced as news. */
export type OnLiveChange = (isByOthers: boolean) => void

type Burst = { timer?: number; isStale: boolean; hasNews: boolean; isByOthers: boolean }
const noBurst = (): Burst => ({ isStale: false, hasNews: false, isByOthers: false })

type Loaded<Row> = { key: string; rows: readonly Row[]; isComplete: boolean }

/**
 * All rows that match a filter, loaded page by page and kept fresh by live messages. With another filter the rows of the
 * previous one stay until the first page arrives. `onLiveChange` runs once per burst of messages that changed the list.
 */
export function useLiveList<Row extends { id: string }, Filter, Variables extends AnyVariables>(
  source: ListSource<Row, Filter, Variables>,
  filter: Filter,
  onLiveChange?: OnLiveChange,
): LiveList<Row> {
  const client = useClient()
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [round, reload] = useReducer((count: number) => count + 1, 0)
  const key = JSON.stringify(filter)
  const isReading = useRef((): boolean => false)

  // A layout effect: rows from the cache are in the first paint, without a skeleton before them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for the filter, and a new round loads everything again.
  useLayoutEffect(() => {
    // Without a token until it arrives: a page that is still awaited is not the last one.
    type Watched = { rows: readonly Row[]; nextToken?: string | null; isAwaited: boolean; stop: () => void }
    const pages: Watched[] = []
    isReading.current = () => pages.some((page) => page.isAwaited)
    const dropFrom = (index: number) => {
      for (const page of pages.splice(index)) page.stop()
    }
    const watch = (index: number, nextToken: string | null) => {
      const page: Watched = { rows: [], isAwaited: true, stop: () => {} }
      pages[index] = page
      const variables = source.variables(filter, { limit: source.limit, nextToken })
      const answers = client.query(source.page, variables)
      page.stop = answers.subscribe(({ data, stale, error: failure }) => {
        page.isAwaited = stale
        const answer = data && rootField(data)
        if (failure) setError(failure)
        else if (answer) setError(null)
        // The same as before: the cache has read it again for an answer that has a record in common with it.
        if (!answer || (answer.items === page.rows && answer.nextToken === page.nextToken)) return
        page.rows = answer.items
        const next = answer.nextToken
        if (next !== page.nextToken || next === null) dropFrom(index + 1)
        if (next !== null && next !== page.nextToken) watch(index + 1, next)
        page.nextToken = next
        const rows = pages.flatMap((each) => each.rows)
        setLoaded({ key, rows, isComplete: pages.at(-1)?.nextToken === null })
      }).unsubscribe
    }
    watch(0, null)
    return () => dropFrom(0)
  }, [client, source, key, round])

  const burst = useRef<Burst>(noBurst())
  useEffect(() => () => clearTimeout(burst.current.timer), [])
  // The cache updates known records by itself; new and deleted ones need a reload of the pages. So does a message that
  // overtakes a read: the cache prefers the answer to the read, although it may be older.
  useSubscription({ query: source.changes }, (_, change) => {
    const changed = rootField(change)
    const now = burst.current
    now.isStale ||= isReading.current() || !loaded?.rows.some((row) => row.id === changed?.id)
    // The server also sends empty messages when it only rechecks: those are no news.
    now.hasNews ||= Boolean(changed)
    now.isByOthers ||= Boolean(changed) && !isOwnChange(client)
    clearTimeout(now.timer)
    now.timer = window.setTimeout(() => {
      burst.current = noBurst()
      if (now.isStale) reload()
      if (now.hasNews) onLiveChange?.(now.isByOthers)
    }, settleDelay)
    return change
  })

  const isOther = loaded?.key !== key
  return {
    rows: isOther && error ? null : (loaded?.rows ?? null),
    isComplete: !isOther && (loaded?.isComplete ?? false),
    error,
    reload,
  }
}
