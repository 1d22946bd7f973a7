import type { State } from './model/state.ts'

/** One position changes hands; -1 is open. */
export type Change = { readonly position: number; readonly from: number; readonly to: number }

export type Repair = {
  readonly changes: readonly Change[]
  /** Positions that stay open after it. */
  readonly open: readonly number[]
  /** What the score gains by it. */
  readonly gain: number
}

export type RepairOptions = {
  /** The longest chain for one position: 1 is a replacement, more moves others to make room. */
  readonly maxChain: number
  /** Who is not to take a position: `position * officials + official`. */
  readonly avoid?: ReadonlySet<number>
}

/** How many candidates are tried at each step of a chain; a chain as long as four stays quick with it. */
const triedAt = [Number.POSITIVE_INFINITY, 40, 12, 6]

/**
 * Fills positions with the fewest changes of what stands. Each position takes the shortest chain that fills it, and among equally
 * short ones the one that gains most: an official who is free, or one who gives a game to another to take it.
 */
export function repair(
  state: State,
  positions: readonly number[],
  { maxChain, avoid }: RepairOptions,
): Repair {
  const before = state.official.slice()
  const total = state.total
  const { start } = state.instance.candidates
  const count = (position: number) => start[position + 1] - start[position]
  // The scarce ones first: what they need is not taken by others.
  const open = positions.filter((position) => state.official[position] < 0)
  for (const position of open.toSorted((one, other) => count(one) - count(other) || one - other))
    for (let length = 1; length <= longestFor(state, position, maxChain); length++) {
      const chain = bestChain(state, position, { length, depth: 0, avoid })
      if (!chain) continue
      applyChanges(state, chain.moves)
      break
    }
  const changes = [...before.keys()]
    .filter((position) => before[position] !== state.official[position])
    .map((position) => ({ position, from: before[position], to: state.official[position] }))
  return {
    ...{ changes, gain: state.total - total },
    open: positions.filter((position) => state.official[position] < 0),
  }
}

/** Answers to choose from: with replacements only, then with longer chains where these fill more. The state stays as it is. */
export function repairs(state: State, positions: readonly number[], longest = 4): Repair[] {
  const before = state.official.slice()
  const answers: Repair[] = []
  for (let maxChain = 1; maxChain <= longest; maxChain++) {
    const answer = repair(state, positions, { maxChain })
    restore(state, before, answer.changes)
    if (answer.open.length < (answers.at(-1)?.open.length ?? positions.length)) answers.push(answer)
    if (answer.open.length === 0) break
  }
  return answers.slice(-3)
}

/** No official is moved for a backup. */
function longestFor({ instance }: State, position: number, maxChain: number): number {
  return instance.positions[position].isBackup ? 1 : maxChain
}

type Chain = { readonly moves: readonly Change[]; readonly gain: number }

/** The best chain of exactly this length, which ends with an official who is free. */
function bestChain(
  state: State,
  position: number,
  { length, depth, avoid }: { length: number; depth: number; avoid?: ReadonlySet<number> },
): Chain | null {
  const { locked, officials } = state.instance
  let best: Chain | null = null
  for (const official of candidatesFor(state, position, triedAt[depth] ?? 6)) {
    if (avoid?.has(position * officials.length + official)) continue
    const found = length === 1 ? alone(official) : through(official)
    if (found && (!best || found.gain > best.gain)) best = found
  }
  return best

  function alone(official: number): Chain | null {
    const gain = state.gainOf(position, official)
    if (Number.isNaN(gain) || !state.fitsCrew(position, official)) return null
    return { gain, moves: [{ position, from: -1, to: official }] }
  }

  /** The official gives one game of the day away to take this one. */
  function through(official: number): Chain | null {
    const given = inTheWayOf(official)
    if (given < 0) return null
    const before = state.total
    state.remove(given)
    const isPlaced = !Number.isNaN(state.gainOf(position, official)) && state.fitsCrew(position, official)
    if (isPlaced) state.place(position, official)
    const rest = isPlaced ? bestChain(state, given, { length: length - 1, depth: depth + 1, avoid }) : null
    const gain = state.total - before
    if (isPlaced) state.remove(position)
    state.place(given, official)
    if (!rest) return null
    const moves = [{ position, from: -1, to: official }, ...rest.moves].map((move) =>
      move.position === given ? { ...move, from: official } : move,
    )
    return { gain: gain + rest.gain, moves }
  }

  function inTheWayOf(official: number): number {
    const found = state
      .heldOn(official, state.dayOf(position))
      .filter((other) => state.excludes(position, other))
    const [only, ...more] = found
    return only === undefined || more.length > 0 || locked[only] ? -1 : only
  }
}

/** The candidates of a position, the most valuable first. */
function candidatesFor({ instance: { candidates } }: State, position: number, limit: number): number[] {
  const from = candidates.start[position]
  const numbers = Array.from({ length: candidates.start[position + 1] - from }, (_, at) => from + at)
  return numbers
    .sort((one, other) => candidates.value[other] - candidates.value[one] || one - other)
    .slice(0, limit)
    .map((at) => candidates.official[at])
}

export function restore(state: State, before: Int32Array, changes: readonly Change[]): void {
  applyChanges(
    state,
    changes.map(({ position }) => ({ position, to: before[position] })),
  )
}

/** The positions are emptied first: officials may exchange them. */
export function applyChanges(state: State, changes: readonly Omit<Change, 'from'>[]): void {
  for (const { position } of changes) if (state.official[position] >= 0) state.remove(position)
  for (const { position, to } of changes) if (to >= 0) state.place(position, to)
}
