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
 * short ones the one that gains most: an official who is free, or one who gives games to others to take it.
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

type Link = { readonly length: number; readonly depth: number; readonly avoid?: ReadonlySet<number> }
type Chain = { readonly moves: readonly Change[]; readonly gain: number }

/** The best chain of exactly this length, which ends with officials who are free. */
function bestChain(state: State, position: number, { length, depth, avoid }: Link): Chain | null {
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

  /** The official gives away what is in the way of this position on the day. */
  function through(official: number): Chain | null {
    const given = state
      .heldOn(official, state.dayOf(position))
      .filter((other) => state.excludes(position, other))
    if (given.length === 0 || given.length >= length || given.some((other) => locked[other])) return null
    const before = state.total
    for (const other of given) state.remove(other)
    const isPlaced = !Number.isNaN(state.gainOf(position, official)) && state.fitsCrew(position, official)
    if (isPlaced) state.place(position, official)
    const gain = state.total - before
    const rest = isPlaced ? chainFor(state, given, { length: length - 1, depth: depth + 1, avoid }) : null
    if (isPlaced) state.remove(position)
    for (const other of given) state.place(other, official)
    if (!rest) return null
    const left = given.map((other) => ({ position: other, from: official, to: -1 }))
    return {
      gain: gain + rest.gain,
      moves: joined([...left, { position, from: -1, to: official }], rest.moves),
    }
  }
}

/** For positions of one official, one after the other, with so many changes together. */
function chainFor(state: State, [position, ...others]: readonly number[], link: Link): Chain | null {
  if (position === undefined) return null
  if (others.length === 0) return bestChain(state, position, link)
  let best: Chain | null = null
  for (let length = 1; length <= link.length - others.length; length++) {
    const first = bestChain(state, position, { ...link, length })
    if (!first) continue
    const before = state.official.slice()
    applyChanges(state, first.moves)
    const rest = chainFor(state, others, { ...link, length: link.length - length })
    restore(state, before, first.moves)
    if (!rest) continue
    const gain = first.gain + rest.gain
    if (!best || gain > best.gain) best = { gain, moves: joined(first.moves, rest.moves) }
  }
  return best
}

/** A position that changes hands in both goes from its first official to its last one. */
function joined(first: readonly Change[], rest: readonly Change[]): Change[] {
  const all = new Map(first.map((change) => [change.position, change]))
  for (const change of rest)
    all.set(change.position, { ...change, from: all.get(change.position)?.from ?? change.from })
  return [...all.values()]
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
