import { expect, it } from 'vitest'
import { namesAgree, personsOf } from './same-person.ts'

const mia = { firstName: 'Mia', lastName: 'Gómez' }
const leo = { firstName: 'Leo', lastName: 'Gómez' }

it.each([
  [{ firstName: 'MIA', lastName: 'gomez' }, true],
  [{ firstName: ' Mia', lastName: '' }, true],
  [{ firstName: null, lastName: null }, true],
  [leo, false],
  [{ firstName: 'Mia', lastName: 'Diaz' }, false],
])('Mia Gómez and %j: %s', (other, agree) => {
  expect(namesAgree(mia, other)).toBe(agree)
  expect(namesAgree(other, mia)).toBe(agree)
})

it('groups records by person', () => {
  const again = { firstName: 'mia', lastName: 'Gomez' }
  expect(personsOf([mia, leo, again])).toEqual([[mia, again], [leo]])
})
