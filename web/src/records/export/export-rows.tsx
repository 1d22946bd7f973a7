import { ExportDialog } from './export-dialog.tsx'
import type { Layout } from './layout.ts'

export type ExportRowsProps = {
  /** Under which the choice is kept. */
  list: string
  title: string
  file: string
  /** With its rows. */
  layout: Layout<null>
  count: number
  onClose: () => void
}

/** Rows that the page has already, as a file. */
export function ExportRows({ layout, ...dialog }: ExportRowsProps) {
  return <ExportDialog {...dialog} layouts={[layout]} read={async () => []} />
}
