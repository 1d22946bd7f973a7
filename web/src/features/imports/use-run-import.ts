import type { TypedDocumentNode } from '@urql/core'
import { useCallback } from 'react'
import { useClient } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/words.ts'
import type { ImportedFragment } from './operations.generated.ts'
import type { RunImport } from './use-import.ts'

type ImportInput = { csv: string; dryRun?: boolean | null }

/** The `run` of an import dialog by one mutation. `inputOf` and `resultIn` must not change between renders. */
export function useRunImport<Data, Input extends ImportInput>(
  document: TypedDocumentNode<Data, { input: Input }>,
  inputOf: (input: ImportInput) => Input,
  resultIn: (data: Data) => ImportedFragment,
): RunImport {
  const client = useClient()
  const language = useLanguage()
  return useCallback(
    async (csv, dryRun) => {
      const variables = { input: inputOf({ csv, dryRun }) }
      const { data, error } = await client.mutation(document, variables, { isDryRun: dryRun })
      return data ? { result: resultIn(data) } : { failure: failureOf(error ?? {}, language).text }
    },
    [client, document, inputOf, resultIn, language],
  )
}
