import { distance, type Point } from '@whistle/domain/venues/place'
import type { Order } from '../../../ui/lists/sort-header.tsx'
import { holdsNow } from '../details/held.ts'
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
  /** From where distances are counted. */
  venue: string | null
  /** Miles; null is any distance. */
  within: number | null
}

/** A row with its distance in miles; null where one of the two places is not known. */
export type ListedOfficial = OfficialRowFragment & { miles: number | null }

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

type Named = Pick<OfficialRowFragment, 'firstName' | 'lastName'>
type Findable = Named & Pick<OfficialRowFragment, 'email' | 'mobilePhone' | 'district'>

export function nameOf({ firstName, lastName }: Named): string {
  return [firstName, lastName].filter(Boolean).join(' ')
}

/** Officials that hold every typed word somewhere in name, e-mail, phone or district. */
export function findOfficials<Row extends Findable>(rows: readonly Row[], typed: string): readonly Row[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = plain([nameOf(row), row.email, row.mobilePhone, row.district].join(' '))
    return words.every((word) => text.includes(word))
  })
}

export function filterOfficials(
  rows: readonly OfficialRowFragment[],
  { typed, activity, certification, within }: OfficialFilter,
  { from, today }: { from: Point | null; today: string },
): ListedOfficial[] {
  return findOfficials(rows, typed)
    .filter((row) => activity === null || (row.active !== false) === (activity === 'active'))
    .filter((row) => !certification || holdsNow(row.certifications?.items ?? [], certification, today))
    .map((row) => ({ ...row, miles: from && row.address_coords ? distance(from, row.address_coords) : null }))
    .filter(({ miles }) => !from || within === null || (miles !== null && miles <= within))
}

export function sortOfficials(
  rows: readonly ListedOfficial[],
  { by, descending }: OfficialOrder,
): ListedOfficial[] {
  const turn = descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const a = cellOf(one, by)
    const b = cellOf(other, by)
    // What is not filled in stands last whichever way the list runs.
    const empty = Number(isEmpty(a)) - Number(isEmpty(b))
    return empty || turn * compare(a, b) || compare(sortName(one), sortName(other))
  })
}

function cellOf(row: ListedOfficial, by: SortKey): string | number | null {
  if (by === 'name') return sortName(row)
  return by === 'distance' ? row.miles : row[by]
}

function sortName({ firstName, lastName }: Named): string {
  return [lastName, firstName].filter(Boolean).join(' ')
}

function isEmpty(value: string | number | null): boolean {
  return value === null || value === ''
}

function compare(one: string | number | null, other: string | number | null): number {
  if (typeof one === 'number' && typeof other === 'number') return one - other
  return collator.compare(String(one ?? ''), String(other ?? ''))
}

/** Without accents and capitals: 'perez' finds 'Pérez'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
