import { part } from '../../ui/part.tsx'
import { ExportButton } from './export-button.tsx'
import type { ExportRowsProps } from './export-rows.tsx'
import { type Column, chosenColumns } from './layout.ts'

const ExportRows = part(() => import('./export-rows.tsx'), 'ExportRows')

type Props<Row> = Pick<ExportRowsProps, 'list' | 'title' | 'file'> & {
  columns: readonly Column<Row>[]
  rows: readonly Row[] | null | undefined
}

/** The button of a page that exports the rows it shows, if there are any. */
export function ExportRowsButton<Row>({ list, title, file, columns, rows }: Props<Row>) {
  if (!rows?.length) return null
  const layout = chosenColumns({ key: 'rows', label: title }, columns, (row: Row) => [row])
  const ofRows = {
    ...layout,
    tableOf: (_: unknown, chosen: ReadonlySet<string>) => layout.tableOf(rows, chosen),
  }
  return (
    <ExportButton>
      {(close) => (
        <ExportRows {...{ list, title, file }} layout={ofRows} count={rows.length} onClose={close} />
      )}
    </ExportButton>
  )
}
