import type { TypedDocumentNode } from '@urql/core'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/words.ts'
import type { ImportedFragment } from './run/operations.generated.ts'
import type { ImportAsk, RunImport } from './run/run-import.ts'

type ImportInput = ImportAsk

/** The `run` of an import dialog by one mutation. `inputOf` and `resultIn` must not change between renders. */
export function useRunImport<Data, Input>(
  document: TypedDocumentNode<Data, { input: Input }>,
  inputOf: (input: ImportInput) => Input,
  resultIn: (data: Data) => ImportedFragment,
): RunImport {
  const client = useClient()
  const language = useLanguage()
  return useCallback(
    async (ask) => {
      const { dryRun } = ask
      const variables = { input: inputOf(ask) }
      const { data, error } = await client.mutation(document, variables, { isDryRun: dryRun })
      return data ? { result: resultIn(data) } : { failure: failureOf(error ?? {}, language).text }
    },
    [client, document, inputOf, resultIn, language],
  )
}
