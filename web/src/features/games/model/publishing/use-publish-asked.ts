import type { CombinedError } from '@urql/core'
import { useCallback } from 'react'
import { failureOf } from '../../../../api/failures.ts'
import { useLanguage, useWords } from '../../../../i18n/words.ts'
import { useNotice } from '../../../../ui/overlays/notice.tsx'
import { publishWords } from './publish-words.ts'
import { useAskToPublish } from './use-ask-to-publish.ts'

type Ids = readonly string[]

/**
 * Asks before several games are published; `publish` gets those that are ready and all that were asked for, and resolves with its failure.
 * Resolves with whether it was done.
 */
export function usePublishAsked(
  publish: (ready: Ids, asked: Ids) => Promise<CombinedError | undefined>,
): (ids: Ids) => Promise<boolean> {
  const language = useLanguage()
  const say = useWords(publishWords)
  const notify = useNotice()
  const ask = useAskToPublish()

  return useCallback(
    async (ids) => {
      const ready = await ask(ids)
      if (!ready) return false
      const error = await publish(ready, ids)
      if (error) notify({ text: say('failed', { reason: failureOf(error, language).text }), tone: 'failure' })
      return !error
    },
    [publish, language, say, notify, ask],
  )
}
