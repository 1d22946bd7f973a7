import type { AnyVariables, TypedDocumentNode } from '@urql/core'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { type Failure, failureOf } from '../api/failures.ts'
import { useLanguage } from '../i18n/words.ts'

type Mutate = <Variables extends AnyVariables>(
  document: TypedDocumentNode<unknown, Variables> | string,
  variables: Variables,
) => Promise<Failure | null>

/** Sends a mutation. Resolves with the failure, or with null when it is saved. */
export function useMutate(): Mutate {
  const client = useClient()
  const language = useLanguage()
  return useCallback(
    async (document, variables) => {
      const { error } = await client.mutation(document, variables).toPromise()
      return error ? failureOf(error, language) : null
    },
    [client, language],
  )
}
