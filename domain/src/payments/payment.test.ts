import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { refusalText } from '../words/refusal-text.ts'
import { adjustmentFrom, dayFrom, mayDeduct, mayPay, payPeriodFrom } from './payment.ts'

const sentence = (refusal: ReturnType<typeof mayPay>) => refusal && refusalText(refusal)

test('days are those of the calendar', () => {
  expect(dayFrom('2026-10-31', 'from')).toBe('2026-10-31')
  for (const wrong of ['2026-02-30', '31.10.2026', '', '1999-12-31', '2100-01-01', '2026-10-31T00:00:00Z'])
    expect(isRefusal(dayFrom(wrong, 'from')), wrong).toBe(true)
})

test('a period ends after it starts and has at most 400 days', () => {
  expect(payPeriodFrom({ from: '2026-10-01', to: '2026-10-01' })).toEqual({
    ...{ from: '2026-10-01', to: '2026-10-01' },
  })
  expect(payPeriodFrom({ from: '2026-10-02', to: '2026-10-01' })).toMatchObject({ reason: 'endsBeforeStart' })
  expect(payPeriodFrom({ from: '2026-01-01', to: '2027-02-04' })).toMatchObject({ to: '2027-02-04' })
  expect(payPeriodFrom({ from: '2026-01-01', to: '2027-02-05' })).toMatchObject({ reason: 'periodTooLong' })
})

test('an adjustment has an amount and a reason', () => {
  const late = { kind: 'DEDUCTION', amount: 12.5, reason: ' Late ' } as const
  expect(adjustmentFrom(late)).toEqual({ cents: -1_250, reason: 'Late' })
  expect(adjustmentFrom({ ...late, kind: 'BONUS' })).toEqual({ cents: 1_250, reason: 'Late' })
  expect(adjustmentFrom({ ...late, amount: 0 })).toMatchObject({ reason: 'required', field: 'amount' })
  expect(adjustmentFrom({ ...late, amount: -5 })).toMatchObject({ reason: 'outOfRange', field: 'amount' })
  expect(adjustmentFrom({ ...late, reason: '  ' })).toMatchObject({ reason: 'required', field: 'reason' })
  expect(adjustmentFrom({ ...late, amount: 0.001 })).toMatchObject({ reason: 'tooManyDecimals' })
})

test('a deduction beyond what is due is refused with both amounts', () => {
  expect(mayDeduct(-4_550, 4_550)).toBeUndefined()
  expect(mayDeduct(9_999, 0)).toBeUndefined()
  expect(sentence(mayDeduct(-8_000, 4_550))).toBe(
    'a deduction of 80.00 is more than what is due in all: 45.50',
  )
})

test('what is paid is refused by name and date, and so is another amount than the one seen', () => {
  const offer = { name: 'Rita Cole', lines: 2, dueCents: 9_100, seenCents: 9_100, paidOn: null }
  expect(mayPay(offer)).toBeUndefined()
  expect(mayPay({ ...offer, seenCents: null, paidOn: '2026-10-01' })).toBeUndefined()
  expect(sentence(mayPay({ ...offer, lines: 0, dueCents: 0, paidOn: '2026-11-02' }))).toBe(
    'Rita Cole was already paid on 2026-11-02',
  )
  expect(sentence(mayPay({ ...offer, lines: 0, dueCents: 0 }))).toBe(
    'nothing is due to Rita Cole in this period',
  )
  expect(sentence(mayPay({ ...offer, seenCents: 4_550 }))).toBe(
    'the amount for Rita Cole has changed: 91.00 is due now',
  )
  expect(sentence(mayPay({ ...offer, dueCents: -500 }))).toBe(
    'the deductions of Rita Cole are 5.00 more than what is due',
  )
})
