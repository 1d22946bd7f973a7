import { useEffect } from 'react'
import { useQuery, useSubscription } from 'urql'
import { isRunning } from '../run/follow-import.ts'
import { ImportListDocument, ImportNewsDocument } from '../run/operations.generated.ts'

/** While an import runs: live messages can be lost with the connection. */
const readEvery = 5_000

/** What was imported, the newest first, with the progress of what runs. */
export function useImportList(limit: number) {
  const [{ data, error }, read] = useQuery({
    query: ImportListDocument,
    variables: { limit },
    requestPolicy: 'cache-and-network',
  })
  // What was to be imported, and has to be looked at again first, is no import yet.
  const rows = data?.listImports?.items.filter(({ isDraft }) => !isDraft)
  useSubscription({ query: ImportNewsDocument }, (_, news) => {
    const changed = news.onImportUpdate
    // The cache updates those that are known.
    const isNew = !changed || (!changed.isDraft && !rows?.some(({ id }) => id === changed.id))
    if (isNew) read({ requestPolicy: 'network-only' })
    return news
  })
  const isBusy = rows?.some(isRunning) ?? false
  useEffect(() => {
    if (!isBusy) return
    const timer = setInterval(() => read({ requestPolicy: 'network-only' }), readEvery)
    return () => clearInterval(timer)
  }, [isBusy, read])
  return {
    rows,
    error,
    hasMore: Boolean(data?.listImports?.nextToken),
    reload: () => read({ requestPolicy: 'network-only' }),
  }
}
