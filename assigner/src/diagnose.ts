import { type Change, milesTo, movesOf, withChanges } from './changes.ts'
import { obstaclesAt } from './explain.ts'
import { createInstance, type Instance } from './model/instance.ts'
import type { Problem } from './model/problem.ts'
import { State } from './model/state.ts'
import { shortageAround } from './prices/shortage.ts'
import type { Proposal } from './propose.ts'
import { repair } from './repair.ts'

type DiagnoseOptions = {
  /** How many sets of changes are tried at most; each is a run of its own. */
  readonly tries: number
  readonly isStopped?: () => boolean
  /** Called for every set that is tried. */
  readonly onTry?: () => void
}

/** A set of changes that was tried, and the plan that it gave. */
export type Fix = {
  readonly changes: readonly Change[]
  /** Holes that the plan fills, and filled positions that it opens. */
  readonly fills: readonly string[]
  readonly opens: readonly string[]
  readonly picks: Proposal['picks']
  /** What the score gains by it. */
  readonly gain: number
}

const maxChanges = 3
const beam = 4
const shown = 5
const longestChain = 3

/**
 * What would fill the holes of a plan. Candidates for a change are what keeps an official from a hole as the only rule (a near
 * miss), or from a position that the hole shares a shortage with; and one more official. Each is tried by a run that starts from
 * the plan; then sets of two and three of those that helped, until one fills everything. Only what was tried is in the answer.
 */
export function diagnose(
  problem: Problem,
  plan: Pick<Proposal, 'picks'>,
  { tries, isStopped, onTry }: DiagnoseOptions,
): Fix[] {
  const base = stateOf(createInstance(problem), plan.picks)
  const holes = openOf(base)
  let left = tries
  const tried: Fix[] = []
  const asked = new Set<string>()
  let level: Fix[] = []
  for (const change of candidateChanges(base, holes)) attempt([change])
  const singles = level.toSorted(byWorth)
  for (let size = 2; size <= maxChanges && !tried.some(isComplete); size++) {
    const best = level.toSorted(byWorth).slice(0, beam)
    level = []
    for (const one of best)
      for (const other of besides(one, singles)) attempt([...one.changes, ...other.changes])
  }
  return tried.toSorted(byWorth).slice(0, shown)

  function attempt(changes: readonly Change[]): void {
    // The same changes in another order are the same set.
    const key = JSON.stringify(changes.map((change) => JSON.stringify(change)).sort())
    if (asked.has(key) || left <= 0 || isStopped?.()) return
    asked.add(key)
    left--
    onTry?.()
    const fix = fixOf(problem, base, holes, changes)
    if (fix.fills.length <= fix.opens.length) return
    tried.push(fix)
    level.push(fix)
  }

  function isComplete({ fills, opens }: Fix): boolean {
    return fills.length === holes.length && opens.length === 0
  }
}

/** Those that fill another hole first: two that fill the same one alone may fill one more together. */
function besides(one: Fix, singles: readonly Fix[]): Fix[] {
  const others = singles.filter(({ changes }) => !one.changes.includes(changes[0]))
  const fillsMore = ({ fills }: Fix) => fills.some((hole) => !one.fills.includes(hole))
  return [...others.filter(fillsMore), ...others.filter((other) => !fillsMore(other))]
}

/** Fills more first, then with fewer changes, then at the better score. */
function byWorth(one: Fix, other: Fix): number {
  const net = ({ fills, opens }: Fix) => fills.length - opens.length
  return net(other) - net(one) || one.changes.length - other.changes.length || other.gain - one.gain
}

function fixOf(problem: Problem, base: State, holes: readonly number[], changes: readonly Change[]): Fix {
  const instance = createInstance(withChanges(problem, changes))
  const state = stateOf(instance, picksOf(base))
  repair(state, openOf(state), { maxChain: longestChain })
  const idsOf = ({ instance: { positions }, official }: State, isOpen: boolean) =>
    positions.filter((_, position) => official[position] < 0 === isOpen).map(({ id }) => id)
  const holeIds = new Set(holes.map((position) => base.instance.positions[position].id))
  return {
    changes,
    fills: idsOf(state, false).filter((id) => holeIds.has(id)),
    opens: idsOf(state, true).filter((id) => !holeIds.has(id)),
    picks: picksOf(state),
    gain: state.total - base.total,
  }
}

/** The picks that the rules allow, one by one: of two that exclude each other the first stays. */
function stateOf(instance: Instance, picks: Proposal['picks']): State {
  const state = new State(instance)
  const officialOf = new Map(instance.officials.map(({ id }, at) => [id, at]))
  const holderOf = new Map(
    picks.map(({ positionId, officialId }) => [positionId, officialOf.get(officialId)]),
  )
  for (const [position, { id }] of instance.positions.entries()) {
    const official = holderOf.get(id)
    if (official === undefined || Number.isNaN(state.gainOf(position, official))) continue
    if (state.fitsCrew(position, official)) state.place(position, official)
  }
  return state
}

function picksOf({ instance, official }: State): Proposal['picks'] {
  return instance.positions.flatMap(({ id }, position) =>
    official[position] < 0 ? [] : [{ positionId: id, officialId: instance.officials[official[position]].id }],
  )
}

function openOf({ official }: State): number[] {
  return [...official.keys()].filter((position) => official[position] < 0)
}

/** Near misses of each hole, hole by hole in turn, then those of the positions that share a shortage with them. */
function candidateChanges(state: State, holes: readonly number[]): Change[] {
  const around = holes.flatMap((hole) => [...(shortageAround(state, hole)?.positions ?? [])])
  const lists = [
    ...holes.map((hole) => [...nearMissChanges(state, hole), newOfficialFor(state, hole)]),
    ...[...new Set(around)]
      .filter((each) => !holes.includes(each))
      .map((each) => nearMissChanges(state, each)),
  ]
  const longest = Math.max(0, ...lists.map((list) => list.length))
  const inTurn = Array.from({ length: longest }, (_, at) =>
    lists.flatMap((list) => list.slice(at, at + 1)),
  ).flat()
  return [...new Map(inTurn.map((change) => [JSON.stringify(change), change])).values()]
}

function nearMissChanges(state: State, position: number): Change[] {
  const { officials, games, positions, positionGame, problem } = state.instance
  const game = games[positionGame[position]]
  const { certificationId, showTimeMin } = positions[position]
  const { nearMisses } = obstaclesAt(state, position)
  const changes = nearMisses.flatMap(({ official, rule }): Change[] => {
    const who = officials[official]
    const officialId = who.id
    switch (rule) {
      case 'dayLimit':
        return who.maxGamesPerDay === null ? [] : [{ kind: rule, officialId, to: who.maxGamesPerDay + 1 }]
      case 'weekLimit':
        return who.maxGamesPerWeek === null ? [] : [{ kind: rule, officialId, to: who.maxGamesPerWeek + 1 }]
      case 'travelLimit': {
        const toMiles = milesTo(who, game)
        return toMiles === null ? [] : [{ kind: rule, officialId, toMiles }]
      }
      case 'certification':
        return certificationId === null ? [] : [{ kind: rule, officialId, certificationId }]
      case 'off':
        return who.off
          .filter(({ from, to }) => from < game.endsAt && game.startsAt - showTimeMin < to)
          .map((span) => ({ kind: 'timeOff', officialId, ...span }))
      case 'rejected':
      case 'inactive':
      case 'declined':
      case 'grade':
      case 'blockedVenue':
      case 'blockedTeam':
      case 'busyElsewhere':
      case 'sameGame':
      case 'overlap':
      case 'travelTime':
      case 'partner':
        break
    }
    return []
  })
  const isLate = nearMisses.some(({ rule }) => rule === 'overlap' || rule === 'travelTime')
  return isLate ? [...changes, ...movesOf(problem, game)] : changes
}

function newOfficialFor({ instance }: State, position: number): Change {
  const { certificationId, minGrade } = instance.positions[position]
  const gameId = instance.games[instance.positionGame[position]].id
  return { kind: 'newOfficial', certificationId, grade: minGrade ?? 1, gameId }
}
