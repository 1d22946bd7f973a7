import { useCallback } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage, useWords } from '../../i18n/words.ts'
import { useNotice } from '../../ui/overlays/notice.tsx'
import { importListWords } from './import-list-words.ts'
import { UndoImportDocument } from './operations.generated.ts'

/** Takes an import back, and says what became of it. True when it is undone. */
export function useUndoImport(): (id: string) => Promise<boolean> {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(importListWords)
  const notify = useNotice()
  return useCallback(
    async (id) => {
      const { error } = await client.mutation(UndoImportDocument, { id }).toPromise()
      if (error)
        notify({ text: say('notUndone', { reason: failureOf(error, language).text }), tone: 'failure' })
      else notify({ text: say('isUndone') })
      return !error
    },
    [client, language, say, notify],
  )
}
