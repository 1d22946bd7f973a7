import type { State } from './model/state.ts'
import { type Repair, repair, repairs, restore } from './repair.ts'

const maxAnswers = 3

/**
 * Up to three answers to choose from, those with the fewest changes first: what replacements alone fill, chains where these fill
 * more, and, as long as they fill as much, the same with other officials. The state stays as it is.
 */
export function repairAnswers(state: State, positions: readonly number[], longest = 4): Repair[] {
  const answers = repairs(state, positions, longest)
  const best = answers.at(-1)
  if (!best) return []
  const tried = new Set<number>()
  for (let latest = best; answers.length < maxAnswers; ) {
    for (const pair of newcomersIn(state, positions, latest)) tried.add(pair)
    const before = state.official.slice()
    latest = repair(state, positions, { maxChain: longest, avoid: tried })
    restore(state, before, latest.changes)
    if (latest.open.length > best.open.length) break
    answers.push(latest)
  }
  return answers.toSorted(
    (one, other) =>
      one.changes.length - other.changes.length ||
      one.open.length - other.open.length ||
      other.gain - one.gain,
  )
}

/** Who takes one of the positions in an answer, as `RepairOptions` names them. */
function newcomersIn({ instance }: State, positions: readonly number[], { changes }: Repair): number[] {
  return changes
    .filter(({ position }) => positions.includes(position))
    .map(({ position, to }) => position * instance.officials.length + to)
}
