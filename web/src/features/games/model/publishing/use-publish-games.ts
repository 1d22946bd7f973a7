import { useCallback } from 'react'
import { useClient } from 'urql'
import { useWords } from '../../../../i18n/words.ts'
import { mutationDocument } from '../../../../records/mutation-document.ts'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { publishWords } from './publish-words.ts'
import { usePublishAsked } from './use-publish-asked.ts'

const gamesPerRequest = 400

type Ids = readonly string[]

/** Publishes several games after the question; a notice says what was done, or why not. Resolves with whether it was done. */
export function usePublishGames(): (ids: Ids) => Promise<boolean> {
  const client = useClient()
  const say = useWords(publishWords)
  const notify = useNotice()

  const publish = useCallback(
    async (ready: Ids) => {
      for (let at = 0; at < ready.length; at += gamesPerRequest) {
        const steps = ready
          .slice(at, at + gamesPerRequest)
          .map((id) => ({ field: 'publishGame', input: { id } }) as const)
        const { text, variables } = mutationDocument(steps, { publishGame: 'id status' })
        const { error } = await client.mutation(text, variables).toPromise()
        if (error) return error
      }
      notify({ text: say('publishing', { count: ready.length }) })
    },
    [client, say, notify],
  )
  return usePublishAsked(publish)
}
