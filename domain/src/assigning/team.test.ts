import { expect, test } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { teamFrom, teamKey, teamsNamedIn } from './team.ts'

test.each([
  ['Hawks vs Owls', 'Hawks', 'Owls'],
  [' North  Hawks VS. Owls ', 'North  Hawks', 'Owls'],
  ['Hawks v Owls', 'Hawks', 'Owls'],
  ['Halcones contra Búhos', 'Halcones', 'Búhos'],
  ['Hawks - Owls', null, null],
  ['Final', null, null],
  ['vs Owls', null, null],
  ['Hawks vs Owls vs Crows', null, null],
  ['Canvas Vsetín', null, null],
])('the teams of %j', (name, homeTeam, awayTeam) => {
  expect(teamsNamedIn(name)).toEqual({ homeTeam, awayTeam })
})

test('a blank team is none, a control character is refused', () => {
  expect(teamFrom('  ', 'homeTeam')).toBeNull()
  expect(teamFrom(' Owls ', 'homeTeam')).toBe('Owls')
  const refused = teamFrom('a\u0000b', 'homeTeam')
  expect(isRefusal(refused) && refused.field).toBe('homeTeam')
})

test('teams are the same without case and repeated spaces', () => {
  expect(teamKey(' North  HAWKS ')).toBe(teamKey('north hawks'))
})
