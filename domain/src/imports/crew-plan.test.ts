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

it('places an official once', () => {
  expect(plan(['Referee', 'ana'], ['Umpire', 'ana'])).toEqual([['ana', 'referee']])
})
