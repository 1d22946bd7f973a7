import { useCallback } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage, useWords } from '../../../i18n/words.ts'
import { useNotice } from '../../../ui/overlays/notice.tsx'
import { publishWords } from '../model/publishing/publish-words.ts'
import { useAskToPublish } from '../model/publishing/use-ask-to-publish.ts'
import { StartBulkDocument } from './bulk.generated.ts'

/**
 * Publishes many games after the question, as an action with progress, report and Undo; `onStarted` shows it. Resolves with whether it
 * was started.
 */
export function usePublishInBulk(onStarted: () => void): (ids: readonly string[]) => Promise<boolean> {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(publishWords)
  const notify = useNotice()
  const ask = useAskToPublish()

  return useCallback(
    async (ids) => {
      const ready = await ask(ids)
      if (!ready) return false
      // All that were asked for: the report says why some are left out.
      const input = { id: crypto.randomUUID(), gameIds: [...ids], publish: true }
      const { error } = await client.mutation(StartBulkDocument, { input }).toPromise()
      if (error) {
        notify({ text: say('failed', { reason: failureOf(error, language).text }), tone: 'failure' })
        return false
      }
      onStarted()
      return true
    },
    [client, language, say, notify, ask, onStarted],
  )
}
