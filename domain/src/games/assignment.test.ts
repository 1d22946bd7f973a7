import { describe, expect, it } from 'vitest'
import { assignmentChangesFrom, assignmentFrom } from './assignment.ts'

describe('a position', () => {
  it('has a name, a fee in cents and a show time', () => {
    expect(assignmentFrom({ name: ' Referee ', fee: 45.5, index: 2 })).toEqual({
      name: 'Referee',
      feeCents: 4550,
      minGrade: null,
      showTimeMin: 15,
      index: 2,
      isBackup: null,
    })
    expect(assignmentFrom({ name: 'Referee' })).toMatchObject({ feeCents: 0, showTimeMin: 15, index: null })
  })

  it.each([
    [{ name: '' }, 'name'],
    [{ name: 'x'.repeat(201) }, 'name'],
    [{ fee: -1 }, 'fee'],
    [{ fee: 100_001 }, 'fee'],
    [{ fee: 1.005 }, 'fee'],
    [{ showTimeMin: -1 }, 'showTimeMin'],
    [{ showTimeMin: 1_441 }, 'showTimeMin'],
    [{ index: -1 }, 'index'],
  ])('is refused with %o', (input, field) => {
    expect(assignmentFrom({ name: 'Referee', ...input })).toMatchObject({ code: 'BAD_USER_INPUT', field })
    expect(assignmentChangesFrom(input)).toMatchObject({ code: 'BAD_USER_INPUT', field })
  })

  it('keeps fields that a change does not contain', () => {
    expect(assignmentChangesFrom({})).toEqual({})
    expect(assignmentChangesFrom({ fee: null, showTimeMin: 0 })).toEqual({ feeCents: 0, showTimeMin: 0 })
  })
})
