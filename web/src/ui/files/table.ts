import { csvOf } from '@whistle/domain/imports/csv'
import { centsOf, dollarText } from '@whistle/domain/text/money'

/** Days are 2026-11-21, times 19:30, amounts dollars: a workbook has them as such, CSV as text. */
export type Cell =
  | string
  | number
  | null
  | { readonly day: string }
  | { readonly time: string }
  | { readonly amount: number }
/** The header comes first. */
export type Table = readonly (readonly Cell[])[]

export const fileFormats = ['xlsx', 'csv'] as const
export type FileFormat = (typeof fileFormats)[number]

export const csvOfTable = (table: Table): string =>
  csvOf(table.map((row) => row.map((cell) => (typeof cell === 'number' ? cell : cellText(cell)))))

export function cellText(cell: Cell): string {
  if (cell === null) return ''
  if (typeof cell !== 'object') return String(cell)
  if ('day' in cell) return cell.day
  return 'time' in cell ? cell.time : dollarText(centsOf(cell.amount))
}

/** An empty cell where there is no day or time. */
export const dayCell = (day: string | null | undefined): Cell => (day ? { day } : null)
export const timeCell = (time: string | null | undefined): Cell => (time ? { time } : null)
