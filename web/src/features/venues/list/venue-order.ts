import type { Order } from '../../../ui/lists/sort-header.tsx'
import type { VenueRowFragment } from '../operations.generated.ts'

export const sortKeys = ['name', 'address', 'courts', 'timeZone'] as const
export type SortKey = (typeof sortKeys)[number]
export type VenueOrder = Order<SortKey>

const collator = new Intl.Collator(undefined, { numeric: true, sensitivity: 'base' })

type Findable = Pick<VenueRowFragment, 'name' | 'formattedAddress' | 'timeZone'>

/** Venues that hold every typed word somewhere in name, address or time zone. */
export function filterVenues<Row extends Findable>(rows: readonly Row[], typed: string): readonly Row[] {
  const words = plain(typed).split(/\s+/).filter(Boolean)
  if (words.length === 0) return rows
  return rows.filter((row) => {
    const text = plain(`${row.name} ${row.formattedAddress ?? ''} ${readableZone(row.timeZone)}`)
    return words.every((word) => text.includes(word))
  })
}

export function sortVenues(
  rows: readonly VenueRowFragment[],
  { by, descending }: VenueOrder,
): VenueRowFragment[] {
  const turn = descending ? -1 : 1
  return rows.toSorted((one, other) => {
    const empty = Number(isEmpty(one, by)) - Number(isEmpty(other, by))
    // What is not filled in stands last whichever way the list runs.
    return empty || turn * compare(one, other, by) || collator.compare(one.name, other.name)
  })
}

export function courtCount(row: VenueRowFragment): number {
  return row.courts?.items.length ?? 0
}

export function readableZone(zone: string | null): string {
  return zone?.replaceAll('_', ' ') ?? ''
}

function compare(one: VenueRowFragment, other: VenueRowFragment, by: SortKey): number {
  if (by === 'courts') return courtCount(one) - courtCount(other)
  return collator.compare(textOf(one, by), textOf(other, by))
}

function isEmpty(row: VenueRowFragment, by: SortKey): boolean {
  return by !== 'courts' && textOf(row, by) === ''
}

function textOf(row: VenueRowFragment, by: Exclude<SortKey, 'courts'>): string {
  if (by === 'name') return row.name
  return (by === 'address' ? row.formattedAddress : row.timeZone) ?? ''
}

/** Without accents and capitals: 'leon' finds 'León'. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}
