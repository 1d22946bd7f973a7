import { expect, it } from 'vitest'
import { crewPlan } from './crew-plan.ts'

const positions = [
  { id: 'standby', name: 'Standby', isBackup: true },
  { id: 'referee', name: 'Referee', isBackup: false },
  { id: 'umpire', name: 'Umpire', isBackup: false },
]
const plan = (...crew: [string | null, string][]) =>
  crewPlan(
    positions,
    crew.map(([position, officialId]) => ({ position, officialId, name: officialId })),
  ).map(({ positionId, name, officialId }) => [officialId, positionId ?? `new ${name}`])

it('takes the position of its name, in any order', () => {
  expect(plan(['umpire', 'ana'], ['REFEREE', 'leo'])).toEqual([
    ['ana', 'umpire'],
    ['leo', 'referee'],
  ])
})

it('takes the next open one without a name, after those that are named, and a backup last', () => {
  expect(plan([null, 'ana'], ['Referee', 'leo'], [null, 'eva'])).toEqual([
    ['ana', 'umpire'],
    ['leo', 'referee'],
    ['eva', 'standby'],
  ])
})

it('loses no official: a position that the game does not have is added', () => {
  expect(plan(['AR1', 'ana'], [null, 'leo'], [null, 'eva'], [null, 'ivo'], [null, 'kim'])).toEqual([
    ['ana', 'new AR1'],
    ['leo', 'referee'],
    ['eva', 'umpire'],
    ['ivo', 'standby'],
    ['kim', 'new Official'],
  ])
})

it.each([
  ['Ref', 'Referee'],
  ['Ump.', 'Umpire'],
  ['Umpire 1', 'Umpire'],
  ['Ref 1', 'Referee'],
  ['AR1', 'Assistant referee 1'],
  ['AR 2', 'Assistant referee 2'],
])('knows %s as %s', (said, name) => {
  const crew = [{ position: said, officialId: 'ana', name: 'Ana' }]
  const soccer = ['Referee', 'Umpire', 'Assistant referee 1', 'Assistant referee 2']
  const all = soccer.map((each) => ({ id: each, name: each, isBackup: false }))
  expect(crewPlan(all, crew)).toEqual([{ positionId: name, name, officialId: 'ana' }])
})

it('gives a position to who names it exactly first', () => {
  expect(plan(['Ref 1', 'ana'], ['Referee', 'leo'])).toEqual([
    ['ana', 'new Ref 1'],
    ['leo', 'referee'],
  ])
})

it('places an official once', () => {
  expect(plan(['Referee', 'ana'], ['Umpire', 'ana'])).toEqual([['ana', 'referee']])
})
