import { dateExists, daysAfter, instantOf } from '@whistle/domain/time/time'
import { useAddressParams } from '../../records/use-list-address.ts'
import { homeZone, todayHere } from '../../time/own-zone.ts'

export const periodChoices = ['thisYear', 'last90', 'last30', 'ownDates'] as const
/** Days; the last one is included. */
export type Period = { readonly from: string; readonly to: string }

const maxDays = 800

/** The period is part of the address; without one it is this year. */
export function useLedgerPeriod() {
  const [params, put] = useAddressParams()
  const today = todayHere()
  const year = today.slice(0, 4)
  const known = {
    thisYear: { from: `${year}-01-01`, to: `${year}-12-31` },
    last90: { from: daysAfter(today, -89), to: today },
    last30: { from: daysAfter(today, -29), to: today },
  }
  const [from = '', to = ''] = (params.get('when') ?? '').split('..')
  const isGiven = dateExists(from) && dateExists(to) && from <= to && to < daysAfter(from, maxDays)
  const period: Period = isGiven ? { from, to } : known.thisYear
  const choice =
    (['thisYear', 'last90', 'last30'] as const).find(
      (each) => known[each].from === period.from && known[each].to === period.to,
    ) ?? 'ownDates'
  return {
    period,
    choice,
    known,
    setPeriod: (next: Period) => put({ when: `${next.from}..${next.to}` }),
  }
}

/** From the first midnight to the one after the last day, where the manager is. */
export function instantsOf({ from, to }: Period): { from: string; to: string } {
  const midnight = (date: string) => instantOf({ date, time: '00:00' }, homeZone()) ?? `${date}T00:00:00.000Z`
  return { from: midnight(from), to: midnight(daysAfter(to, 1)) }
}
