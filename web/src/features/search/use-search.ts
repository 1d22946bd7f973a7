import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'urql'
import { SearchDocument, type SearchQuery } from './operations.generated.ts'

export type Hit = SearchQuery['search'][number]
type Search = { state: 'idle' | 'searching' | 'done' | 'failed'; text: string; hits: readonly Hit[] }

const idle: Search = { state: 'idle', text: '', hits: [] }
/** Fast enough to follow the typing, slow enough not to send a request for every letter. */
const pause = 100

/** The server's hits. The last answer stays until the next one arrives, so that nothing flickers during typing. */
export function useSearch(text: string): Search & { retry: () => void } {
  const client = useClient()
  const [search, setSearch] = useState(idle)
  const [round, setRound] = useState(0)
  const retry = useCallback(() => setRound((before) => before + 1), [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round sends the request again.
  useEffect(() => {
    if (!text) return setSearch(idle)
    let current = true
    setSearch((before) => ({ ...before, state: 'searching' }))
    const timer = setTimeout(async () => {
      const answer = await client
        .query(SearchDocument, { text }, { requestPolicy: 'network-only' })
        .toPromise()
      if (!current) return
      setSearch(
        answer.data ? { state: 'done', text, hits: answer.data.search } : { state: 'failed', text, hits: [] },
      )
    }, pause)
    return () => {
      current = false
      clearTimeout(timer)
    }
  }, [text, client, round])

  return { ...search, retry }
}
