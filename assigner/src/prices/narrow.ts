import { type Candidates, maxPerRun } from '../model/instance.ts'
import { DayWays } from './day-ways.ts'
import type { Prices } from './find-prices.ts'

type NarrowOptions = {
  readonly loss: number
  readonly min: number
  readonly max: number
  readonly isStopped?: () => boolean
}

/**
 * The candidates that a good plan is likely to use, best first: those whose best plan through the position loses little against
 * the official's best plan of all at these prices (the reduced cost of column generation). The search gets faster; the bound is
 * not touched by it.
 */
export function narrow(found: Prices, { loss, min, max, isStopped }: NarrowOptions): Candidates {
  const { instance } = found.pricing
  const { positions, officials } = instance
  const ways = new DayWays(found.pricing)
  const lists: { official: number; lost: number }[][] = positions.map(() => [])
  for (let official = 0; official < officials.length && !isStopped?.(); official++)
    eachReducedCost(ways, found, official, (position, gain) =>
      lists[position].push({ official, lost: -gain }),
    )
  const kept = lists.map((list) =>
    list
      .sort((one, other) => one.lost - other.lost || one.official - other.official)
      .filter(({ lost }, at) => at < max && (at < min || lost <= loss)),
  )
  const start = new Int32Array(positions.length + 1)
  for (const [position, list] of kept.entries()) start[position + 1] = start[position] + list.length
  const official = Int32Array.from(kept.flatMap((list) => list.map((each) => each.official)))
  const value = Float64Array.from(
    kept.flatMap((list, position) =>
      list.map((each) => instance.value[each.official * positions.length + position]),
    ),
  )
  return { start, official, value }
}

/** Calls back with every position the official can work and what the best plan through it gains against the best plan: at most 0. */
function eachReducedCost(
  ways: DayWays,
  { pricing, prices, slopes }: Prices,
  official: number,
  callback: (position: number, gain: number) => void,
): void {
  const { instance, graphs, dayWorth } = pricing
  const { entryStart, choiceStart, choicePosition, choiceWorth } = graphs
  const { dayCount, dayRoom, gameDay, positionGame, fee, load } = instance
  pricing.price(official, prices, slopes[official])
  const games = pricing.plan.length
  const gamesOn = new Int32Array(dayCount)
  for (const position of pricing.plan) gamesOn[gameDay[positionGame[position]]]++
  const burden = (count: number) => load[official * (maxPerRun + 1) + Math.min(maxPerRun, count)]
  const net = (choice: number) =>
    choiceWorth[choice] - prices[choicePosition[choice]] - slopes[official] * fee[choicePosition[choice]]
  let worthOfDays = 0
  for (let day = 0; day < dayCount; day++) worthOfDays += dayWorth[day][gamesOn[day]]
  const best = worthOfDays - burden(games)

  for (let day = 0; day < dayCount; day++) {
    const group = official * dayCount + day
    if (dayRoom[group] === 0) continue
    ways.find(group, net)
    // The other days stay as in the best plan of all: an estimate, because a longer day may leave less room in its week.
    const gamesOnOthers = games - gamesOn[day]
    const worthOfOthers = worthOfDays - dayWorth[day][gamesOn[day]]
    const first = entryStart[group]
    for (let entry = first; entry < entryStart[group + 1]; entry++) {
      const through = ways.through(entry - first, (count) => burden(gamesOnOthers + count))
      for (let choice = choiceStart[entry]; choice < choiceStart[entry + 1]; choice++)
        callback(
          choicePosition[choice],
          through + worthOfOthers - best - (ways.top[entry - first] - net(choice)),
        )
    }
  }
}
