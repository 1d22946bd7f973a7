import { searchRows, sortRows } from '../../../records/list/search-rows.ts'
import { readableZone } from '../../../time/date-time-text.ts'
import type { Order } from '../../../ui/lists/sort-header.tsx'
import type { VenueRowFragment } from '../operations.generated.ts'

export const sortKeys = ['name', 'address', 'courts', 'timeZone'] as const
export type SortKey = (typeof sortKeys)[number]
export type VenueOrder = Order<SortKey>

type Findable = Pick<VenueRowFragment, 'name' | 'formattedAddress' | 'timeZone'>

/** Venues that contain every typed word in name, address or time zone. */
export function filterVenues<Row extends Findable>(rows: readonly Row[], typed: string): readonly Row[] {
  return searchRows(
    rows,
    typed,
    (row) => `${row.name} ${row.formattedAddress ?? ''} ${readableZone(row.timeZone)}`,
  )
}

export function sortVenues(rows: readonly VenueRowFragment[], order: VenueOrder): VenueRowFragment[] {
  return sortRows(rows, order, { cellOf, nameOf: ({ name }) => name })
}

export function courtCount(row: VenueRowFragment): number {
  return row.courts?.items.length ?? 0
}

function cellOf(row: VenueRowFragment, by: SortKey): string | number | null {
  if (by === 'courts') return courtCount(row)
  return by === 'address' ? row.formattedAddress : row[by]
}
