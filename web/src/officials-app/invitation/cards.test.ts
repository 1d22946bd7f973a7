import { describe, expect, it } from 'vitest'
import { position } from '../../../test/invitations.ts'
import { arrange, type Card, filterOf, isInPeriod, ownPosition, stageOf, withGame } from './cards.ts'

const zone = 'America/New_York'
const now = Date.parse('2026-11-28T12:00:00Z')
const moment = { now, zone }

const gameAt = (startDateTime: string, id = startDateTime): Card['game'] => ({
  ...{ cancelledAt: null, cancelReason: null, cancelNote: null, cancelPayShare: null },
  ...{ number: null, note: null },
  ...{ id, name: 'Raiders vs Falcons', status: 'PUBLISHED', startDateTime, duration: 60 },
  ...{ cancelUntil: startDateTime, checkinOpens: startDateTime, division: null, court: null },
  ...{ assignments: { items: [] }, invitations: { items: [] } },
})
const cardAt = (startDateTime: string, parts: Partial<Card> = {}): Card => ({
  ...{ id: startDateTime, invitationId: startDateTime, published: true, hasResponded: false, accepted: null },
  ...{
    viewTimeStamp: null,
    conflict: null,
    conflictGame: null,
    conflictStart: null,
    managerName: 'Ann',
    managerEmail: null,
    managerMobile: null,
  },
  ...{ givenBack: [], removedFrom: [], expiredFrom: [] },
  ...{ official: { id: 'rita', firstName: 'Rita' }, game: gameAt(startDateTime) },
  ...parts,
})

const october = cardAt('2026-10-20T18:00:00Z')
const early = cardAt('2026-11-03T18:00:00Z')
const lately = cardAt('2026-11-21T18:00:00Z')
const tonight = cardAt('2026-11-28T23:00:00Z')
const december = cardAt('2026-12-02T18:00:00Z')
const cards = [december, early, tonight, october, lately]
const startsOf = (shown: readonly Card[]) => shown.map(({ id }) => id.slice(5, 10))

describe('the list without a chosen period', () => {
  it('has the opened one first, then upcoming games, then past games, the latest first', () => {
    const { shown, leftOut } = arrange(cards, { code: december.id, period: null }, moment)
    expect(startsOf(shown)).toEqual(['12-02', '11-28', '11-21', '11-03'])
    expect(leftOut).toBe(0)
  })

  it('has games that wait for an answer before those with one, and those answered in this visit in their place', () => {
    const answeredCard = cardAt('2026-11-29T18:00:00Z', { hasResponded: true, accepted: true })
    const choice = { code: lately.id, period: null }
    const all = [answeredCard, december, tonight, lately]
    expect(startsOf(arrange(all, choice, moment).shown)).toEqual(['11-21', '11-28', '12-02', '11-29'])
    const here = new Set([answeredCard.id])
    expect(startsOf(arrange(all, choice, moment, here).shown)).toEqual(['11-21', '11-28', '11-29', '12-02'])
  })

  it('shows the opened one however old it is', () => {
    const { shown } = arrange(cards, { code: october.id, period: null }, moment)
    expect(startsOf(shown)[0]).toBe('10-20')
  })
})

describe('a period', () => {
  it('that reaches the present includes upcoming games after its end', () => {
    for (const period of ['thisMonth', 'sixMonth'] as const)
      expect(isInPeriod(Date.parse(december.id), period, moment)).toBe(true)
  })

  it('that has ended shows its games only, and counts those left out', () => {
    const { shown, leftOut } = arrange(cards, { code: tonight.id, period: 'lastMonth' }, moment)
    expect(startsOf(shown)).toEqual(['10-20'])
    expect(leftOut).toBe(2)
  })

  it('begins at midnight in the time zone of the reader', () => {
    expect(isInPeriod(Date.parse('2026-11-01T03:59:00Z'), 'thisMonth', moment)).toBe(false)
    expect(isInPeriod(Date.parse('2026-11-01T04:01:00Z'), 'thisMonth', moment)).toBe(true)
  })

  it('is requested together with the opened invitation and all upcoming games', () => {
    const { or } = filterOf({ code: 'abcdefg', period: 'lastMonth' }, moment)
    expect(or).toContainEqual({ invitationId: { eq: 'abcdefg' } })
    expect(or).toContainEqual({ gameStartDateTime: { ge: '2026-11-28T12:00:00.000Z' } })
    expect(or).toContainEqual({
      and: [
        { gameStartDateTime: { ge: '2026-10-01T04:00:00.000Z' } },
        { gameStartDateTime: { lt: '2026-11-01T04:00:00.000Z' } },
      ],
    })
  })
})

describe('an invitation', () => {
  const at = (time: string) => Date.parse(`2026-11-28T${time}:00Z`)

  it('is open until the start, and expires with the end of the game', () => {
    expect(stageOf(tonight, at('22:59'))).toBe('open')
    expect(stageOf(tonight, at('23:00'))).toBe('started')
    expect(stageOf(tonight, at('23:59'))).toBe('started')
    expect(stageOf(tonight, Date.parse('2026-11-29T00:00:00Z'))).toBe('over')
    expect(stageOf({ ...tonight, game: { ...tonight.game, status: 'COMPLETE' } }, at('12:00'))).toBe('over')
  })

  it('that has not been sent is not open', () => {
    expect(stageOf({ ...tonight, published: false }, at('12:00'))).toBe('notSent')
  })

  it('takes over the state of its game, with its own answer', () => {
    const changed = {
      ...tonight.game,
      assignments: { items: [position('a', 'Referee', 'sam'), position('b', 'Referee', 'rita')] },
      invitations: {
        items: [
          {
            id: tonight.id,
            published: true,
            hasResponded: true,
            accepted: true,
            givenBack: [],
            removedFrom: [],
            expiredFrom: [],
          },
        ],
      },
    }
    const after = withGame(tonight, changed)
    expect(after).toMatchObject({ hasResponded: true, accepted: true })
    expect(ownPosition(after)?.id).toBe('b')
    expect(withGame(december, changed)).toBe(december)
  })
})
