import { describe, expect, it } from 'vitest'
import type { GameViewFragment } from '../../model/operations.generated.ts'
import { draftOf, type EditDraft, rebase, sameDraft } from './edit-game-draft.ts'
import { addPosition, changePosition, invite, moveTo, remove, restore } from './edit-game-lists.ts'

const person = (id: string, firstName: string) => ({ id, firstName, lastName: 'Cole' })
const position = (id: string, name: string, index: number) => ({
  ...{ id, name, index, fee: 65, showTimeMin: 15, official: null, confirmedAssignment: false },
  ...{
    hasCheckedIn: false,
    checkinDateTime: null,
    checkinReceivedAt: null,
    checkinLocation: null,
    checkinViolation: null,
  },
  ...{ hasCompleted: false, rating: null, paid: false },
})
const invitation = (id: string, official: ReturnType<typeof person>) => ({
  ...{
    id,
    official,
    published: false,
    sentTimestamp: null,
    viewTimeStamp: null,
    accepted: null,
    hasResponded: false,
  },
  ...{ contactSMS: null, contactEMAIL: null, errors: null, declineReason: null, cancelReason: null },
})
const game: GameViewFragment = {
  ...{ id: 'g1', name: 'Tigers vs Comets', status: 'PUBLISHED', duration: 90, errors: null },
  ...{ startDateTime: '2026-11-20T23:30:00.000Z', isTournament: false, isPendingCompletion: true },
  ...{
    officialsNeeded: 2,
    officialsConfirmed: 0,
    officialsCheckedIn: 0,
    updatedAt: '2026-11-01T00:00:00.000Z',
  },
  court: {
    ...{ id: 'c1', name: 'Court 1' },
    venue: {
      id: 'v1',
      name: 'Riverside',
      formattedAddress: null,
      timeZone: 'America/New_York',
      location: null,
    },
  },
  division: { id: 'd1', name: 'D1', sport: { id: 's1', name: 'Basketball' } },
  requiredCertification: null,
  assignments: { items: [position('ump', 'Umpire', 1), position('ref', 'Referee', 0)] },
  invitations: { items: [invitation('i1', person('o1', 'Rita'))] },
  history: { items: [] },
}

const base = draftOf(game, 'UTC')
const typed = (fields: Partial<EditDraft['fields']>, more: Partial<EditDraft> = {}): EditDraft => ({
  ...base,
  ...more,
  fields: { ...base.fields, ...fields },
})

describe('a game in the form', () => {
  it('starts by the clock at its venue, with its positions in order', () => {
    expect(base.fields).toMatchObject({ date: '2026-11-20', time: '18:30', duration: '90', needed: '2' })
    expect(base.positions.map(({ name, fee }) => `${name} ${fee}`)).toEqual(['Referee 65.00', 'Umpire 65.00'])
  })

  it('is the same until something is touched, and again when it is taken back', () => {
    expect(sameDraft(base, draftOf(game, 'UTC'))).toBe(true)
    expect(sameDraft(base, typed({ name: 'Other' }))).toBe(false)
    const flagged = { ...base, positions: remove(base.positions, 'ref') }
    expect(sameDraft(base, flagged)).toBe(false)
    expect(sameDraft(base, { ...base, positions: restore(flagged.positions, 'ref') })).toBe(true)
  })
})

describe('removing', () => {
  it('flags what is saved, and what is new vanishes', () => {
    const values = { name: 'Scorer', fee: '0.00', showTime: '15' }
    const positions = addPosition(base.positions, 'new', values)
    expect(remove(positions, 'new')).toEqual(base.positions)
    expect(remove(positions, 'ref').find(({ id }) => id === 'ref')).toMatchObject({ isRemoved: true })
  })

  it('of an invitation is taken back by inviting the same official again', () => {
    const invitations = remove(base.invitations, 'i1')
    const again = invite(invitations, [person('o1', 'Rita'), person('o2', 'Sam')], () => 'i2')
    expect(again).toMatchObject([
      { id: 'i1', isNew: false, isRemoved: false },
      { id: 'i2', isNew: true, official: { id: 'o2' } },
    ])
  })
})

describe('what others save meanwhile', () => {
  const theirs = typed({ name: 'Theirs', duration: '120' })

  it('comes in below what was typed', () => {
    expect(rebase(base, typed({ name: 'Mine' }), theirs).fields).toMatchObject({
      name: 'Mine',
      duration: '120',
    })
    expect(sameDraft(rebase(base, base, theirs), theirs)).toBe(true)
  })

  it('is kept position by position and field by field', () => {
    const mine = typed({}, { positions: changePosition(base.positions, 'ref', { fee: '80' }) })
    const other = typed({}, { positions: changePosition(base.positions, 'ref', { name: 'Crew chief' }) })
    expect(rebase(base, mine, other).positions[0]).toMatchObject({ name: 'Crew chief', fee: '80' })
  })

  it('deletes a position that nobody touched here, and leaves an edited one as a new one', () => {
    const other = typed({}, { positions: base.positions.filter(({ id }) => id !== 'ref') })
    expect(rebase(base, typed({ name: 'Mine' }), other).positions.map(({ id }) => id)).toEqual(['ump'])
    const edited = typed({}, { positions: changePosition(base.positions, 'ref', { fee: '80' }) })
    expect(rebase(base, edited, other).positions).toMatchObject([
      { id: 'ump', isNew: false },
      { id: 'ref', isNew: true, fee: '80' },
    ])
  })

  it('does not undo an order made here, nor lose what was added there', () => {
    const mine = typed({}, { positions: moveTo(base.positions, 'ump', 0) })
    const added = { ...base.positions[0], id: 'alt', name: 'Alternate' } as EditDraft['positions'][number]
    const other = typed({}, { positions: [added, ...base.positions] })
    expect(rebase(base, mine, other).positions.map(({ id }) => id)).toEqual(['ump', 'ref', 'alt'])
    expect(rebase(base, base, other).positions.map(({ id }) => id)).toEqual(['alt', 'ref', 'ump'])
  })

  it('never invites the same official twice', () => {
    const mine = typed({}, { invitations: invite(base.invitations, [person('o2', 'Sam')], () => 'mine') })
    const other = typed({}, { invitations: invite(base.invitations, [person('o2', 'Sam')], () => 'theirs') })
    const saved = { ...other, invitations: other.invitations.map((each) => ({ ...each, isNew: false })) }
    expect(rebase(base, mine, saved).invitations.map(({ id }) => id)).toEqual(['i1', 'theirs'])
  })

  it('is nothing new when it is our own save, whose answer was lost', () => {
    const values = { name: 'Scorer', fee: '0.00', showTime: '15' }
    const mine = typed({ name: 'Mine' }, { positions: addPosition(base.positions, 'new', values) })
    const saved = { ...mine, positions: mine.positions.map((each) => ({ ...each, isNew: false })) }
    expect(sameDraft(rebase(base, mine, saved), saved)).toBe(true)
  })
})
