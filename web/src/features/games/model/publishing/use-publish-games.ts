import { useCallback } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../../api/failures.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { mutationDocument } from '../../../../records/mutation-document.ts'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { publishWords } from './publish-words.ts'
import { useAskToPublish } from './use-ask-to-publish.ts'

const gamesPerRequest = 400

/** Publishes several games after the question; a notice says what was done, or why not. Resolves with whether it was done. */
export function usePublishGames(): (ids: readonly string[]) => Promise<boolean> {
  const client = useClient()
  const language = useLanguage()
  const say = useWords(publishWords)
  const notify = useNotice()
  const ask = useAskToPublish()

  return useCallback(
    async (ids) => {
      const ready = await ask(ids)
      if (!ready) return false
      for (let at = 0; at < ready.length; at += gamesPerRequest) {
        const steps = ready
          .slice(at, at + gamesPerRequest)
          .map((id) => ({ field: 'publishGame', input: { id } }) as const)
        const { text, variables } = mutationDocument(steps, { publishGame: 'id status' })
        const { error } = await client.mutation(text, variables).toPromise()
        if (error) {
          notify({ text: say('failed', { reason: failureOf(error, language).text }), tone: 'failure' })
          return false
        }
      }
      notify({ text: say('publishing', { count: ready.length }) })
      return true
    },
    [client, language, say, notify, ask],
  )
}
