import { dueMileage, type PayLine, type PayTotals, totalsOf } from '@whistle/domain/payments/pay-lines'
import type { PayPeriod } from '@whistle/domain/payments/payment'
import { dollarsOf } from '@whistle/domain/text/money'
import type { SheetRow } from '../store/sheet.ts'
import type { StatementLine, StatementRow } from '../store/statement.ts'

const pointOf = ({ lat, lon }: { lat: number | null; lon: number | null }) =>
  lat === null || lon === null ? null : { lat, lon }

/** What is due and was paid to an official of a sheet, in dollars. */
export function officialPayOf(row: SheetRow, { from, to }: PayPeriod) {
  const positions = row.visits.map(([day, start, lat, lon]) => ({ day, start, place: pointOf({ lat, lon }) }))
  const { rate, drivenDays: paidDays } = row
  const drives = totalsOf(dueMileage(positions, { home: pointOf(row), rate, paidDays }))
  const due = row.dueFees + drives.mileage + row.dueAdjustments
  const paid = row.paidFees + row.paidMileage + row.paidAdjustments
  const { id: officialId, name, firstName, lastName, email } = row
  return {
    ...{ id: `${officialId}.${from}.${to}`, officialId, name, firstName, lastName, email },
    games: row.dueGames + row.paidGames,
    fees: dollarsOf(row.dueFees + row.paidFees),
    mileage: dollarsOf(drives.mileage + row.paidMileage),
    adjustments: dollarsOf(row.dueAdjustments + row.paidAdjustments),
    ...{ total: dollarsOf(due + paid), due: dollarsOf(due), paid: dollarsOf(paid) },
    payments: row.payments.map(({ totalCents, ...payment }) => ({
      ...payment,
      total: dollarsOf(totalCents),
    })),
  }
}

const nothing: Omit<StatementLine, 'id' | 'kind' | 'day' | 'cents'> = {
  ...{ assignmentId: null, adjustmentId: null, gameId: null, gameName: null, positionName: null },
  ...{ share: null, miles: null, rate: null, reason: null, start: null, lat: null, lon: null },
  ...{ paymentId: null, paidOn: null, method: null, reference: null, paymentCents: null },
}

/** The lines of a statement with those of the drives that are due. */
export function withMileage({ lines, rate, ...row }: StatementRow): StatementLine[] {
  const due = lines.filter(({ kind, paymentId }) => kind === 'FEE' && paymentId === null)
  const positions = due.map((line) => ({ ...line, start: line.start ?? '', place: pointOf(line) }))
  const paidDays = lines.filter(({ kind }) => kind === 'MILEAGE').map(({ day }) => day)
  const drives = dueMileage(positions, { home: pointOf(row), rate, paidDays })
  const driven = drives.map((drive) => ({
    ...nothing,
    ...drive,
    id: `${row.owner}-${row.officialId}-${drive.day}`,
  }))
  return [...lines, ...driven].toSorted((one, other) => one.day.localeCompare(other.day))
}

export const isDue = ({ paymentId }: StatementLine) => paymentId === null

/** Sums of lines in dollars. */
function inDollars(lines: readonly PayLine[]): PayTotals {
  const { games, fees, mileage, adjustments, total } = totalsOf(lines)
  return {
    games,
    fees: dollarsOf(fees),
    mileage: dollarsOf(mileage),
    adjustments: dollarsOf(adjustments),
    total: dollarsOf(total),
  }
}

export function statementOf(row: StatementRow, { from, to }: PayPeriod) {
  const lines = withMileage(row)
  return {
    id: `${row.owner}.${row.officialId}.${from}.${to}`,
    ...{ managerName: row.managerName, officialId: row.officialId, officialName: row.name, email: row.email },
    ...{ from, to },
    ...inDollars(lines),
    due: inDollars(lines.filter(isDue)).total,
    paid: inDollars(lines.filter((line) => !isDue(line))).total,
    lines: lines.map(lineOf),
  }
}

function lineOf(line: StatementLine) {
  const { id, kind, day, cents, gameId, gameName, positionName, share, miles, rate, reason, adjustmentId } =
    line
  const { paymentId, paidOn, method, reference, paymentCents } = line
  return {
    ...{ id, kind, date: day, amount: dollarsOf(cents), gameId, gameName, position: positionName },
    ...{ share, miles, rate, reason, adjustmentId },
    payment: paymentId && {
      ...{ id: paymentId, paidOn, method, reference, total: dollarsOf(paymentCents ?? 0) },
    },
  }
}
