import { expect, test } from 'vitest'
import type { SheetGameFragment } from './sheet.generated.ts'
import { sheetsOf } from './sheets-of.ts'

const game = (id: string, venue: string | null, court: string, start: string, startDate = '2026-11-21') =>
  ({
    ...{ id, startDate, startDateTime: start },
    court: venue && {
      id: court,
      name: court,
      venue: { id: venue, name: venue, timeZone: 'America/New_York' },
    },
  }) as unknown as SheetGameFragment

test('each venue has its sheet, by name, its games by start and court; without a court they come last', () => {
  const early = '2026-11-21T14:00:00.000Z'
  const late = '2026-11-21T15:00:00.000Z'
  const sheets = sheetsOf(
    [
      game('a', 'Riverside', 'Court 10', early),
      game('b', 'Riverside', 'Court 2', early),
      game('c', null, '', early),
      game('d', 'Maplewood', 'Court 1', late),
      game('e', 'Riverside', 'Court 1', late),
      game('f', 'Riverside', 'Court 1', early, '2026-11-22'),
    ],
    '2026-11-21',
  )
  expect(sheets.map(({ id, games }) => [id, games.map((each) => each.id).join('')])).toEqual([
    ['Maplewood', 'd'],
    ['Riverside', 'bae'],
    ['none', 'c'],
  ])
})
