import { describe, expect, it } from 'vitest'
import { mutationDocument } from '../../../records/mutation-document.ts'
import { moveTo } from '../../../ui/lists/move-to.ts'
import { draftOf } from '../model/venue-draft.ts'
import { removeCourt } from './court-drafts.ts'
import { courtSteps, stepsToCreate, stepsToSave } from './venue-steps.ts'

const saved = ['Court 1', 'Court 2', 'Court 3'].map((name, order) => ({ id: `c${order}`, name, order }))
const wanted = saved.map(({ id, name }) => ({ id, name }))
const union = {
  id: 'v1',
  name: 'Union Center',
  placeId: null,
  formattedAddress: '491 Cedar St',
  location: { lat: 30.27, lon: -97.74 },
  timeZone: 'America/Chicago',
  updatedAt: '2026-11-15T20:00:00.000Z',
  courts: { items: saved.toReversed() },
}

describe('what a manager did to the courts', () => {
  it('nothing is nothing to do', () => {
    expect(courtSteps('v1', saved, wanted)).toEqual([])
  })

  it('moving the last up changes the two that changed places', () => {
    expect(courtSteps('v1', saved, moveTo(wanted, 'c2', 1))).toEqual([
      { field: 'updateCourt', input: { id: 'c2', name: 'Court 3', order: 1 } },
      { field: 'updateCourt', input: { id: 'c1', name: 'Court 2', order: 2 } },
    ])
  })

  it('deleting the last changes no other', () => {
    expect(courtSteps('v1', saved, removeCourt(wanted, 'c2'))).toEqual([
      { field: 'deleteCourt', input: { id: 'c2' } },
    ])
  })

  it('courts without an order get one', () => {
    const steps = courtSteps(
      'v1',
      [{ id: 'c0', name: 'Court 1', order: null }],
      [{ id: 'c0', name: 'Court 1' }],
    )
    expect(steps).toEqual([{ field: 'updateCourt', input: { id: 'c0', name: 'Court 1', order: 0 } }])
  })
})

describe('what a manager did to a venue', () => {
  it('a deleted venue comes back with the same ids, its courts in their order', () => {
    const steps = stepsToCreate('v1', draftOf(union), union.location)
    expect(steps.map(({ input }) => input.id)).toEqual(['v1', 'c0', 'c1', 'c2'])
  })

  it('saving is refused when the venue was saved meanwhile', () => {
    const [save] = stepsToSave(union, { ...draftOf(union), name: '  Union Arena ' }, union.location)
    expect(save).toMatchObject({
      field: 'updateVenue',
      input: { id: 'v1', name: 'Union Arena' },
      condition: { updatedAt: { eq: union.updatedAt } },
    })
  })

  it('all of it is one document, and so one transaction', () => {
    const { text, variables } = mutationDocument(stepsToCreate('v1', draftOf(union), union.location))
    expect(text).toMatch(/^mutation Change\(\$input0:CreateVenueInput!,\$input1:CreateCourtInput!/)
    expect(text.match(/createCourt/g)).toHaveLength(3)
    expect(Object.keys(variables)).toEqual(['input0', 'input1', 'input2', 'input3'])
  })
})
