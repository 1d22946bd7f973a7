import { distance, type Point } from '@whistle/domain/venues/point'
import { searchRows, sortRows } from '../../../records/list/search-rows.ts'
import type { Order } from '../../../ui/lists/sort-header.tsx'
import { holdsNow } from '../model/holds-now.ts'
import { nameOf } from '../model/official-name.ts'
import type { OfficialRowFragment } from '../operations.generated.ts'

export const sortKeys = ['name', 'district', 'rating', 'distance'] as const
export type SortKey = (typeof sortKeys)[number]
export type OfficialOrder = Order<SortKey>

export const activities = ['active', 'inactive'] as const
export const radii = [10, 25, 50, 100] as const

export type OfficialFilter = {
  typed: string
  activity: (typeof activities)[number] | null
  certification: string | null
  group: string | null
  /** The venue that distances are measured from. */
  venue: string | null
  /** Miles; null is any distance. */
  within: number | null
}

/** A row with its distance in miles; null where one of the two places is not known. */
export type ListedOfficial = OfficialRowFragment & { miles: number | null }

type Named = Pick<OfficialRowFragment, 'firstName' | 'lastName'>
type Findable = Named & Pick<OfficialRowFragment, 'email' | 'mobilePhone' | 'district'>

/** Officials that contain every typed word in name, e-mail, phone or district. */
export function findOfficials<Row extends Findable>(rows: readonly Row[], typed: string): readonly Row[] {
  return searchRows(rows, typed, (row) => [nameOf(row), row.email, row.mobilePhone, row.district].join(' '))
}

export function filterOfficials(
  rows: readonly OfficialRowFragment[],
  { typed, activity, certification, within }: OfficialFilter,
  { from, today, members }: { from: Point | null; today: string; members: ReadonlySet<string> | null },
): ListedOfficial[] {
  return findOfficials(rows, typed)
    .filter((row) => activity === null || (row.active !== false) === (activity === 'active'))
    .filter(({ id }) => members === null || members.has(id))
    .filter((row) => !certification || holdsNow(row.certifications?.items ?? [], certification, today))
    .map((row) => ({ ...row, miles: from && row.address_coords ? distance(from, row.address_coords) : null }))
    .filter(({ miles }) => !from || within === null || (miles !== null && miles <= within))
}

export function sortOfficials(rows: readonly ListedOfficial[], order: OfficialOrder): ListedOfficial[] {
  return sortRows(rows, order, { cellOf, nameOf: sortName })
}

function cellOf(row: ListedOfficial, by: SortKey): string | number | null {
  if (by === 'name') return sortName(row)
  return by === 'distance' ? row.miles : row[by]
}

function sortName({ firstName, lastName }: Named): string {
  return [lastName, firstName].filter(Boolean).join(' ')
}
