import { describe, expect, it } from 'vitest'
import { gameOf, invitationOf, personOf, positionOf } from '../../../../../test/games.ts'
import { mutationDocument } from '../../../../records/mutation-document.ts'
import { moveTo } from '../../../../ui/lists/move-to.ts'
import { readGameDraft } from '../game-draft.ts'
import type { GameOptions } from '../game-options.ts'
import { draftOf, type EditDraft } from './edit-game-draft.ts'
import { addInvitationRows, addPositionRow, changePositionRow, removeRow } from './edit-game-rows.ts'
import { positionRefusals, stepsToSave } from './edit-game-steps.ts'

const venue = { id: 'v1', name: 'Riverside' }
const options: GameOptions = {
  teams: [],
  courts: [
    { id: 'c1', name: 'Court 1', venue, timeZone: 'America/New_York', location: null },
    { id: 'c2', name: 'Main', venue, timeZone: 'America/Chicago', location: null },
  ],
  divisions: [
    {
      ...{ id: 'd1', name: 'D1', sport: { id: 's1', name: 'Basketball' }, positions: [] },
      ...{ certifications: [], requiredCertification: '' },
    },
  ],
}
/** Half past one in the night in which the clocks go back: the second occurrence. */
const second = '2026-11-01T06:30:00.000Z'
const rita = personOf('rita', 'Rita')
const game = gameOf({
  startDateTime: second,
  updatedAt: 'then',
  assignments: {
    items: [positionOf('ref', 'Referee', { official: rita }), positionOf('ump', 'Umpire', { index: 1 })],
  },
  invitations: { items: [invitationOf('i1', rita, { accepted: true, hasResponded: true })] },
})
const zone = 'Europe/Madrid'
const base = draftOf(game, zone, 'en')
const steps = (draft: EditDraft) => stepsToSave(game, draft, readGameDraft(draft.fields, options, zone), zone)
const summary = (draft: EditDraft) => steps(draft).map(({ field, input }) => `${field} ${input.id}`)
const condition = { updatedAt: { eq: 'then' } }

describe('a save', () => {
  it('is conditional on the loaded version and unpublishes the game', () => {
    expect(steps({ ...base, fields: { ...base.fields, name: ' Hawks ' } })).toEqual([
      {
        field: 'updateGame',
        condition,
        input: {
          ...{ id: 'g1', name: 'Hawks', startDateTime: second, duration: 90, officialsNeeded: 2 },
          ...{ isTournament: false, gameCourtId: 'c1', gameDivisionId: 'd1', status: 'UNPUBLISHED' },
          ...{ gameRequiredCertificationId: null, homeTeam: null, awayTeam: null, number: null, note: null },
        },
      },
    ])
  })

  it('sends the teams as typed, a cleared one as none', () => {
    const named = { ...game, homeTeam: 'Hawks', awayTeam: 'Owls' }
    const fields = { ...draftOf(named, zone, 'en').fields, homeTeam: ' Crows ', awayTeam: '' }
    const draft = { ...draftOf(named, zone, 'en'), fields }
    const [save] = stepsToSave(named, draft, readGameDraft(fields, options, zone), zone)
    expect(save?.input).toMatchObject({ homeTeam: 'Crows', awayTeam: null })
  })

  it('keeps the instant of an unedited start, also in the hour that occurs twice', () => {
    const [same] = steps({ ...base, fields: { ...base.fields, name: 'Hawks' } })
    expect(same?.input).toMatchObject({ startDateTime: second })
    const [moved] = steps({ ...base, fields: { ...base.fields, time: '03:30' } })
    expect(moved?.input).toMatchObject({ startDateTime: '2026-11-01T08:30:00.000Z' })
    const [elsewhere] = steps({ ...base, fields: { ...base.fields, court: 'c2', time: '12:00' } })
    expect(elsewhere?.input).toMatchObject({ startDateTime: '2026-11-01T18:00:00.000Z' })
  })

  it('deletes first, so that a removed official does not block the new time', () => {
    const draft = {
      ...base,
      positions: removeRow(base.positions, 'ref'),
      invitations: removeRow(base.invitations, 'i1'),
    }
    expect(summary(draft)).toEqual([
      'updateGame g1',
      'deleteInvitation i1',
      'deleteAssignment ref',
      'updateGame g1',
      'updateAssignment ump',
    ])
    // An answer that arrives meanwhile fails the condition.
    expect(steps(draft).slice(0, 3)).toMatchObject([
      { condition, input: { id: 'g1' } },
      { condition: { hasResponded: { eq: true } } },
      { condition: { assignmentOfficialId: { attributeExists: false } } },
    ])
    expect(steps({ ...base, positions: removeRow(base.positions, 'ref') })[1]).toMatchObject({
      condition: { assignmentOfficialId: { eq: 'rita' } },
    })
  })

  it('sends only the changed fields of a position, conditional on their loaded values', () => {
    const positions = changePositionRow(base.positions, 'ump', { fee: '$72,5' })
    expect(steps({ ...base, positions })[1]).toEqual({
      field: 'updateAssignment',
      input: { id: 'ump', fee: 72.5 },
      condition: { fee: { eq: 65 } },
    })
  })

  it('creates new positions and invitations in the order of the form', () => {
    const positions = moveTo(
      addPositionRow(base.positions, 'new', {
        ...{ name: 'Scorer', fee: '', showTime: '20', isBackup: true, minGrade: '2' },
      }),
      'new',
      0,
    )
    const invitations = addInvitationRows(
      base.invitations,
      [{ id: 'sam', firstName: 'Sam', lastName: null }],
      () => 'i2',
    )
    expect(steps({ ...base, positions, invitations }).slice(1)).toMatchObject([
      {
        field: 'createAssignment',
        input: { id: 'new', name: 'Scorer', fee: 0, showTimeMin: 20, isBackup: true, minGrade: 2, index: 0 },
      },
      { field: 'updateAssignment', input: { id: 'ref', index: 1 } },
      { field: 'updateAssignment', input: { id: 'ump', index: 2 } },
      { field: 'createInvitation', input: { id: 'i2', invitationGameId: 'g1', invitationOfficialId: 'sam' } },
    ])
  })

  it('sends a changed least grade, on the condition of the loaded one', () => {
    const change = (minGrade: string, positions = base.positions) =>
      steps({ ...base, positions: changePositionRow(positions, 'ump', { minGrade }) }).slice(1)
    expect(change('')).toEqual([])
    expect(change('4')).toEqual([
      {
        field: 'updateAssignment',
        input: { id: 'ump', minGrade: 4 },
        condition: { minGrade: { attributeExists: false } },
      },
    ])
    const graded = gameOf({
      ...game,
      assignments: { items: [positionOf('ump', 'Umpire', { minGrade: 4 })] },
    })
    const draft = draftOf(graded, zone, 'en')
    const cleared = { ...draft, positions: changePositionRow(draft.positions, 'ump', { minGrade: '' }) }
    const read = readGameDraft(draft.fields, options, zone)
    expect(stepsToSave(graded, cleared, read, zone).slice(1)).toEqual([
      {
        field: 'updateAssignment',
        input: { id: 'ump', minGrade: null },
        condition: { minGrade: { eq: 4 } },
      },
    ])
  })

  it('is one mutation document with its conditions', () => {
    const { text, variables } = mutationDocument(
      steps({ ...base, positions: removeRow(base.positions, 'ump') }),
    )
    expect(text).toContain('$condition0:ModelGameConditionInput')
    expect(text).toContain('step1:deleteAssignment(input:$input1,condition:$condition1){id}')
    expect(variables.condition0).toEqual(condition)
  })
})

describe('a position', () => {
  it.each([
    [{ name: ' ' }, ['name']],
    [{ fee: 'much' }, ['fee']],
    [{ showTime: '' }, ['showTime']],
    [{ showTime: '1441', fee: '100001' }, ['fee', 'showTime']],
    [{ fee: 'much', isRemoved: true }, []],
  ])('with %j is refused at %j', (change, fields) => {
    const [first] = base.positions
    if (!first) throw new Error('There is no position')
    expect(Object.keys(positionRefusals({ ...first, ...change }))).toEqual(fields)
  })
})
