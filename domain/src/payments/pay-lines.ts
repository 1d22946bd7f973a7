import type { Point } from '../venues/point.ts'
import { mileageCents, milesByDay } from './mileage.ts'

export type PayLineKind = 'FEE' | 'MILEAGE' | 'BONUS' | 'DEDUCTION'

/** One amount of an official's pay, in cents; a deduction is below 0. */
export type PayLine = {
  readonly kind: PayLineKind
  /** The day at the venue, or that of the adjustment. */
  readonly day: string
  readonly cents: number
}

/** A position that is owed and not paid. */
type DuePosition = {
  readonly day: string
  readonly start: string
  readonly place: Point | null
}

type DueMileage = PayLine & { readonly kind: 'MILEAGE'; readonly miles: number; readonly rate: number }

/** The drives of the days with positions that are due. A day whose drive is paid already is not paid again. */
export function dueMileage(
  positions: readonly DuePosition[],
  { home, rate, paidDays }: { home: Point | null; rate: number; paidDays: readonly string[] },
): DueMileage[] {
  if (rate === 0 || !home) return []
  const unpaid = positions.filter(({ day }) => !paidDays.includes(day))
  return [...milesByDay(home, unpaid)].flatMap(([day, miles]) => {
    const cents = mileageCents(miles, rate)
    return cents > 0 ? [{ kind: 'MILEAGE' as const, day, cents, miles, rate }] : []
  })
}

export type PayTotals = {
  readonly games: number
  readonly fees: number
  readonly mileage: number
  readonly adjustments: number
  readonly total: number
}

const isAdjustment = (kind: PayLineKind) => kind === 'BONUS' || kind === 'DEDUCTION'

/** The sums of lines, in cents. */
export function totalsOf(lines: readonly PayLine[]): PayTotals {
  const sum = (counts: (kind: PayLineKind) => boolean) =>
    lines.reduce((cents, line) => (counts(line.kind) ? cents + line.cents : cents), 0)
  return {
    games: lines.filter(({ kind }) => kind === 'FEE').length,
    fees: sum((kind) => kind === 'FEE'),
    mileage: sum((kind) => kind === 'MILEAGE'),
    adjustments: sum(isAdjustment),
    total: sum(() => true),
  }
}
