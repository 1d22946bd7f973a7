import { useCallback } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../api/failures.ts'
import { useLanguage } from '../i18n/words.ts'
import { mutationDocument, type Selections, type Step } from './mutation-document.ts'

const idsOnly: Selections = {}

/** Sends steps as one transaction. Resolves with the failure, or with null when all of them are saved. */
export function useSteps(
  selections: Selections = idsOnly,
): (steps: readonly Step[]) => Promise<Failure | null> {
  const client = useClient()
  const language = useLanguage()
  return useCallback(
    async (steps) => {
      if (steps.length === 0) return null
      const { text, variables } = mutationDocument(steps, selections)
      const { error } = await client.mutation(text, variables).toPromise()
      return error ? failureOf(error, language) : null
    },
    [client, language, selections],
  )
}
