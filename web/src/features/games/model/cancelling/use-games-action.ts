import { useCallback } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../../../../api/failures.ts'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { cancelWords } from './cancel-words.ts'
import {
  StartGamesActionDocument,
  type StartGamesActionMutationVariables,
  UndoGamesActionDocument,
} from './cancelling.generated.ts'

type Action = Omit<StartGamesActionMutationVariables['input'], 'id' | 'gameIds'>

/** Postpones games, or cancels very many, as an action with Undo; a notice says what was done. */
export function useGamesAction() {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(cancelWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()

  return useCallback(
    async (
      ids: readonly string[],
      action: Action,
      { text }: { text: string },
    ): Promise<Failure | undefined> => {
      const id = crypto.randomUUID()
      const input = { id, gameIds: [...ids], ...action }
      const { error } = await client.mutation(StartGamesActionDocument, { input }).toPromise()
      if (error) return failureOf(error, language)
      notify({ text, action: { label: sayCommon('undo'), run: () => void undo() } })
      return undefined

      async function undo() {
        const undone = await client.mutation(UndoGamesActionDocument, { id }).toPromise()
        notify(
          undone.error
            ? {
                text: say('notTakenBack', { reason: failureOf(undone.error, language).text }),
                tone: 'failure',
              }
            : { text: say('takenBack') },
        )
      }
    },
    [client, language, say, sayCommon, notify],
  )
}
