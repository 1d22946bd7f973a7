import { expect, test } from 'vitest'
import { type OtherGame, pairRulesAgainst } from './pair-rules-against.ts'

const gym = { lat: 40.7128, lon: -74.006 }
/** Two hours at minute 1,000; officials are there half an hour earlier. */
const game = { id: 'a', startsAt: 1_000, endsAt: 1_120, venueId: 'gym', point: gym, showTimeMin: 30 }
const other = (change: Partial<OtherGame>): OtherGame => ({
  ...{ ...game, id: 'b', venueId: 'hall', showTimeMin: 10, driveMinutes: 25 },
  ...change,
})
const before = (endsAt: number, change: Partial<OtherGame> = {}) =>
  pairRulesAgainst(game, [other({ startsAt: endsAt - 120, endsAt, ...change })])
const after = (startsAt: number) => pairRulesAgainst(game, [other({ startsAt, endsAt: startsAt + 120 })])

test('the drive of the table and the show time of the later game have to fit between two games', () => {
  expect(before(945)).toEqual([])
  expect(before(946)).toEqual(['travelTime'])
  expect(after(1_155)).toEqual([])
  expect(after(1_154)).toEqual(['travelTime'])
})

test('without an entry in the table the distance decides: five minutes between two venues at one point', () => {
  expect(before(965, { driveMinutes: null })).toEqual([])
  expect(before(966, { driveMinutes: null })).toEqual(['travelTime'])
})

test('at the same venue the next game may start when the last one ends', () => {
  expect(before(1_000, { venueId: 'gym' })).toEqual([])
  expect(before(1_001, { venueId: 'gym' })).toEqual(['overlap'])
})

test('a rule that several games break is named once', () => {
  const close = other({ startsAt: 870, endsAt: 990 })
  expect(pairRulesAgainst(game, [close, { ...close, id: 'c' }])).toEqual(['travelTime'])
})
