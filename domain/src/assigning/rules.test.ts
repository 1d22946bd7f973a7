import { describe, expect, it, test } from 'vitest'
import type { AssigningGame, AssigningOfficial, AssigningPosition } from './records.ts'
import {
  assigningRules,
  driveBetween,
  pairRuleAgainst,
  personalRuleAgainst,
  personalRulesAgainst,
} from './rules.ts'

const noon = 29_700_000
const hall = { lat: 40.7, lon: -74 }
const game: AssigningGame = {
  ...{ id: 'game', startsAt: noon, endsAt: noon + 90, day: '2026-11-21', week: '2026-11-16' },
  ...{ venueId: 'hall', point: hall, courtId: 'court', divisionId: 'varsity', teams: ['Hawks', 'Owls'] },
  declined: new Set(),
}
const position: AssigningPosition = {
  name: 'Referee',
  showTimeMin: 30,
  certificationId: null,
  minGrade: null,
}
const official: AssigningOfficial = {
  ...{ id: 'maria', active: true, home: hall, rating: 3, grades: [], certifications: [], off: [], busy: [] },
  ...{ blockedVenues: new Set(), blockedTeams: new Set(), blockedPartners: new Set() },
  ...{ maxGamesPerDay: null, maxGamesPerWeek: null, travelLimitMiles: null },
}
type Change = {
  official?: Partial<AssigningOfficial>
  position?: Partial<AssigningPosition>
  game?: Partial<AssigningGame>
}
const asked = (change: Change) => ({
  official: { ...official, ...change.official },
  position: { ...position, ...change.position },
  game: { ...game, ...change.game },
})
const licence = (from: string | null, until: string | null) => [{ certificationId: 'level 2', from, until }]

test('an official against whom nothing speaks may work', () => {
  expect(personalRuleAgainst(asked({}))).toBeNull()
})

test.each<[string, Change, string]>([
  ['is not active', { official: { active: false } }, 'inactive'],
  ['has declined this game', { game: { declined: new Set(['maria']) } }, 'declined'],
  ['holds no certification', { position: { certificationId: 'level 2' } }, 'certification'],
  [
    'holds one that has expired',
    { position: { certificationId: 'level 2' }, official: { certifications: licence(null, '2026-11-20') } },
    'certification',
  ],
  [
    'holds one that is not valid yet',
    { position: { certificationId: 'level 2' }, official: { certifications: licence('2026-11-22', null) } },
    'certification',
  ],
  ['is rated below the minimum', { position: { minGrade: 4 } }, 'grade'],
  [
    'never works this division',
    { official: { grades: [{ divisionId: 'varsity', position: null, grade: 0 }] } },
    'grade',
  ],
  ['has neither grade nor rating', { official: { rating: null }, position: { minGrade: 2 } }, 'grade'],
  ['is blocked from the venue', { official: { blockedVenues: new Set(['hall']) } }, 'blockedVenue'],
  ['is blocked from a team', { official: { blockedTeams: new Set(['Owls']) } }, 'blockedTeam'],
  ['is off at show time', { official: { off: [{ from: noon - 60, to: noon - 20 }] } }, 'off'],
  [
    'lives too far away',
    { official: { travelLimitMiles: 20 }, game: { point: { lat: 41, lon: -74 } } },
    'travelLimit',
  ],
  ['works elsewhere', { official: { busy: [{ from: noon + 60, to: noon + 120 }] } }, 'busyElsewhere'],
])('an official who %s is kept out', (_who, change, rule) => {
  expect(personalRulesAgainst(asked(change))).toEqual([rule])
})

test.each<[string, Change]>([
  [
    'a certification on its last day',
    {
      position: { certificationId: 'level 2' },
      official: { certifications: licence('2026-11-21', '2026-11-21') },
    },
  ],
  [
    'a grade for the position above that of the division',
    {
      official: {
        grades: [
          { divisionId: 'varsity', position: null, grade: 1 },
          { divisionId: 'varsity', position: 'Referee', grade: 5 },
        ],
      },
      position: { minGrade: 5 },
    },
  ],
  ['time off that ends at show time', { official: { off: [{ from: noon - 90, to: noon - 30 }] } }],
  ['a travel limit without an address', { official: { home: null, travelLimitMiles: 1 } }],
  ['a travel limit to a venue without a pin', { official: { travelLimitMiles: 1 }, game: { point: null } }],
])('%s is enough', (_what, change) => {
  expect(personalRulesAgainst(asked(change))).toEqual([])
})

test('the first broken rule of the list is named', () => {
  const all = asked({ official: { active: false, blockedVenues: new Set(['hall']) } })
  expect(personalRuleAgainst(all)).toBe('inactive')
  expect(personalRulesAgainst(all)).toEqual(['inactive', 'blockedVenue'])
  expect(assigningRules.indexOf('inactive')).toBeLessThan(assigningRules.indexOf('blockedVenue'))
})

describe('two games of one official', () => {
  const later = { ...game, id: 'later', startsAt: game.endsAt, endsAt: game.endsAt + 60 }
  const elsewhere = { ...later, venueId: 'gym', point: { lat: 40.8, lon: -74 } }

  it('may follow each other at once at the same venue', () => {
    expect(pairRuleAgainst({ earlier: game, later }, 0, 30)).toBeNull()
  })

  it('must not be one game, nor overlap', () => {
    expect(pairRuleAgainst({ earlier: game, later: game }, 0, 30)).toBe('sameGame')
    expect(pairRuleAgainst({ earlier: game, later: { ...later, startsAt: noon + 89 } }, 0, 30)).toBe(
      'overlap',
    )
  })

  it('need the drive and the show time when the venue changes', () => {
    const drive = driveBetween(game, elsewhere)
    expect(drive).toBeCloseTo(5 + (1.25 * 11.12) / 0.75, 1)
    const enough = { ...elsewhere, startsAt: game.endsAt + Math.ceil(drive) + 30 }
    expect(pairRuleAgainst({ earlier: game, later: enough }, drive, 30)).toBeNull()
    expect(
      pairRuleAgainst({ earlier: game, later: { ...enough, startsAt: enough.startsAt - 1 } }, drive, 30),
    ).toBe('travelTime')
  })

  it('are at different places when one has no venue', () => {
    const nowhere = { ...later, venueId: null, point: null }
    expect(driveBetween({ ...game, venueId: null }, nowhere)).toBe(20)
    expect(pairRuleAgainst({ earlier: game, later: nowhere }, 20, 30)).toBe('travelTime')
  })
})
