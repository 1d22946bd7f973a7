import { expect, test } from 'vitest'
import { leagueOf } from '../test/league.ts'
import { createInstance } from './model/instance.ts'
import type { Problem } from './model/problem.ts'
import type { State } from './model/state.ts'
import { fillByScarcity } from './search/fill-by-scarcity.ts'
import { verdictOn } from './verdict.ts'

const league = leagueOf(3, { games: 30, officials: 30, days: 2, gamesPerVenue: 3, gamesPerCourt: 3 })

function staffed(problem: Problem): State {
  const instance = createInstance(problem)
  return fillByScarcity(instance, instance.placed)
}

test('no official is eligible where the rules about the person keep all from the position', () => {
  const [first, ...others] = league.games
  if (!first) throw new Error('a league without games')
  const unknown = first.positions.map((position) => ({ ...position, certificationId: 'nobody has it' }))
  const state = staffed({ ...league, games: [{ ...first, positions: unknown }, ...others] })
  const ids = new Set(unknown.map(({ id }) => id))
  const open = [...state.instance.positions.keys()].filter((at) => ids.has(state.instance.positions[at].id))
  expect(open).toHaveLength(unknown.length)
  for (const position of open) expect(verdictOn(state, position)).toEqual({ kind: 'noEligible' })
})

test('a shortage names positions that only its officials may work, and none of these is free', () => {
  const state = staffed({ ...league, officials: league.officials.slice(0, 12) })
  const { instance, official } = state
  const shortages = [...official.keys()]
    .filter((position) => official[position] < 0)
    .map((position) => ({ position, verdict: verdictOn(state, position) }))
    .flatMap(({ position, verdict }) => (verdict.kind === 'shortage' ? [{ position, ...verdict }] : []))
  expect(shortages.length).toBeGreaterThan(0)
  for (const { position, positions, officials, competing, holders } of shortages) {
    expect(competing.length).toBeGreaterThan(holders.length)
    expect(officials).toEqual(expect.arrayContaining([...holders]))
    expect(positions).toContain(position)
    for (const each of positions) {
      const eligible = instance.candidates.official.subarray(
        instance.candidates.start[each],
        instance.candidates.start[each + 1],
      )
      expect(officials).toEqual(expect.arrayContaining([...eligible]))
    }
    for (const each of officials)
      expect(Number.isNaN(state.gainOf(position, each)) || !state.fitsCrew(position, each)).toBe(true)
  }
})

test('a position that a free official could take was left open', () => {
  const state = staffed(league)
  const taken = [...state.official.keys()].find((position) => state.official[position] >= 0) ?? -1
  const holder = state.official[taken]
  state.remove(taken)
  expect(verdictOn(state, taken)).toEqual({ kind: 'leftOpen', free: expect.arrayContaining([holder]) })
})
