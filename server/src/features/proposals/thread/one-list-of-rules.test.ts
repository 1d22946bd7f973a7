import { obstaclesAt } from '@whistle/assigner/explain'
import { createInstance } from '@whistle/assigner/model/instance'
import { keepLocks } from '@whistle/assigner/model/keep-locks'
import type { Problem, ProblemGame, ProblemOfficial, ProblemPosition } from '@whistle/assigner/model/problem'
import { type BusySpan, driveKey, plainHouse } from '@whistle/domain/assigning/candidate'
import { fitOf, ruleOf } from '@whistle/domain/assigning/candidate-fit'
import { driveMinutes } from '@whistle/domain/assigning/drive'
import { type AssigningRule, assigningRules, inRuleOrder } from '@whistle/domain/assigning/rules'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { rulesAgainst } from '../../games/rules/rules-against.ts'
import type { RuleFacts } from '../../games/store/rule-facts.ts'

const noon = Date.UTC(2026, 10, 21, 12) / 60_000
const [day, week] = ['2026-11-21', '2026-11-16']
const places = [
  { lat: 40.7, lon: -74 },
  { lat: 40.72, lon: -74.02 },
  { lat: 41.2, lon: -74 },
] as const
const pointOf = (venue: number) => places[venue] ?? null
const instantOf = (minute: number) => new Date(minute * 60_000).toISOString()

/** An official, a game with an open position, and what may be against it. Starts and spans are minutes from noon. */
const scenarios = fc.record({
  venue: fc.nat(2),
  showTimeMin: fc.constantFrom(0, 15, 45, 120),
  minGrade: fc.option(fc.integer({ min: 1, max: 5 })),
  needsLicence: fc.boolean(),
  // Another game of the same manager before, and one after; far enough apart to be worked both.
  before: fc.option(fc.record({ start: fc.integer({ min: -400, max: -130 }), venue: fc.nat(2) })),
  after: fc.option(fc.record({ start: fc.integer({ min: -40, max: 300 }), venue: fc.nat(2) })),
  rating: fc.option(fc.integer({ min: 0, max: 5 })),
  grade: fc.option(fc.integer({ min: 0, max: 5 })),
  licence: fc.constantFrom('none', 'valid', 'expired', 'notYet'),
  off: fc.option(fc.integer({ min: -300, max: 300 })),
  busy: fc.option(fc.integer({ min: -300, max: 300 })),
  hasHome: fc.boolean(),
  travelLimitMiles: fc.option(fc.constantFrom(1, 5, 50)),
  dayRoom: fc.option(fc.nat(2)),
  weekRoom: fc.option(fc.nat(2)),
  blocks: fc.subarray(['venue', 'team', 'partner']),
  isPartnerThere: fc.boolean(),
  hasDeclined: fc.boolean(),
  drive: fc.option(fc.constantFrom(5, 60, 200)),
})
type Scenario = typeof scenarios extends fc.Arbitrary<infer Value> ? Value : never

function recordsOf(given: Scenario) {
  const gameAt = (id: string, start: number, venue: number) => ({
    ...{ id, startsAt: noon + start, endsAt: noon + start + 90, day, week, venueId: `venue ${venue}` },
    ...{ point: pointOf(venue), courtId: null, divisionId: 'varsity', teams: ['hawks', 'owls'] },
    declined: new Set(given.hasDeclined && id === 'open' ? ['maria'] : []),
  })
  const held = [
    ...(given.before ? [gameAt('before', given.before.start, given.before.venue)] : []),
    ...(given.after ? [gameAt('after', given.after.start + 90, given.after.venue)] : []),
  ]
  const limit = (room: number | null) => (room === null ? null : Math.max(1, held.length + room))
  const official = {
    ...{ id: 'maria', active: true, rating: given.rating },
    home: given.hasHome ? { lat: 40.71, lon: -74.01 } : null,
    grades: given.grade === null ? [] : [{ divisionId: 'varsity', position: null, grade: given.grade }],
    certifications: {
      none: [],
      valid: [{ certificationId: 'licence', from: '2026-01-01', until: null }],
      expired: [{ certificationId: 'licence', from: null, until: '2026-11-20' }],
      notYet: [{ certificationId: 'licence', from: '2026-11-22', until: null }],
    }[given.licence],
    blockedVenues: new Set(given.blocks.includes('venue') ? [`venue ${given.venue}`] : []),
    blockedTeams: new Set(given.blocks.includes('team') ? ['owls'] : []),
    blockedPartners: new Set(given.blocks.includes('partner') ? ['omar'] : []),
    off: given.off === null ? [] : [{ from: noon + given.off, to: noon + given.off + 60 }],
    busy: given.busy === null ? [] : [{ from: noon + given.busy, to: noon + given.busy + 60 }],
    ...{ maxGamesPerDay: limit(given.dayRoom), maxGamesPerWeek: limit(given.weekRoom) },
    travelLimitMiles: given.travelLimitMiles,
  }
  const position = {
    ...{ name: 'Referee', showTimeMin: given.showTimeMin, minGrade: given.minGrade },
    certificationId: given.needsLicence ? 'licence' : null,
  }
  return { game: gameAt('open', 0, given.venue), held, official, position }
}

/** What the engine names when the position stays open. */
function explained(given: Scenario): AssigningRule | undefined {
  const { game, held, official, position } = recordsOf(given)
  const usual = { fee: 40, isBackup: false, minGrade: null, certificationId: null, showTimeMin: 15 }
  const open: ProblemPosition = { ...usual, ...position, id: 'open' }
  const crewOf = (id: string) => ({ ...usual, id, name: 'Umpire' })
  const toPlan = (each: typeof game, positions: ProblemPosition[]): ProblemGame => ({
    ...{ ...each, positions, minuteOfDay: 720, importance: 1 },
  })
  const history = {
    ...{ yearsOfService: 1, seasonGames: 0, seasonFees: 0, expectedGames: null },
    ...{ gamesPerDay: new Map<string, number>(), recentTeams: new Set<string>() },
  }
  const maria: ProblemOfficial = { ...official, ...history }
  const omar = { ...maria, id: 'omar', blockedPartners: new Set<string>() }
  const locked = (positionId: string, officialId: string) => ({
    ...{ positionId, officialId, kind: 'locked' as const },
  })
  const problem: Problem = {
    games: [
      toPlan(game, [open, crewOf('other')]),
      ...held.map((each) => toPlan(each, [crewOf(`held ${each.id}`)])),
    ],
    officials: [maria, omar],
    placements: [
      ...held.map(({ id }) => locked(`held ${id}`, 'maria')),
      ...(given.isPartnerThere ? [locked('other', 'omar')] : []),
    ],
    drives:
      given.drive === null
        ? []
        : [
            { from: 'venue 0', to: 'venue 1', minutes: given.drive },
            { from: 'venue 0', to: 'venue 2', minutes: given.drive },
          ],
    weights: { quality: 1, travel: 1, spread: 1, continuity: 1, stay: 1 },
  }
  const instance = createInstance(problem)
  const state = keepLocks(instance)
  expect(state.heldBy(0)).toHaveLength(held.length)
  const at = instance.positions.findIndex(({ id }) => id === 'open')
  const found = obstaclesAt(state, at).counts.find(({ officials }) => officials.includes(0))
  return found?.rule as AssigningRule | undefined
}

const knownDrive = ({ drive }: Scenario, one: string, other: string) => {
  const isKnown = one !== other && (one === 'venue 0' || other === 'venue 0')
  return isKnown ? drive : null
}

/** What the server refuses a placement or a sign-up with. */
function refused(given: Scenario): AssigningRule[] {
  const { game, held, official, position } = recordsOf(given)
  const { blockedVenues, blockedTeams } = official
  const facts: RuleFacts = {
    ...{ ...game, gameId: game.id, positionId: 'open', position: position.name },
    showTimeMin: position.showTimeMin,
    ...{ minGrade: position.minGrade, certificationId: position.certificationId, teams: [...game.teams] },
    ...{ rating: official.rating, home: official.home, grades: official.grades, off: official.off },
    ...{ certifications: official.certifications, busy: official.busy, hasDeclined: given.hasDeclined },
    others: held.map((each) => ({
      ...{ ...each, showTimeMin: 15, driveMinutes: knownDrive(given, each.venueId, game.venueId) },
    })),
    ...{ gamesOnDay: held.length, gamesInWeek: held.length },
    managers: noTerms,
    own: noTerms,
  }
  return rulesAgainst(facts, official.id, {
    ...{ maxGamesPerDay: official.maxGamesPerDay, maxGamesPerWeek: official.maxGamesPerWeek },
    ...{ travelLimitMiles: official.travelLimitMiles, blockedVenues: [...blockedVenues] },
    blockedTeams: [...blockedTeams],
    hasBlockedPartner: given.isPartnerThere && official.blockedPartners.has('omar'),
  })
}
const noTerms = {
  ...{ maxGamesPerDay: null, maxGamesPerWeek: null, travelLimitMiles: null },
  ...{ blockedVenues: [], blockedTeams: [], hasBlockedPartner: false },
}

/** What the picker and the board show. */
function shown(given: Scenario): AssigningRule[] {
  const { game, held, official, position } = recordsOf(given)
  const spanOf = (from: number, to: number, kind: BusySpan['kind']): BusySpan => ({
    ...{ startsAt: instantOf(from), endsAt: instantOf(to), kind, gameId: null, name: null },
    ...{ coords: null, venueId: null, showTimeMin: 0 },
  })
  const endOf = (until: string | null) => until && `${until}T12:00:00.000Z`
  const candidate = {
    ...{ id: official.id, active: true, rating: official.rating, isReachable: true, coords: official.home },
    certifications: official.certifications.map(({ certificationId, from, until }) => ({
      ...{ certificationId, sportId: 'basketball', isActive: true, startDate: endOf(from) },
      ...{ endDate: null, expDate: endOf(until) },
    })),
    spans: [
      ...official.off.map(({ from, to }) => spanOf(from, to, 'off')),
      ...official.busy.map(({ from, to }) => spanOf(from, to, 'game')),
      ...held.map((each) => ({
        ...spanOf(each.startsAt, each.endsAt, 'game'),
        ...{ gameId: each.id, name: each.id, coords: each.point, venueId: each.venueId, showTimeMin: 15 },
      })),
    ],
    terms: { ...official, games: held.map(({ id }) => ({ gameId: id, day })) },
    house: {
      ...plainHouse,
      drives: new Map(
        given.drive === null
          ? []
          : ['venue 1', 'venue 2'].map((venue) => [driveKey('venue 0', venue), given.drive ?? 0]),
      ),
    },
  }
  const { reasons } = fitOf(candidate, {
    ...{ gameId: game.id, startDateTime: instantOf(game.startsAt), duration: 90, timeZone: 'UTC' },
    ...{ requiredCertificationId: position.certificationId, divisionId: 'varsity', sportId: null },
    ...{ isSportCertified: false, venueId: game.venueId, coords: game.point, teams: game.teams },
    crew: given.isPartnerThere ? ['omar'] : [],
    declined: [...game.declined],
    position,
  })
  const rules = reasons
    .map(ruleOf)
    .filter((each): each is AssigningRule => assigningRules.includes(each as never))
  return [...new Set(rules)]
}

/** Both games can be worked by one official, so that both can stand in the plan before. */
function isWorkable(given: Scenario): boolean {
  const { before, after } = given
  if (!before || !after) return true
  const [one, other] = [`venue ${before.venue}`, `venue ${after.venue}`]
  const drive =
    one === other
      ? 0
      : (knownDrive(given, one, other) ?? driveMinutes(pointOf(before.venue), pointOf(after.venue)))
  return before.start + 90 + drive + (one === other ? 0 : 15) <= after.start + 90
}

test('picker, board, server and engine find the same rules, and name the first of one list', () => {
  const seen = new Set<AssigningRule>()
  fc.assert(
    fc.property(scenarios.filter(isWorkable), (given) => {
      const rules = refused(given)
      for (const rule of rules) seen.add(rule)
      expect(rules).toEqual(inRuleOrder(rules))
      expect(explained(given)).toBe(rules[0])
      // Of an official who works then the picker does not say, too, that they are away or late.
      const isTaken = rules.some((rule) => rule === 'overlap' || rule === 'busyElsewhere')
      const said = rules.filter((rule) => !isTaken || (rule !== 'off' && rule !== 'travelTime'))
      expect(inRuleOrder(shown(given))).toEqual(said)
    }),
    { numRuns: 2_000, seed: 15 },
  )
  // Inactive officials and those who are in the crew already are refused before the rules are asked.
  expect(inRuleOrder([...seen])).toEqual(
    assigningRules.filter((rule) => rule !== 'inactive' && rule !== 'sameGame'),
  )
})
