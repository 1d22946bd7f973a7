import { useCallback } from 'react'
import { useClient } from 'urql'
import { usePublishAsked } from '../model/publishing/use-publish-asked.ts'
import { StartBulkDocument } from './bulk.generated.ts'

/**
 * Publishes many games after the question, as an action with progress, report and Undo; `onStarted` shows it. Resolves with whether it
 * was started.
 */
export function usePublishInBulk(onStarted: () => void): (ids: readonly string[]) => Promise<boolean> {
  const client = useClient()

  const start = useCallback(
    async (_ready: readonly string[], asked: readonly string[]) => {
      // All that were asked for: the report says why some are left out.
      const input = { id: crypto.randomUUID(), gameIds: [...asked], publish: true }
      const { error } = await client.mutation(StartBulkDocument, { input }).toPromise()
      if (!error) onStarted()
      return error
    },
    [client, onStarted],
  )
  return usePublishAsked(start)
}
