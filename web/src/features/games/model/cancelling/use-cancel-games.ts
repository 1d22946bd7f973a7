import { useCallback } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf, isTemporary } from '../../../../api/failures.ts'
import { commonWords } from '../../../../i18n/common-words.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { cancelWords } from './cancel-words.ts'
import {
  CancelGamesDocument,
  type CancelGamesMutationVariables,
  RestoreGamesDocument,
} from './cancelling.generated.ts'

type Input = CancelGamesMutationVariables['input']
type Named = { readonly name: string }

/** Calls games off, with Undo, and restores them; a notice says what was done, or why not. */
export function useCancelGames() {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(cancelWords)
  const sayCommon = useWords(commonWords)
  const notify = useNotice()

  const restore = useCallback(
    async (ids: readonly string[], { name }: Named): Promise<boolean> => {
      const { data, error } = await client
        .mutation(RestoreGamesDocument, { input: { ids: [...ids] } })
        .toPromise()
      if (!error) {
        notify({ text: say('restored', { count: data?.restoreGames.games ?? ids.length, name }) })
        return true
      }
      const failure = failureOf(error, language)
      notify({
        text: say('notRestored', { reason: failure.text }),
        tone: 'failure',
        action: isTemporary(failure)
          ? { label: sayCommon('retry'), run: () => void restore(ids, { name }) }
          : undefined,
      })
      return false
    },
    [client, language, say, sayCommon, notify],
  )

  const cancel = useCallback(
    async (input: Input, { name }: Named): Promise<Failure | undefined> => {
      const { data, error } = await client.mutation(CancelGamesDocument, { input }).toPromise()
      if (error) return failureOf(error, language)
      const { games = 0, leftOut = [] } = data?.cancelGames ?? {}
      const ids = [input.ids].flat().filter((id) => !leftOut.some((each) => each.id === id))
      notify({
        text: say('done', { count: games, name }),
        action: { label: sayCommon('undo'), run: () => void restore(ids, { name }) },
      })
      return undefined
    },
    [client, language, say, sayCommon, notify, restore],
  )

  return { cancel, restore }
}
