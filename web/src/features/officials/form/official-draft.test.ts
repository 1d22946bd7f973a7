import { expect, test } from 'vitest'
import { emptyDraft, inputFrom, rebase } from './official-draft.ts'

const maria = { ...emptyDraft, firstName: 'Maria', lastName: 'Lopez' }

test('all invalid fields are refused at once', () => {
  const wrong = {
    ...maria,
    lastName: ' ',
    email: 'maria@',
    mobilePhone: '12',
    coordinates: '91, 200',
    yearsOfService: 'ten',
    rating: '101',
  }
  const answer = inputFrom(wrong)
  const marked = 'refusals' in answer ? Object.keys(answer.refusals).sort() : []
  expect(marked).toEqual(['coordinates', 'email', 'lastName', 'mobilePhone', 'rating', 'yearsOfService'])
})

test('what is left empty is saved as nothing, and a pin goes with the address', () => {
  const answer = inputFrom({ ...maria, yearsOfService: '0', coordinates: '40.75, -73.99' })
  expect(answer).toMatchObject({
    input: { yearsOfService: 0, rating: null, language: null, address_coords: { lat: 40.75, lon: -73.99 } },
  })
})

test('typing a phone number does not undo the e-mail that another manager saved meanwhile', () => {
  const mine = { ...maria, mobilePhone: '212 555 0100' }
  const theirs = { ...maria, email: 'maria@example.org' }
  expect(rebase(maria, mine, theirs)).toEqual({ ...theirs, mobilePhone: '212 555 0100' })
})
