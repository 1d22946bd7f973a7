import type { AnyVariables, CombinedError, TypedDocumentNode } from '@urql/core'
import { useEffect, useReducer, useRef, useState } from 'react'
import { useClient, useSubscription } from 'urql'

const pageLimit = 250
/** A file imported at once announces every record of it: one look at the list is enough for all. */
const settleFor = 300

type Page<Row> = { items: readonly Row[]; nextToken: string | null }
type PageVariables = { limit: number; nextToken: string | null }

/** A list that is read to its end: where its pages come from, and what tells that it changed. */
export type ListSource<Row, Data, Variables extends AnyVariables, News> = {
  pages: TypedDocumentNode<Data, Variables>
  /** What to ask for one page of the user's list. */
  asked: (user: string, page: PageVariables) => Variables
  pageIn: (data: Data) => Page<Row> | null | undefined
  changes: TypedDocumentNode<News, Record<string, never>>
  changedIn: (news: News) => { id: string } | null | undefined
}

export type WholeList<Row> = {
  /** Null until the first page is here; further pages join as they come. */
  rows: readonly Row[] | null
  error: CombinedError | null
  reload: () => void
}

/** Every record of the user's list, page by page, kept fresh by live messages. */
export function useWholeList<Row extends { id: string }, Data, Variables extends AnyVariables, News>(
  source: ListSource<Row, Data, Variables, News>,
  user: string,
  onLiveChange: () => void,
): WholeList<Row> {
  const client = useClient()
  const [rows, setRows] = useState<readonly Row[] | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [round, reload] = useReducer((count: number) => count + 1, 0)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads everything again.
  useEffect(() => {
    type Watched = { rows: readonly Row[]; nextToken: string | null; stop: () => void }
    const pages: Watched[] = []
    const cut = (length: number) => {
      for (const page of pages.splice(length)) page.stop()
    }
    const watch = (place: number, nextToken: string | null) => {
      const page: Watched = { rows: [], nextToken: null, stop: () => {} }
      pages[place] = page
      const asked = source.asked(user, { limit: pageLimit, nextToken })
      page.stop = client.query<Data, Variables>(source.pages, asked).subscribe(({ data, error: failure }) => {
        if (failure) setError(failure)
        const answer = data && source.pageIn(data)
        if (!answer) return
        if (!failure) setError(null)
        page.rows = answer.items
        const next = answer.nextToken
        if (next !== page.nextToken || next === null) cut(place + 1)
        if (next !== null && next !== page.nextToken) watch(place + 1, next)
        page.nextToken = next
        setRows(pages.flatMap((each) => each.rows))
      }).unsubscribe
    }
    watch(0, null)
    return () => cut(0)
  }, [client, source, user, round])

  const settling = useRef<{ timer?: number; stale: boolean; told: boolean }>({ stale: false, told: false })
  useEffect(() => () => clearTimeout(settling.current.timer), [])
  // Known records are renewed by the cache; new and gone ones need another look at the list.
  useSubscription<News>({ query: source.changes }, (_, news) => {
    const changed = source.changedIn(news)
    const now = settling.current
    now.stale ||= !rows?.some((row) => row.id === changed?.id)
    // The server also looks by itself from time to time; an empty message then is no news.
    now.told ||= Boolean(changed)
    clearTimeout(now.timer)
    now.timer = window.setTimeout(() => {
      settling.current = { stale: false, told: false }
      if (now.stale) reload()
      if (now.told) onLiveChange()
    }, settleFor)
    return news
  })

  return { rows, error, reload }
}
