import { type PersonalRule, personalRulesAgainst } from '@whistle/domain/assigning/rules'
import { createInstance } from './model/instance.ts'
import type { Problem } from './model/problem.ts'
import { State } from './model/state.ts'

/** A grade or a limit that a manager has overridden does not keep an official from coming; these do. */
const keepAway: readonly PersonalRule[] = ['inactive', 'declined', 'off', 'busyElsewhere']

/**
 * Positions among the given ones whose official cannot be there: away, engaged elsewhere, or in another game of that time. Of two
 * games that exclude each other only one is named, and a locked one last.
 */
export function absentIn(problem: Problem, positionIds: ReadonlySet<string>): Set<string> {
  const placements = problem.placements.map((each) => ({ ...each, kind: 'locked' as const }))
  const instance = createInstance({ ...problem, placements })
  const { games, positions, officials, positionGame, placed, acrossDays } = instance
  const state = new State(instance)
  const isLocked = new Set(
    problem.placements.filter(({ kind }) => kind === 'locked').map(({ positionId }) => positionId),
  )
  const held = [...positions.keys()].filter((position) => placed[position] >= 0)
  const asked = held
    .filter((position) => positionIds.has(positions[position].id))
    .sort((one, other) => lockOf(one) - lockOf(other) || one - other)
  const absent = new Set<number>()
  for (const position of asked) if (isAway(position) || meetsAnother(position)) absent.add(position)
  return new Set([...absent].map((position) => positions[position].id))

  function lockOf(position: number): number {
    return isLocked.has(positions[position].id) ? 1 : 0
  }

  function isAway(position: number): boolean {
    const official = officials[placed[position]]
    const game = games[positionGame[position]]
    return personalRulesAgainst({ official, position: positions[position], game }).some((rule) =>
      keepAway.includes(rule),
    )
  }

  function meetsAnother(position: number): boolean {
    return held.some(
      (other) =>
        other !== position &&
        placed[other] === placed[position] &&
        !absent.has(other) &&
        positionGame[other] !== positionGame[position] &&
        (state.dayOf(other) === state.dayOf(position)
          ? state.excludes(position, other)
          : acrossDays.get(positionGame[position])?.includes(positionGame[other]) === true),
    )
  }
}
