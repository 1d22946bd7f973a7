import type { OpeningRowFragment } from './openings.generated.ts'

export const openingOrders = ['byDay', 'hardestFirst'] as const
type OpeningOrder = (typeof openingOrders)[number]

/** As the server counts them: more are not told apart. */
export const maxFits = 20

type Opening = Pick<OpeningRowFragment, 'id' | 'date' | 'startDateTime' | 'fits'>
type OpeningGroup<Row> = { readonly date: string | null; readonly rows: readonly Row[] }

/** The hardest first; of equal ones the soonest. */
const byFits = (one: Opening, other: Opening) =>
  one.fits - other.fits || one.startDateTime.localeCompare(other.startDateTime)

/** One group for every day at the venue, soonest first; or all in one. In each the positions that are hardest to fill first. */
export function groupOpenings<Row extends Opening>(
  rows: readonly Row[],
  order: OpeningOrder,
): OpeningGroup<Row>[] {
  if (order === 'hardestFirst') return [{ date: null, rows: rows.toSorted(byFits) }]
  const dates = [...new Set(rows.map(({ date }) => date))].toSorted()
  return dates.map((date) => ({ date, rows: rows.filter((row) => row.date === date).toSorted(byFits) }))
}
