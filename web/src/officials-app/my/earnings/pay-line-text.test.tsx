import { expect, test } from 'vitest'
import { csvOfTable } from '../../../ui/files/table.ts'
import { payTable } from './pay-line-text.ts'
import type { MyPayLine, MyStatement } from './use-my-pay.ts'

const line = (more: object) =>
  ({
    ...{ kind: 'FEE', date: '2026-11-17', amount: 65.5, gameName: 'Hawks vs Aces', position: 'Referee' },
    ...{ share: null, miles: null, rate: null, reason: null, payment: null },
    ...more,
  }) as MyPayLine

test('what is downloaded has a row for each line, with its payment, as days and amounts', () => {
  const payment = { id: 'p1', paidOn: '2026-11-18', method: 'CHECK', reference: '1041' }
  const lines = [
    line({ payment }),
    line({ amount: 32.75, share: 50 }),
    line({ kind: 'DEDUCTION', amount: -5, position: null, reason: 'No shirt' }),
  ]
  const table = payTable([{ managerName: 'Dana Whitfield', lines } as MyStatement])
  expect(table[1]).toEqual([
    ...[{ day: '2026-11-17' }, 'Hawks vs Aces', 'Referee', 'Dana Whitfield', { amount: 65.5 }, 'Paid'],
    ...[{ day: '2026-11-18' }, 'Check', '1041'],
  ])
  expect(csvOfTable(table).split('\r\n').slice(1, 4)).toEqual([
    '2026-11-17,Hawks vs Aces,Referee,Dana Whitfield,65.50,Paid,2026-11-18,Check,1041',
    '2026-11-17,Hawks vs Aces (50% of the fee: cancelled),Referee,Dana Whitfield,32.75,Due,,,',
    '2026-11-17,Deduction: No shirt,,Dana Whitfield,-5.00,Due,,,',
  ])
})
