import type { TableReading } from './import-table.ts'
import type { NameAnswer } from './name-finder.ts'
import type { DateOrder } from './reading/read-date.ts'

/** How a file of games is to be read where it is not as it looks. */
export type GamesReading = TableReading & {
  readonly dateOrder?: DateOrder | null | undefined
  /** A date without a year is the first one on or after this day. */
  readonly since?: string | null | undefined
  /** Of games without a duration. */
  readonly minutes?: number | null | undefined
  /** Of games without a division. */
  readonly divisionId?: string | null | undefined
  /** Of new divisions. */
  readonly positions?: readonly string[] | null | undefined
  readonly names?: readonly NameAnswer[] | null | undefined
}
