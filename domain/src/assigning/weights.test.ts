import { expect, it } from 'vitest'
import { weightsFrom } from './weights.ts'

const usual = { quality: 1, travel: 1, spread: 1, continuity: 1, stay: 1 }

it('a missing weight is usual, and 0 is not missing', () => {
  expect(weightsFrom({})).toEqual(usual)
  expect(weightsFrom({ travel: 0, stay: null, spread: 4 })).toEqual({ ...usual, travel: 0, spread: 4 })
})

it.each([-0.1, 4.1, Number.NaN])('%s is refused', (travel) => {
  expect(weightsFrom({ travel })).toMatchObject({ reason: 'outOfRange', field: 'travel' })
})
