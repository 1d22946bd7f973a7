import { download } from '../download.ts'
import { csvOfTable, type FileFormat, type Table } from './table.ts'

type File = { readonly name: string; readonly sheet: string; readonly format: FileFormat }

/** Hands the table to the browser as a file. */
export async function saveTable(table: Table, { name, sheet, format }: File): Promise<void> {
  if (format === 'csv') return download(`${name}.csv`, csvOfTable(table))
  const { xlsxOf } = await import('./write-xlsx.ts')
  download(`${name}.xlsx`, xlsxOf(table, sheet))
}
