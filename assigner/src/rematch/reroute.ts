import type { Candidates } from '../model/instance.ts'
import { randomOf, shuffle } from '../model/random.ts'
import type { State } from '../model/state.ts'
import type { Prices } from '../prices/find-prices.ts'
import { placeBest } from '../search/fill-by-scarcity.ts'

type RerouteOptions = {
  readonly seed: number
  readonly steps: number
  readonly candidates: Candidates
  readonly onProgress?: (share: number) => void
  readonly isStopped?: () => boolean
}

const maxGroup = 12
const orders = 2
/** Above every worth of a position: it is kept in every plan. */
const outOfReach = 1e7
/** Points by which prices are shaken, so that another try gives another plan. */
const shake = 6

/**
 * Large neighbourhoods where the prices say that something is wrong. The distance of a plan to its bound is the sum of what each
 * official loses against the best plan alone at these prices. A step takes an official who loses much, those who hold what that
 * plan wants and those who could take what it leaves; gives all their games back, and lets each in turn choose the best plan
 * from them, at the prices (`pricing.ts`). What is left goes to those who gain most. Kept when the score does not fall.
 */
export function reroute(
  state: State,
  found: Prices,
  { seed, steps, candidates, onProgress, isStopped }: RerouteOptions,
): void {
  const { instance } = state
  const { officials, positions, locked, dayCount, fillValue } = instance
  const { pricing, prices, slopes } = found
  const random = randomOf(seed)
  if (officials.length < 2 || positions.length === 0) return
  const ideal: number[][] = []
  const max = new Float64Array(officials.length)
  for (let official = 0; official < officials.length && !isStopped?.(); official++) {
    max[official] = pricing.price(official, prices, slopes[official])
    ideal.push(pricing.plan)
  }
  const asked = new Float64Array(positions.length)
  for (let step = 0; step < steps && !isStopped?.(); step++) {
    if (step % 64 === 0) onProgress?.(step / steps)
    improve()
  }

  function improve(): void {
    const group = groupAround(loser())
    const before = state.total
    const released = group
      .flatMap((official) => state.heldBy(official))
      .filter((position) => !locked[position])
    const old = released.map((position) => state.official[position])
    for (let order = 0; order < orders; order++) {
      const open = wantedOpen(group)
      for (const position of released) state.remove(position)
      chooseInTurn(group, [...released, ...open], order)
      for (const position of [...released, ...open].sort((one, other) => prices[other] - prices[one]))
        if (state.official[position] < 0) placeBest(state, position, candidates)
      if (state.total > before - 1e-9) return
      for (const position of [...released, ...open]) if (state.official[position] >= 0) state.remove(position)
      for (const [at, position] of released.entries()) state.place(position, old[at])
    }
  }

  /** Of three officials the one who is furthest from the best plan alone. */
  function loser(): number {
    let chosen = -1
    let largest = Number.NEGATIVE_INFINITY
    for (let tries = 0; tries < 3; tries++) {
      const official = Math.floor(random() * officials.length)
      const loss = max[official] - worthOf(official)
      if (loss <= largest) continue
      largest = loss
      chosen = official
    }
    return chosen
  }

  /** What the official's present plan is worth at the prices. */
  function worthOf(official: number): number {
    let worth = -state.burden(official, state.games[official], state.fees[official])
    for (let day = 0; day < dayCount; day++) worth += state.routeValue[official * dayCount + day]
    for (const position of state.heldBy(official))
      worth += state.valueOf(official, position) + fillValue[position] - prices[position]
    return worth
  }

  function groupAround(official: number): number[] {
    const group = new Set([official])
    for (const position of ideal[official] ?? [])
      if (state.official[position] >= 0) group.add(state.official[position])
    for (const position of state.heldBy(official)) {
      const first = candidates.start[position]
      const count = candidates.start[position + 1] - first
      if (count > 0) group.add(candidates.official[first + Math.floor(random() ** 2 * count)])
    }
    return [...group].slice(0, maxGroup)
  }

  /** Open positions that the plans of the group want. */
  function wantedOpen(group: readonly number[]): number[] {
    const wanted = group.flatMap((official) => ideal[official] ?? [])
    return [...new Set(wanted)].filter((position) => state.official[position] < 0)
  }

  function chooseInTurn(group: number[], free: readonly number[], order: number): void {
    for (const position of free)
      asked[position] = prices[position] + (order === 0 ? 0 : shake * (random() - 0.5))
    shuffle(group, random)
    for (const official of group) {
      const kept = state.heldBy(official)
      for (const position of kept) asked[position] = -outOfReach
      const choice = free.filter((position) => state.official[position] < 0)
      const among = [...choice, ...kept].sort((one, other) => one - other)
      for (const position of pricing.planAmong(among, official, asked, slopes[official])) {
        if (state.official[position] >= 0) continue
        const gain = state.gainOf(position, official)
        if (Number.isNaN(gain) || !state.fitsCrew(position, official)) continue
        state.place(position, official)
      }
    }
  }
}
