import type { CombinedError, TypedDocumentNode } from '@urql/core'
import { useEffect, useLayoutEffect, useReducer, useRef, useState } from 'react'
import { useClient, useSubscription } from 'urql'
import { useUser } from '../../../session/session.ts'
import {
  GamePageDocument,
  type GamePageQueryVariables,
  type GameRowFragment,
  GamesChangesDocument,
} from './operations.generated.ts'

/** A season saved at once announces every game of it: one look at the list is enough for all. */
const settleFor = 300

export type Games<Row> = {
  /** Null until something is here; further pages join as they come. */
  rows: readonly Row[] | null
  /** The rows are all there are between these dates. */
  complete: boolean
  error: CombinedError | null
  reload: () => void
}

type Range = { from?: string; to?: string }
type Loaded<Row> = { key: string; rows: readonly Row[]; complete: boolean }

/** How much of a game is read: in pages, and in the messages that renew it. */
export type GameSource<Row> = {
  page: TypedDocumentNode<
    { listGames: { items: Row[]; nextToken: string | null } | null },
    GamePageQueryVariables
  >
  changes: TypedDocumentNode<{ onGamesUpdate: { id: string } | null }, Record<string, never>>
  limit: number
}

const rowsOnly: GameSource<GameRowFragment> = {
  page: GamePageDocument,
  changes: GamesChangesDocument,
  limit: 1_000,
}

/** The manager's games that start in a range, as rows of a list or chips of a calendar. */
export function useGames(range: Range, onLiveChange: () => void): Games<GameRowFragment> {
  return useGamesFrom(rowsOnly, range, onLiveChange)
}

/** The manager's games that start in a range, page by page, kept fresh by live messages. */
export function useGamesFrom<Row extends { id: string }>(
  source: GameSource<Row>,
  { from, to }: Range,
  onLiveChange: () => void,
): Games<Row> {
  const client = useClient()
  const { id: owner } = useUser()
  const [loaded, setLoaded] = useState<Loaded<Row> | null>(null)
  const [error, setError] = useState<CombinedError | null>(null)
  const [round, reload] = useReducer((count: number) => count + 1, 0)
  const key = `${from} ${to}`

  // What the cache has is on the first paint: no skeleton is drawn only to go again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round reads everything again.
  useLayoutEffect(() => {
    const filter = { owner: { eq: owner }, startDateTime: { ge: from, lt: to } }
    const pages: { rows: readonly Row[]; stop: () => void; nextToken: string | null }[] = []
    const cut = (length: number) => {
      for (const page of pages.splice(length)) page.stop()
    }
    const watch = (place: number, nextToken: string | null) => {
      const page: (typeof pages)[number] = { rows: [], stop: () => {}, nextToken: null }
      pages[place] = page
      const answers = client.query(source.page, { filter, limit: source.limit, nextToken })
      page.stop = answers.subscribe(({ data, error: failure }) => {
        setError(failure ?? null)
        if (!data?.listGames) return
        page.rows = data.listGames.items
        const next = data.listGames.nextToken
        if (next !== page.nextToken || next === null) cut(place + 1)
        if (next !== null && next !== page.nextToken) watch(place + 1, next)
        page.nextToken = next
        setLoaded({
          key,
          rows: pages.flatMap((each) => each.rows),
          complete: pages.at(-1)?.nextToken === null,
        })
      }).unsubscribe
    }
    watch(0, null)
    return () => cut(0)
  }, [client, source, owner, key, round])

  const settling = useRef<{ timer?: number; stale: boolean }>({ stale: false })
  useEffect(() => () => clearTimeout(settling.current.timer), [])
  // Known games are renewed by the cache; new and gone ones need another look at the list.
  useSubscription({ query: source.changes }, (_, change) => {
    const known = loaded?.rows.some((row) => row.id === change.onGamesUpdate?.id)
    const now = settling.current
    now.stale ||= !known
    clearTimeout(now.timer)
    now.timer = window.setTimeout(() => {
      if (now.stale) reload()
      now.stale = false
      onLiveChange()
    }, settleFor)
    return change
  })

  const isOther = loaded?.key !== key
  return {
    // Those of before stand until others come, and not when none come.
    rows: isOther && error ? null : (loaded?.rows ?? null),
    complete: !isOther && (loaded?.complete ?? false),
    ...{ error, reload },
  }
}
