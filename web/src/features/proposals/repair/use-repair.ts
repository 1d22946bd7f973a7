import { useCallback, useEffect, useState } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../../api/failures.ts'
import { useLanguage } from '../../../i18n/words.ts'
import { ProposeRepairDocument } from './repair.generated.ts'

/** Asks for the answers for one position when it is shown, and once more on demand. */
export function useRepair(game: { readonly id: string }, position: { readonly id: string }) {
  const client = useClient()
  const language = useLanguage()
  const [id, setId] = useState<string | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const look = useCallback(async () => {
    setFailure(null)
    setId(null)
    const input = { gameIds: [game.id], assignmentIds: [position.id] }
    const { data, error } = await client.mutation(ProposeRepairDocument, { input }).toPromise()
    if (data?.proposeRepair) setId(data.proposeRepair.id)
    else setFailure(error ? failureOf(error, language).text : '')
  }, [client, language, game.id, position.id])
  useEffect(() => {
    void look()
  }, [look])
  return { id, failure, look: () => void look() }
}
