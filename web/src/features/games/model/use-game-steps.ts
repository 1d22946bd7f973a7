import { useCallback } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../../../api/failures.ts'
import { useLanguage } from '../../../i18n/words.ts'
import { mutationDocument } from '../../../records/mutation-document.ts'
import type { GameStep } from './game-steps.ts'

/** Runs steps as one transaction; answers with what went wrong, or null. */
export function useGameSteps(): (steps: readonly GameStep[]) => Promise<Failure | null> {
  const client = useClient()
  const language = useLanguage()
  return useCallback(
    async (steps) => {
      if (steps.length === 0) return null
      const { text, variables } = mutationDocument(steps)
      const { error } = await client.mutation(text, variables).toPromise()
      return error ? failureOf(error, language) : null
    },
    [client, language],
  )
}
