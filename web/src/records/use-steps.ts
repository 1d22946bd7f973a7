import { useCallback } from 'react'
import type { Failure } from '../api/failures.ts'
import { mutationDocument, type Selections, type Step } from './mutation-document.ts'
import { useMutate } from './use-mutate.ts'

const idsOnly: Selections = {}

/** Sends steps as one transaction. Resolves with the failure, or with null when all of them are saved. */
export function useSteps(
  selections: Selections = idsOnly,
): (steps: readonly Step[]) => Promise<Failure | null> {
  const mutate = useMutate()
  return useCallback(
    async (steps) => {
      if (steps.length === 0) return null
      const { text, variables } = mutationDocument(steps, selections)
      return mutate(text, variables)
    },
    [mutate, selections],
  )
}
