import type { TypedDocumentNode } from '@urql/core'
import type { ComponentProps } from 'react'
import { ExportDialog } from './export-dialog.tsx'
import { useReadByIds } from './use-read-by-ids.ts'

type Props<Data, Row extends { readonly id: string }> = {
  document: TypedDocumentNode<Data, { ids: string[] }>
} & Parameters<typeof useReadByIds<Data, Row>>[1] &
  Omit<ComponentProps<typeof ExportDialog<Row>>, 'count' | 'read'>

/** These records in their order as a file. */
export function ExportByIds<Data, Row extends { readonly id: string }>(props: Props<Data, Row>) {
  const { document, ids, perRead, itemsOf, ...dialog } = props
  const read = useReadByIds(document, { ids, perRead, itemsOf })
  return <ExportDialog {...dialog} count={ids.length} read={read} />
}
