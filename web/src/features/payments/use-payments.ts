import type { PayPeriod } from '@whistle/domain/payments/payment'
import { listSource, type OnLiveChange, useLiveList } from '../../records/use-live-list.ts'
import { PayChangesDocument, PayPageDocument, YearPageDocument } from './operations.generated.ts'

const sheet = listSource({
  page: PayPageDocument,
  variables: (period: PayPeriod, page) => ({ ...period, ...page }),
  changes: PayChangesDocument,
  limit: 250,
})

/** The officials with something due or paid in a period. */
export function useOfficialPay(period: PayPeriod, onLiveChange: OnLiveChange) {
  return useLiveList(sheet, period, onLiveChange)
}

const years = listSource({
  page: YearPageDocument,
  variables: (year: number, page) => ({ year, ...page }),
  changes: PayChangesDocument,
  limit: 250,
})

export function useYearlyPay(year: number) {
  return useLiveList(years, year)
}
