import fc from 'fast-check'
import { expect, it } from 'vitest'
import { alikeIn, likeEnough, likenessOf } from './likeness.ts'

it.each([
  ['Riverside HS', 'Riverside High School'],
  ['Riverside H.S. Gym', 'Riverside High School Gymnasium'],
  ['Rivreside Gym', 'Riverside Gym'],
  ['St. Mary’s Rec Ctr', 'Saint Marys Recreation Center'],
  ['Parque San José', 'San Jose Park'],
  ['Field #3', 'Fld 3'],
  ['Riverside', 'Riverside High School'],
  ['JV', 'Junior varsity'],
  ['T. Becker', 'Tom Becker'],
  ['S Lopez', 'Sofía Lopez'],
])('%s is like %s', (one, other) => {
  expect(likenessOf(one, other)).toBeGreaterThanOrEqual(likeEnough)
})

it.each([
  ['Court 1', 'Court 2'],
  ['Court 1', 'Court 11'],
  ['Riverside HS', 'Lakeside HS'],
  ['North Park', 'South Park'],
  ['U12', 'U14'],
  ['JV', 'Junior high'],
  ['T. Becker', 'Jim Becker'],
  ['Tim Becker', 'Tom Becker-Lee'],
  ['', 'Riverside'],
])('%s is not like %s', (one, other) => {
  expect(likenessOf(one, other)).toBeLessThan(likeEnough)
})

it('the most alike are first', () => {
  const all = ['Riverside Park', 'Lakeside', 'Riverside High School'].map((name) => ({ name }))
  expect(alikeIn('Riverside HS', all).map(({ name }) => name)[0]).toBe('Riverside High School')
})

it('is the same in both directions, and whole for the same name', () => {
  const name = fc.string({ unit: fc.constantFrom(...'abcdé 12.'), minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(name, name, (one, other) => {
      expect(likenessOf(one, other)).toBeCloseTo(likenessOf(other, one), 9)
      expect(likenessOf(one, one)).toBe(/[a-d1-9é]/.test(one) ? 1 : 0)
    }),
  )
})
