import { type Instant, instantOf, localTimeOf } from '../time/time.ts'

export const dashboardPeriods = ['thisMonth', 'lastMonth', 'sixMonth', 'lastYear'] as const
export type DashboardPeriod = (typeof dashboardPeriods)[number]

/** The end is exclusive. */
export type Span = { readonly from: Instant; readonly to: Instant }

/**
 * Whole months and years in the reader's time zone. Six Month is this month and the five before it; Last Year is the last
 * calendar year.
 */
export function spanOf(period: DashboardPeriod, now: Instant, zone: string): Span {
  const { date } = localTimeOf(now, zone)
  const year = Number(date.slice(0, 4))
  const month = Number(date.slice(5, 7))
  const between = (from: number, to: number) => ({
    from: startOfMonth(year, from, zone),
    to: startOfMonth(year, to, zone),
  })
  switch (period) {
    case 'thisMonth':
      return between(month, month + 1)
    case 'lastMonth':
      return between(month - 1, month)
    case 'sixMonth':
      return between(month - 5, month + 1)
    case 'lastYear':
      return between(1 - 12, 1)
  }
}

/** Months may be out of range: 0 is December of the year before. */
function startOfMonth(year: number, month: number, zone: string): Instant {
  const date = new Date(Date.UTC(year, month - 1, 1)).toISOString().slice(0, 10)
  const instant = instantOf({ date, time: '00:00' }, zone)
  if (!instant) throw new Error(`${date} is no date`)
  return instant
}
