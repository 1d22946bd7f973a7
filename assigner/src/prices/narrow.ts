import { type Candidates, maxPerRun } from '../model/instance.ts'
import type { Prices } from './bound.ts'
import type { Pricing } from './pricing.ts'

export type NarrowOptions = {
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
export function narrow(
  { pricing, prices, slopes }: Prices,
  { loss, min, max, isStopped }: NarrowOptions,
): Candidates {
  const { instance } = pricing
  const { positions, officials } = instance
  const lists: { official: number; lost: number }[][] = positions.map(() => [])
  for (let official = 0; official < officials.length && !isStopped?.(); official++)
    eachReducedCost(pricing, official, prices, slopes[official], (position, gain) =>
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
  pricing: Pricing,
  official: number,
  prices: Float64Array,
  slope: number,
  callback: (position: number, gain: number) => void,
): void {
  const { instance, graphs } = pricing
  const { entryStart, entryGame, choiceStart, choicePosition, choiceWorth } = graphs
  const { linkStart, linkFrom, linkWorth, width } = graphs
  const { dayCount, dayRoom, roads, fee, load } = instance
  pricing.price(official, prices, slope)
  const { plan } = pricing
  const perDay = new Int32Array(dayCount)
  for (const position of plan) perDay[instance.gameDay[instance.positionGame[position]]]++
  const burden = (games: number) => load[official * (maxPerRun + 1) + Math.min(maxPerRun, games)]
  let best = -burden(plan.length)
  for (let day = 0; day < dayCount; day++) best += pricing.dayWorth[day][perDay[day]]

  const net = (choice: number) =>
    choiceWorth[choice] - prices[choicePosition[choice]] - slope * fee[choicePosition[choice]]
  // `forward[games * width + entry]`: the best way to have so many games of the day of which this entry is the last one;
  // `backward`: the first one. What leads to an entry and what follows it are the best plan through it.
  const forward = new Float64Array(pricing.stride * width)
  const backward = new Float64Array(pricing.stride * width)
  for (let day = 0; day < dayCount; day++) {
    const room = dayRoom[official * dayCount + day]
    const first = entryStart[official * dayCount + day]
    const count = entryStart[official * dayCount + day + 1] - first
    if (room === 0 || count === 0) continue
    const top = Float64Array.from({ length: count }, (_, at) => {
      let most = Number.NEGATIVE_INFINITY
      for (let choice = choiceStart[first + at]; choice < choiceStart[first + at + 1]; choice++)
        most = Math.max(most, net(choice))
      return most
    })
    forward.fill(Number.NEGATIVE_INFINITY)
    backward.fill(Number.NEGATIVE_INFINITY)
    for (let at = 0; at < count; at++) {
      const home = pricing.homeCost[official * roads.places + roads.gamePlace[entryGame[first + at]]]
      forward[width + at] = backward[width + at] = top[at] - home
    }
    for (let at = 0; at < count; at++)
      for (let link = linkStart[first + at]; link < linkStart[first + at + 1]; link++)
        for (let games = 2; games <= room; games++) {
          const total = forward[(games - 1) * width + linkFrom[link]] + linkWorth[link] + top[at]
          if (total > forward[games * width + at]) forward[games * width + at] = total
        }
    for (let at = count - 1; at >= 0; at--)
      for (let link = linkStart[first + at]; link < linkStart[first + at + 1]; link++)
        for (let games = 2; games <= room; games++) {
          const total = backward[(games - 1) * width + at] + linkWorth[link] + top[linkFrom[link]]
          if (total > backward[games * width + linkFrom[link]])
            backward[games * width + linkFrom[link]] = total
        }

    // The other days stay as in the best plan of all: an estimate, because a longer day may leave less room in its week.
    const others = plan.length - perDay[day]
    const worthOfOthers = best + burden(plan.length) - pricing.dayWorth[day][perDay[day]]
    for (let at = 0; at < count; at++) {
      let most = Number.NEGATIVE_INFINITY
      for (let until = 1; until <= room; until++)
        for (let since = 1; until + since - 1 <= room; since++) {
          // The entry itself is in both halves.
          const worth = forward[until * width + at] + backward[since * width + at] - top[at]
          most = Math.max(most, worth - burden(others + until + since - 1))
        }
      for (let choice = choiceStart[first + at]; choice < choiceStart[first + at + 1]; choice++)
        callback(choicePosition[choice], most + worthOfOthers - best - (top[at] - net(choice)))
    }
  }
}
