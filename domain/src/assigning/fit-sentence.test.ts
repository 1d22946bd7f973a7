import { expect, test } from 'vitest'
import type { BusySpan } from './candidate.ts'
import { letterOf } from './fit-sentence.ts'

const span: BusySpan = {
  ...{ startsAt: '2027-05-01T22:00:00.000Z', endsAt: '2027-05-02T00:00:00.000Z', kind: 'game' },
  ...{ gameId: 'lions', name: 'Lions - Bears', coords: null, venueId: null, showTimeMin: 0 },
}

test.each([
  [{ key: 'off', span: { ...span, kind: 'off' } }, 'D'],
  [{ key: 'booked', span }, 'E'],
  [{ key: 'booked', span: { ...span, gameId: null, name: null } }, 'X'],
  [{ key: 'blockedTeam' }, 'T'],
  [{ key: 'partner' }, 'O'],
  [{ key: 'gradeNever' }, 'A'],
  [{ key: 'blockedVenue' }, 'V'],
  [{ key: 'dayLimit', limit: 2 }, 'C'],
] as const)('the letter of %j is the one that assignors know', (reason, letter) => {
  expect(letterOf(reason)).toBe(letter)
})
