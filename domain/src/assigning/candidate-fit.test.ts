import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { minutesAfter } from '../time/time.ts'
import { type BusySpan, type Candidate, driveKey, noTerms, type Opening, plainHouse } from './candidate.ts'
import { compareFits, fitOf, keepsOut } from './candidate-fit.ts'
import { fitSentence } from './fit-sentence.ts'

const newYork = { lat: 40.7128, lon: -74.006 }
const boston = { lat: 42.3601, lon: -71.0589 }

/** Two hours on the evening of the first of May in New York, which is the second in London. */
const opening: Opening = {
  gameId: 'hawks',
  startDateTime: '2027-05-02T00:00:00.000Z',
  duration: 120,
  timeZone: 'America/New_York',
  requiredCertificationId: null,
  divisionId: 'd1',
  sportId: null,
  isSportCertified: true,
  venueId: 'gym',
  coords: newYork,
  teams: ['hawks', 'owls'],
  crew: [],
  declined: [],
  position: null,
}
const rita: Candidate = {
  ...{ id: 'rita', active: true, rating: null, certifications: [], coords: newYork, spans: [] },
  ...{ terms: noTerms, house: plainHouse, isReachable: true },
}
const span = (from: number, to: number, more: Partial<BusySpan> = {}): BusySpan => ({
  startsAt: minutesAfter(opening.startDateTime, from),
  endsAt: minutesAfter(opening.startDateTime, to),
  kind: 'game',
  gameId: 'lions',
  name: 'Lions - Bears',
  coords: newYork,
  venueId: 'gym',
  showTimeMin: 0,
  ...more,
})
const held = (dates: Partial<Candidate['certifications'][number]> = {}) => ({
  ...{
    certificationId: 'national',
    sportId: 'soccer',
    isActive: true,
    startDate: null,
    endDate: null,
    expDate: null,
  },
  ...dates,
})
const keys = (candidate: Partial<Candidate>, game: Partial<Opening> = {}) =>
  fitOf({ ...rita, ...candidate }, { ...opening, ...game }).reasons.map(({ key }) => key)
const verdict = (candidate: Partial<Candidate>, game: Partial<Opening> = {}) =>
  fitOf({ ...rita, ...candidate }, { ...opening, ...game }).verdict

describe('an official fits a game', () => {
  it('without any reason against it', () => {
    expect(fitOf(rita, opening)).toEqual({ verdict: 'fits', reasons: [], distanceM: 0 })
  })

  it('not when inactive or already in the crew', () => {
    expect(fitOf({ ...rita, active: false }, { ...opening, crew: ['rita'] })).toMatchObject({
      verdict: 'no',
      reasons: [{ key: 'inactive' }, { key: 'inCrew' }],
    })
  })

  it('not with a blocking reason, whatever the warnings', () => {
    const { reasons } = fitOf({ ...rita, active: false }, { ...opening, declined: ['rita'] })
    expect(reasons.map(keepsOut)).toEqual([true, false])
  })

  it('not when another game overlaps by a minute', () => {
    expect(verdict({ spans: [span(119, 200)] })).toBe('no')
    expect(verdict({ spans: [span(-90, 1)] })).toBe('no')
    expect(keys({ spans: [span(-90, 300, { gameId: null, name: null })] })).toEqual(['booked'])
  })

  it('not when the manager has offered another game at that time', () => {
    const offer = span(119, 200, { kind: 'offer' })
    expect(fitOf({ ...rita, spans: [offer] }, opening)).toMatchObject({
      verdict: 'no',
      reasons: [{ key: 'offered', span: offer }],
    })
    expect(fitSentence({ key: 'offered', span: offer }, 'en', 'America/New_York')).toBe(
      'Offered 21:59–23:20: Lions - Bears',
    )
  })

  it('and the game itself does not count as an overlap', () => {
    expect(verdict({ spans: [span(0, 120, { gameId: 'hawks' })] })).toBe('fits')
  })

  it.each([
    [[], 'certificationMissing'],
    [[held({ certificationId: 'regional' })], 'certificationMissing'],
    [[held({ isActive: false })], 'certificationExpired'],
    [[held({ expDate: '2027-04-30T00:00:00.000Z' })], 'certificationExpired'],
    [[held({ endDate: '2027-04-30T00:00:00.000Z' })], 'certificationExpired'],
    [[held({ startDate: '2027-05-02T00:00:00.000Z' })], 'certificationNotYet'],
  ])('not with the certifications %j', (certifications, reason) => {
    const game = { requiredCertificationId: 'national' }
    expect(keys({ certifications }, game)).toEqual([reason])
    expect(verdict({ certifications }, game)).toBe('no')
  })

  it('on the last day of the certification, by the date at the venue', () => {
    const certifications = [held({ expDate: '2027-05-01T00:00:00.000Z' })]
    const game = { requiredCertificationId: 'national' }
    expect(keys({ certifications }, game)).toEqual(['certificationExpiring'])
    expect(verdict({ certifications }, game)).toBe('warns')
    expect(verdict({ certifications }, { ...game, timeZone: 'Europe/London' })).toBe('no')
  })

  it('with a warning for time off, a decline or a long distance', () => {
    const off = span(-600, 600, { kind: 'off', gameId: null, name: null, coords: null })
    expect(keys({ spans: [off], coords: boston }, { declined: ['rita'] })).toEqual(['declined', 'off', 'far'])
    expect(verdict({ spans: [off] })).toBe('warns')
  })

  it('with a warning about the game that ends last before it, whichever started first', () => {
    const nowhere = { coords: null, venueId: null }
    const long = span(-400, -10, nowhere)
    const short = span(-300, -200, nowhere)
    expect(keys({ spans: [long, short] })).toEqual(['tightAfter'])
  })

  it('with a warning when there is no time to travel between two games', () => {
    expect(keys({ spans: [span(-90, 0)] })).toEqual([])
    const far = { coords: boston, venueId: 'hall' }
    expect(keys({ spans: [span(-90, 0, far)] })).toEqual(['tightAfter'])
    expect(keys({ spans: [span(-700, -520, far)] })).toEqual([])
    // A game without a venue is somewhere else.
    const nowhere = { coords: null, venueId: null }
    expect(keys({ spans: [span(139, 200, nowhere)] })).toEqual(['tightBefore'])
    expect(keys({ spans: [span(140, 200, nowhere)] })).toEqual([])
  })

  it('with the drive that the manager has entered, and the show time of the later game', () => {
    const house = { ...plainHouse, drives: new Map([[driveKey('hall', 'gym'), 40]]) }
    const position = { name: 'Referee', showTimeMin: 30, minGrade: null }
    const before = (endsAt: number) =>
      keys({ house, spans: [span(endsAt - 90, endsAt, { venueId: 'hall' })] }, { position })
    expect(before(-70)).toEqual([])
    expect(before(-69)).toEqual(['tightAfter'])
  })

  it('with a warning for what manager and official have set', () => {
    const terms = {
      ...{ ...noTerms, maxGamesPerDay: 1, maxGamesPerWeek: 2, travelLimitMiles: 100 },
      grades: [{ divisionId: 'd1', position: null, grade: 2 }],
      blockedVenues: new Set(['gym']),
      blockedTeams: new Set(['owls']),
      blockedPartners: new Set(['sam']),
      games: [
        { gameId: 'a', day: '2027-05-01' },
        { gameId: 'b', day: '2027-04-26' },
        { gameId: 'hawks', day: '2027-05-01' },
      ],
    }
    const position = { name: 'Referee', showTimeMin: 30, minGrade: 3 }
    const broken = { position, crew: ['sam'] }
    expect(keys({ terms, coords: boston }, broken)).toEqual([
      ...['gradeBelow', 'blockedVenue', 'blockedTeam', 'travelLimit', 'dayLimit', 'weekLimit', 'partner'],
      'far',
    ])
    expect(verdict({ terms, coords: boston }, broken)).toBe('warns')
    const never = { ...noTerms, grades: [{ divisionId: 'd1', position: null, grade: 0 }] }
    expect(keys({ terms: never })).toEqual(['gradeNever'])
  })

  it('counts the games of a week from its first day', () => {
    // 1 May 2027 is a Saturday, and 25 April a Sunday.
    const terms = { ...noTerms, maxGamesPerWeek: 1, games: [{ gameId: 'a', day: '2027-04-25' }] }
    expect(keys({ terms })).toEqual([])
    expect(keys({ terms, house: { ...plainHouse, firstWeekday: 0 } })).toEqual(['weekLimit'])
  })
})

describe('the order of officials', () => {
  it('is by fit, then by distance, those without an address last', () => {
    const fits = [
      fitOf({ ...rita, active: false }, opening),
      fitOf({ ...rita, coords: null }, opening),
      fitOf(rita, opening),
      fitOf(rita, { ...opening, declined: ['rita'] }),
      fitOf({ ...rita, coords: { lat: 40.8, lon: -74 } }, opening),
    ]
    const order = fits.toSorted(compareFits).map((fit) => fits.indexOf(fit))
    expect(order).toEqual([2, 4, 1, 3, 0])
  })
})

describe('a reason', () => {
  it.each([
    [{ key: 'booked', span: span(-60, 30) }, 'Busy 19:00–20:30: Lions - Bears'],
    [{ key: 'booked', span: span(-60, 30, { name: null }) }, 'Busy 19:00–20:30 in another league'],
    [{ key: 'off', span: span(-60, 30, { kind: 'off' }) }, 'Time off 19:00–20:30'],
    [{ key: 'off', span: span(-600, 600, { kind: 'off' }) }, 'Time off that day'],
    [{ key: 'far', metres: 300_000 }, '186 mi away'],
    [{ key: 'tightAfter', minutes: 10, span: span(-90, -10) }, '10 min after Lions - Bears'],
    [{ key: 'tightBefore', minutes: 10, span: span(130, 200) }, '10 min before Lions - Bears'],
    [{ key: 'gradeBelow', limit: 3 }, 'Grade below 3'],
    [{ key: 'travelLimit', limit: 25 }, 'Beyond the travel limit of 25 mi'],
    [{ key: 'weekLimit', limit: 4 }, 'Weekly limit reached: 4'],
    [{ key: 'partner' }, 'Blocked from working with one of the crew'],
    [{ key: 'declined' }, 'Declined this game'],
  ] as const)('%j is a sentence', (reason, text) => {
    expect(fitSentence(reason, 'en', 'America/New_York')).toBe(text)
    expect(fitSentence(reason, 'es', 'America/New_York')).not.toMatch(/[{}]/)
  })
})

describe('for any busy spans', () => {
  const minute = fc.integer({ min: -2_000, max: 2_000 })
  const anySpan = fc
    .record({ from: minute, length: fc.integer({ min: 1, max: 600 }), off: fc.boolean(), own: fc.boolean() })
    .map(({ from, length, off, own }) =>
      span(from, from + length, { kind: off ? 'off' : 'game', gameId: own ? 'hawks' : null, coords: null }),
    )

  it('an official is blocked exactly when another game overlaps', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 6 }), (spans) => {
        const starts = Date.parse(opening.startDateTime)
        const ends = starts + 120 * 60_000
        const overlaps = spans.some(
          ({ kind, gameId, startsAt, endsAt }) =>
            kind === 'game' &&
            gameId !== 'hawks' &&
            Date.parse(startsAt) < ends &&
            Date.parse(endsAt) > starts,
        )
        expect(verdict({ spans }) === 'no').toBe(overlaps)
      }),
    )
  })

  it('every warning has its reason, in any order of the spans', () => {
    fc.assert(
      fc.property(fc.array(anySpan, { maxLength: 6 }), (spans) => {
        const fit = fitOf({ ...rita, spans }, opening)
        expect(fit.verdict === 'fits').toBe(fit.reasons.length === 0)
        expect(fitOf({ ...rita, spans: spans.toReversed() }, opening).verdict).toBe(fit.verdict)
      }),
    )
  })
})

describe('the sport of the game', () => {
  const soccer = { sportId: 'soccer' }
  const basketball = held({ certificationId: 'hoops', sportId: 'basketball' })

  it('warns of an official without a certification of it', () => {
    expect(keys({ certifications: [basketball] }, soccer)).toEqual(['sportUncertified'])
    expect(keys({ certifications: [] }, soccer)).toEqual(['sportUncertified'])
    expect(keys({ certifications: [held({ endDate: '2026-01-01T00:00:00.000Z' })] }, soccer)).toEqual([
      'sportUncertified',
    ])
    expect(keys({ certifications: [basketball, held()] }, soccer)).toEqual([])
  })

  it('gives no warning where the manager keeps no certifications of it', () => {
    const plain = { ...soccer, isSportCertified: false }
    expect(keys({ certifications: [] }, plain)).toEqual([])
    expect(keys({ certifications: [basketball] }, plain)).toEqual(['sportUncertified'])
  })

  it('is not said beside a required certification, which is graver', () => {
    expect(
      keys({ certifications: [basketball] }, { ...soccer, requiredCertificationId: 'national' }),
    ).toEqual(['certificationMissing'])
  })

  it('puts an official of the sport before a nearer one of another', () => {
    const game = { ...opening, ...soccer }
    const near = fitOf({ ...rita, certifications: [basketball] }, game)
    const farther = fitOf({ ...rita, certifications: [held()], coords: { lat: 40.9, lon: -74.1 } }, game)
    const busy = fitOf(
      { ...rita, certifications: [held()], spans: [span(-60, -10, { coords: boston, venueId: 'hall' })] },
      game,
    )
    expect([near, busy, farther].toSorted(compareFits)).toEqual([farther, busy, near])
  })
})

it('warns of an official without an address and a phone number: an offer would not arrive', () => {
  const fit = fitOf({ ...rita, isReachable: false }, opening)
  expect(fit).toMatchObject({ verdict: 'warns', reasons: [{ key: 'unreachable' }] })
  expect(fit.reasons.map((reason) => fitSentence(reason, 'en', null))).toEqual([
    'No email address or phone number',
  ])
})
