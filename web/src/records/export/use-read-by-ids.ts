import type { TypedDocumentNode } from '@urql/core'
import { useClient } from 'urql'
import { failureOf } from '../../api/failures.ts'
import { useLanguage } from '../../i18n/words.ts'
import type { ReadRows } from './export-dialog.tsx'

type Options<Data, Row> = {
  readonly ids: readonly string[]
  /** So many that the answer stays below the limits of a request. */
  readonly perRead: number
  readonly itemsOf: (data: Data) => readonly Row[]
}

/** Reads the rows of an export by their ids, in this order and past the cache. */
export function useReadByIds<Data, Row extends { readonly id: string }>(
  document: TypedDocumentNode<Data, { ids: string[] }>,
  { ids, perRead, itemsOf }: Options<Data, Row>,
): ReadRows<Row> {
  const client = useClient()
  const language = useLanguage()
  return async (onRead, signal) => {
    const rows = new Map<string, Row>()
    for (let at = 0; at < ids.length && !signal.aborted; at += perRead) {
      const variables = { ids: ids.slice(at, at + perRead) }
      const { data, error } = await client
        .query(document, variables, { requestPolicy: 'network-only' })
        .toPromise()
      if (error || !data) return failureOf(error ?? {}, language).text
      for (const row of itemsOf(data)) rows.set(row.id, row)
      onRead(Math.min(at + perRead, ids.length))
    }
    return ids.flatMap((id) => rows.get(id) ?? [])
  }
}
