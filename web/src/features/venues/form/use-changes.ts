import { useCallback } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../../../api/failures.ts'
import { mutationDocument } from '../../../api/mutation-document.ts'
import { useLanguage } from '../../../i18n/words.ts'
import type { Step } from './venue-steps.ts'

/** Courts say nothing: in the middle of a document they are not yet what they will be. */
const answers = { updateVenue: 'id name placeId formattedAddress location{lat lon} timeZone updatedAt' }

/** Runs steps as one transaction; answers with what went wrong, or null. */
export function useChanges(): (steps: readonly Step[]) => Promise<Failure | null> {
  const client = useClient()
  const language = useLanguage()
  return useCallback(
    async (steps) => {
      if (steps.length === 0) return null
      const { text, variables } = mutationDocument(steps, answers)
      const { error } = await client.mutation(text, variables).toPromise()
      return error ? failureOf(error, language) : null
    },
    [client, language],
  )
}
