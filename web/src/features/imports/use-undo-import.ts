import { useCallback } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { failureText } from './run/failure-text.ts'
import { followImport } from './run/follow-import.ts'
import { importListWords } from './run/import-list-words.ts'
import { UndoImportDocument } from './run/operations.generated.ts'

/** Takes an import back, and says what became of it, of a large one once it has ended. `onStarted`: it takes a while. */
export function useUndoImport(): (id: string, onStarted?: () => void) => Promise<void> {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(importListWords)
  const notify = useNotice()
  return useCallback(
    async (id, onStarted) => {
      const notUndone = (reason: string) => notify({ text: say('notUndone', { reason }), tone: 'failure' })
      const { data, error } = await client.mutation(UndoImportDocument, { id }).toPromise()
      if (error) return notUndone(failureOf(error, language).text)
      if (data?.undoImport?.state !== 'UNDOING') return notify({ text: say('isUndone') })
      onStarted?.()
      const ended = await followImport(client, id)
      if ('error' in ended) return notUndone(failureOf(ended.error, language).text)
      const { row } = ended
      if (row?.state === 'UNDONE') notify({ text: say('isUndone') })
      else if (row?.failure) notUndone(failureText(row, language))
      else notify({ text: say('undoStopped') })
    },
    [client, language, say, notify],
  )
}
