import type { CombinedError } from '@urql/core'
import { useCallback, useMemo, useRef } from 'react'
import { useClient, useQuery, useSubscription } from 'urql'
import type { Failure } from '../../api/failures.ts'
import { useOverlay } from '../../records/use-overlay.ts'
import { useSteps } from '../../records/use-steps.ts'
import { useUser } from '../../session/session.ts'
import { afterStep } from './after-step.ts'
import type { CatalogueStep } from './catalogue-steps.ts'
import { inOrder, type Sport, sportsOf } from './catalogue-tree.ts'
import { CatalogueChangesDocument, CatalogueDocument } from './operations.generated.ts'

/** Sends steps as one transaction. Resolves with the failure, or with null. */
export type ChangeCatalogue = (steps: readonly CatalogueStep[]) => Promise<Failure | null>

export type Catalogue = {
  /** Null until they are loaded. */
  sports: readonly Sport[] | null
  /** How many sports the plan allows; null until it is loaded. */
  allowedSports: number | null
  error: CombinedError | undefined
  reload: () => void
  change: ChangeCatalogue
}

/**
 * The manager's catalogue, kept fresh by live messages. A change shows at once and is undone when the server refuses it.
 * Changes are sent one after the other, because a position must not arrive before its division.
 */
export function useCatalogue(): Catalogue {
  const client = useClient()
  const send = useSteps()
  const { id } = useUser()
  const variables = useMemo(() => ({ owner: id, id }), [id])
  const [{ data, error }, read] = useQuery({ query: CatalogueDocument, variables })
  const { pending, during } = useOverlay<readonly CatalogueStep[]>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())

  const reload = useCallback(() => read({ requestPolicy: 'network-only' }), [read])
  useSubscription({ query: CatalogueChangesDocument }, (_, change) => {
    reload()
    return change
  })

  const change: ChangeCatalogue = useCallback(
    async (steps) => {
      async function save() {
        const refused = await send(steps)
        if (refused) return refused
        await client.query(CatalogueDocument, variables, { requestPolicy: 'network-only' }).toPromise()
        return null
      }
      if (steps.length === 0) return null
      return during(steps, () => {
        const saved = queue.current.then(save)
        queue.current = saved
        return saved
      })
    },
    [client, during, send, variables],
  )

  const sports = useMemo(
    () => data && inOrder(pending.flat().reduce<readonly Sport[]>(afterStep, sportsOf(data))),
    [data, pending],
  )
  return {
    sports: sports ?? null,
    allowedSports: data?.getUser?.subscription?.numberOfAllowedSports ?? null,
    error,
    reload,
    change,
  }
}
