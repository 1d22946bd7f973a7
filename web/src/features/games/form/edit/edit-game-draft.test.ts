import { describe, expect, it } from 'vitest'
import { gameOf, invitationOf, personOf, positionOf } from '../../../../../test/games.ts'
import { moveTo } from '../../../../ui/lists/move-to.ts'
import { draftOf, type EditDraft, rebase, sameDraft } from './edit-game-draft.ts'
import {
  addInvitationRows,
  addPositionRow,
  changePositionRow,
  removeRow,
  restoreRow,
} from './edit-game-rows.ts'

const game = gameOf({
  startDateTime: '2026-11-20T23:30:00.000Z',
  assignments: { items: [positionOf('ump', 'Umpire', { index: 1 }), positionOf('ref', 'Referee')] },
  invitations: { items: [invitationOf('i1', personOf('o1', 'Rita'))] },
})

const base = draftOf(game, 'UTC', 'en')
const typed = (fields: Partial<EditDraft['fields']>, more: Partial<EditDraft> = {}): EditDraft => ({
  ...base,
  ...more,
  fields: { ...base.fields, ...fields },
})

describe('the draft of a game', () => {
  it('has its start in the zone of the venue, and its positions in order', () => {
    expect(base.fields).toMatchObject({ date: '2026-11-20', time: '18:30', duration: '90', needed: '2' })
    expect(base.positions.map(({ name, fee }) => `${name} ${fee}`)).toEqual(['Referee 65.00', 'Umpire 65.00'])
  })

  it('is unmodified until it is edited, and again when the edit is undone', () => {
    expect(sameDraft(base, draftOf(game, 'UTC', 'en'))).toBe(true)
    expect(sameDraft(base, typed({ name: 'Other' }))).toBe(false)
    const flagged = { ...base, positions: removeRow(base.positions, 'ref') }
    expect(sameDraft(base, flagged)).toBe(false)
    expect(sameDraft(base, { ...base, positions: restoreRow(flagged.positions, 'ref') })).toBe(true)
  })
})

describe('removing', () => {
  it('flags a saved row and drops a new one', () => {
    const values = { name: 'Scorer', fee: '0.00', showTime: '15', isBackup: false, minGrade: '' }
    const positions = addPositionRow(base.positions, 'new', values)
    expect(removeRow(positions, 'new')).toEqual(base.positions)
    expect(removeRow(positions, 'ref').find(({ id }) => id === 'ref')).toMatchObject({ isRemoved: true })
  })

  it('of an invitation is undone by inviting the same official again', () => {
    const invitations = removeRow(base.invitations, 'i1')
    const again = addInvitationRows(invitations, [personOf('o1', 'Rita'), personOf('o2', 'Sam')], () => 'i2')
    expect(again).toMatchObject([
      { id: 'i1', isNew: false, isRemoved: false },
      { id: 'i2', isNew: true, official: { id: 'o2' } },
    ])
  })
})

describe('a version saved by another session', () => {
  const theirs = typed({ name: 'Theirs', duration: '120' })

  it('is merged under the typed values', () => {
    expect(rebase(base, typed({ name: 'Mine' }), theirs).fields).toMatchObject({
      name: 'Mine',
      duration: '120',
    })
    expect(sameDraft(rebase(base, base, theirs), theirs)).toBe(true)
  })

  it('is merged per position and per field', () => {
    const mine = typed({}, { positions: changePositionRow(base.positions, 'ref', { fee: '80' }) })
    const other = typed({}, { positions: changePositionRow(base.positions, 'ref', { name: 'Crew chief' }) })
    expect(rebase(base, mine, other).positions[0]).toMatchObject({ name: 'Crew chief', fee: '80' })
  })

  it('deletes an unedited position, and an edited one becomes new', () => {
    const other = typed({}, { positions: base.positions.filter(({ id }) => id !== 'ref') })
    expect(rebase(base, typed({ name: 'Mine' }), other).positions.map(({ id }) => id)).toEqual(['ump'])
    const edited = typed({}, { positions: changePositionRow(base.positions, 'ref', { fee: '80' }) })
    expect(rebase(base, edited, other).positions).toMatchObject([
      { id: 'ump', isNew: false },
      { id: 'ref', isNew: true, fee: '80' },
    ])
  })

  it('keeps the order of the draft and the positions added by the other session', () => {
    const mine = typed({}, { positions: moveTo(base.positions, 'ump', 0) })
    const added = { ...base.positions[0], id: 'alt', name: 'Alternate' } as EditDraft['positions'][number]
    const other = typed({}, { positions: [added, ...base.positions] })
    expect(rebase(base, mine, other).positions.map(({ id }) => id)).toEqual(['ump', 'ref', 'alt'])
    expect(rebase(base, base, other).positions.map(({ id }) => id)).toEqual(['alt', 'ref', 'ump'])
  })

  it('does not invite the same official twice', () => {
    const mine = typed(
      {},
      { invitations: addInvitationRows(base.invitations, [personOf('o2', 'Sam')], () => 'mine') },
    )
    const other = typed(
      {},
      { invitations: addInvitationRows(base.invitations, [personOf('o2', 'Sam')], () => 'theirs') },
    )
    const saved = { ...other, invitations: other.invitations.map((each) => ({ ...each, isNew: false })) }
    expect(rebase(base, mine, saved).invitations.map(({ id }) => id)).toEqual(['i1', 'theirs'])
  })

  it('equals the draft when it is the own save whose answer was lost', () => {
    const values = { name: 'Scorer', fee: '0.00', showTime: '15', isBackup: false, minGrade: '' }
    const mine = typed({ name: 'Mine' }, { positions: addPositionRow(base.positions, 'new', values) })
    const saved = { ...mine, positions: mine.positions.map((each) => ({ ...each, isNew: false })) }
    expect(sameDraft(rebase(base, mine, saved), saved)).toBe(true)
  })
})
