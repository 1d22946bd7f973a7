import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

const known = { waiting: new Set(['wes@club.org']), officials: new Set(['olga@club.org']) }

test('a list pasted from a mail program, a spreadsheet or by hand is read address by address', () => {
  const pasted =
    '"Pérez, Ana" <Ana@Club.org>; Ben Ford <ben@club.org>,\ncy@club.org\tdee@club.org ana@club.org'
  expect(addressesIn(pasted, known)).toEqual(
    ['ana@club.org', 'ben@club.org', 'cy@club.org', 'dee@club.org'].map((text) => ({ text, state: 'ready' })),
  )
})

test('each address that cannot be invited has its reason', () => {
  expect(addressesIn('nobody@ WES@club.org olga@club.org', known).map(({ state }) => state)).toEqual([
    'notAddress',
    'alreadyWaiting',
    'alreadyOfficial',
  ])
})

test('an empty text has no addresses', () => {
  expect(addressesIn(' ,\n; ', known)).toEqual([])
})
