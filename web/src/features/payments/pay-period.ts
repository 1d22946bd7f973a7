import { type PayPeriod, payPeriodFrom } from '@whistle/domain/payments/payment'
import { isRefusal } from '@whistle/domain/refusal'
import { daysOfMonth, monthsAfter } from '@whistle/domain/time/calendar'
import { useSearchParams } from 'react-router'
import { todayHere } from '../../time/own-zone.ts'

export const periodChoices = ['thisMonth', 'lastMonth', 'ownDates'] as const
type PeriodChoice = (typeof periodChoices)[number]
export const shownChoices = ['all', 'due', 'paid'] as const
export type Shown = (typeof shownChoices)[number]

/** The days of a month, by one of them. */
function monthOf(date: string): PayPeriod {
  const days = daysOfMonth(date)
  return { from: days[0] ?? date, to: days.at(-1) ?? date }
}

/** The period and the filter are part of the URL; without one it is the present month. */
export function usePayPeriod() {
  const [query, setQuery] = useSearchParams()
  const today = todayHere()
  const months = { thisMonth: monthOf(today), lastMonth: monthOf(monthsAfter(today, -1)) }
  const [from = '', to = ''] = (query.get('when') ?? '').split('..')
  const given = payPeriodFrom({ from, to })
  const period = isRefusal(given) ? months.thisMonth : given
  const isSame = (other: PayPeriod) => other.from === period.from && other.to === period.to
  const month = (['thisMonth', 'lastMonth'] as const).find((each) => isSame(months[each]))
  const shown = shownChoices.find((each) => each === query.get('show')) ?? 'all'
  const change = (values: Record<string, string>) =>
    setQuery(
      (before) => {
        for (const [key, value] of Object.entries(values)) before.set(key, value)
        return before
      },
      { replace: true, state: { stays: true } },
    )
  return {
    period,
    choice: (month ?? 'ownDates') as PeriodChoice,
    shown,
    months,
    setPeriod: (next: PayPeriod) => change({ when: `${next.from}..${next.to}` }),
    setShown: (next: string) => change({ show: next }),
  }
}
