import type { CombinedError } from '@urql/core'
import { useCallback, useMemo, useRef, useState } from 'react'
import { useClient, useQuery, useSubscription } from 'urql'
import { type Failure, failureOf } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/words.ts'
import { mutationDocument } from '../../records/mutation-document.ts'
import { useUser } from '../../session/session.ts'
import { afterStep } from './after-step.ts'
import type { Step } from './catalogue-steps.ts'
import { inOrder, type Sport, sportsOf } from './catalogue-tree.ts'
import { CatalogueChangesDocument, CatalogueDocument } from './operations.generated.ts'

/** Runs steps as one transaction; answers with what went wrong, or null. */
export type ChangeCatalogue = (steps: readonly Step[]) => Promise<Failure | null>

export type Catalogue = {
  /** Null until they are here. */
  sports: readonly Sport[] | null
  /** How many sports the plan allows; null while it is not known. */
  allowedSports: number | null
  error: CombinedError | undefined
  reload: () => void
  change: ChangeCatalogue
}

/**
 * The manager's catalogue, kept fresh by live messages. A change shows at once and is taken back when the server refuses
 * it; changes go out one after the other, so that a position can follow the division it belongs to.
 */
export function useCatalogue(): Catalogue {
  const client = useClient()
  const language = useLanguage()
  const { id } = useUser()
  const variables = useMemo(() => ({ owner: id, id }), [id])
  const [{ data, error }, read] = useQuery({ query: CatalogueDocument, variables })
  const [ahead, setAhead] = useState<readonly (readonly Step[])[]>([])
  const last = useRef<Promise<unknown>>(Promise.resolve())

  const reload = useCallback(() => read({ requestPolicy: 'network-only' }), [read])
  useSubscription({ query: CatalogueChangesDocument }, (_, change) => {
    reload()
    return change
  })

  const change: ChangeCatalogue = useCallback(
    (steps) => {
      async function run() {
        const { text, variables: inputs } = mutationDocument(steps)
        const answer = await client.mutation(text, inputs).toPromise()
        if (!answer.error) {
          await client.query(CatalogueDocument, variables, { requestPolicy: 'network-only' }).toPromise()
        }
        setAhead((now) => now.filter((each) => each !== steps))
        return answer.error ? failureOf(answer.error, language) : null
      }
      if (steps.length === 0) return Promise.resolve(null)
      setAhead((now) => [...now, steps])
      const done = last.current.then(run)
      last.current = done
      return done
    },
    [client, variables, language],
  )

  const sports = useMemo(
    () => data && inOrder(ahead.flat().reduce<readonly Sport[]>(afterStep, sportsOf(data))),
    [data, ahead],
  )
  return {
    sports: sports ?? null,
    allowedSports: data?.getUser?.subscription?.numberOfAllowedSports ?? null,
    error,
    reload,
    change,
  }
}
