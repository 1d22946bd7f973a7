import { type Instance, maxPerRun } from '../model/instance.ts'
import { feeSlopes, travelPerMinute } from '../model/points.ts'
import { createDayGraphs, type DayGraphs, type Objective } from './day-graphs.ts'
import { joinCounts, never } from './join-counts.ts'
import { leastUsefulOf, outOfReach } from './least-useful.ts'

/**
 * The best plan of one official when every position has a price. Within a day this is a longest path over the games in order,
 * with the number of games as a second index, because the limits and the cost of the load depend on it; days and weeks are then
 * joined by their numbers of games. Exact: no candidate is left out, so that the sum over all officials is a valid bound.
 */
export class Pricing {
  readonly instance: Instance
  readonly objective: Objective
  readonly graphs: DayGraphs
  readonly homeCost: Float64Array
  /** The positions of the last plan that was priced. */
  plan: number[] = []

  /** `best[games][entry]`: the best way to end with this entry as the last of so many games. */
  readonly #best: readonly Float64Array[]
  readonly #before: Int32Array[]
  readonly #position: Int32Array[]
  /** The best worth of every number of games on a day, for the official priced last. */
  readonly dayWorth: Float64Array[]
  readonly #dayEnd: Int32Array[]
  readonly #leastUseful: number
  /** Numbers of games that any official may have on one day, none included. */
  readonly stride: number
  readonly #chosenByDay: Uint8Array[]
  readonly #chosenByWeek: Uint8Array[]

  constructor(instance: Instance, objective: Objective, isStopped?: () => boolean) {
    const { dayCount, weekCount, roads, dayRoom } = instance
    const stride = dayRoom.reduce((max, room) => Math.max(max, room), 1) + 1
    this.stride = stride
    this.instance = instance
    this.objective = objective
    this.graphs = createDayGraphs(instance, objective, isStopped)
    const perMinute = objective === 'score' ? instance.problem.weights.travel * travelPerMinute : 0
    this.homeCost = roads.homeMinutes.map((minutes) => perMinute * minutes)
    this.#leastUseful = leastUsefulOf(instance, objective)
    const { width } = this.graphs
    const days = Array.from({ length: dayCount })
    this.#best = Array.from({ length: stride }, () => new Float64Array(width))
    this.#before = days.map(() => new Int32Array(stride * width))
    this.#position = days.map(() => new Int32Array(width))
    this.dayWorth = days.map(() => new Float64Array(stride))
    this.#dayEnd = days.map(() => new Int32Array(stride))
    this.#chosenByDay = days.map(() => new Uint8Array(maxPerRun + 1))
    this.#chosenByWeek = Array.from({ length: weekCount }, () => new Uint8Array(maxPerRun + 1))
  }

  /** The steepest price of money: the slope above the second threshold. */
  get maxSlope(): number {
    return this.instance.problem.weights.spread * feeSlopes[1]
  }

  /** The slope between the two thresholds. */
  get firstSlope(): number {
    return this.instance.problem.weights.spread * feeSlopes[0]
  }

  /**
   * An upper limit on what one official adds to the score at these prices; `plan` is how. The convex cost of fees is replaced by
   * one of its tangents, `slope`: below the true cost everywhere, so that the limit stays valid for every slope.
   */
  price(official: number, prices: Float64Array, slope: number): number {
    const worths = this.#worths(official, prices, slope, this.#leastUseful)
    const games = this.#bestCount(official, worths)
    this.plan = this.#planWith(games)
    return this.#worthAt(official, worths, games) + this.#tangentAt(official, slope)
  }

  /** The best plan from a few positions, in the order of their numbers: for a search that gives them out anew. */
  planAmong(positions: readonly number[], official: number, prices: Float64Array, slope: number): number[] {
    const { dayCount, gameDay, positionGame } = this.instance
    let from = 0
    for (let day = 0; day < dayCount; day++) {
      let to = from
      while (to < positions.length && gameDay[positionGame[positions[to]]] === day) to++
      this.#priceFew(positions.slice(from, to), official, day, prices, slope)
      from = to
    }
    return this.#planWith(this.#bestCount(official, this.#joinWeeks(official)))
  }

  /**
   * As `price`, with the best of several tangents for every number of games: the fees of two games lie at another kink of their
   * cost than those of four. Slower and tighter, for the last word on a bound.
   */
  priceTightly(official: number, prices: Float64Array, slope: number): number {
    const { firstSlope, maxSlope } = this
    const steeper = [0, 0.4, 0.7, 1].map((share) => firstSlope + share * (maxSlope - firstSlope))
    const slopes = [slope, ...[0, 0.35, 0.7].map((share) => share * firstSlope), ...steeper]
    const limits = slopes
      .map((each) =>
        this.#worths(official, prices, each, outOfReach).map(
          (worth) => worth + this.#tangentAt(official, each),
        ),
      )
      .reduce((least, limit) => least.map((worth, count) => Math.min(worth, limit[count])))
    limits[0] = 0
    return this.#worthAt(official, limits, this.#bestCount(official, limits))
  }

  /** The best worth of every number of games, without their load. */
  #worths(official: number, prices: Float64Array, slope: number, atLeast: number): Float64Array {
    const { dayCount } = this.instance
    for (let day = 0; day < dayCount; day++) this.#priceDay(official, day, prices, slope, atLeast)
    return this.#joinWeeks(official)
  }

  #bestCount(official: number, worths: Float64Array): number {
    let best = 0
    for (let count = 1; count < worths.length; count++)
      if (this.#worthAt(official, worths, count) > this.#worthAt(official, worths, best)) best = count
    return best
  }

  #worthAt(official: number, worths: Float64Array, count: number): number {
    const load = this.instance.load[official * (maxPerRun + 1) + count]
    return this.objective === 'score' ? worths[count] - load : worths[count]
  }

  #tangentAt(official: number, slope: number): number {
    const { first, second } = this.instance.fees[official]
    if (this.objective === 'fill') return 0
    return slope <= this.firstSlope ? slope * first : slope * second - this.firstSlope * (second - first)
  }

  /** Games of which no position is worth `atLeast` so much are left out. */
  #priceDay(official: number, day: number, prices: Float64Array, slope: number, atLeast: number): void {
    const { instance, graphs } = this
    const {
      entryStart,
      entryGame,
      linkStart,
      linkFrom,
      linkWorth,
      choiceStart,
      choicePosition,
      choiceWorth,
    } = graphs
    const best = this.#best
    const before = this.#before[day]
    const chosen = this.#position[day]
    const worth = this.dayWorth[day].fill(never)
    worth[0] = 0
    const home = official * instance.roads.places
    const first = entryStart[official * instance.dayCount + day]
    const last = entryStart[official * instance.dayCount + day + 1]
    const room = instance.dayRoom[official * instance.dayCount + day]
    if (room === 0) return
    for (let entry = first; entry < last; entry++) {
      const at = entry - first
      let top = never
      for (let choice = choiceStart[entry]; choice < choiceStart[entry + 1]; choice++) {
        const position = choicePosition[choice]
        const net = choiceWorth[choice] - prices[position] - slope * instance.fee[position]
        if (net <= top) continue
        top = net
        chosen[at] = position
      }
      const cost = this.homeCost[home + instance.roads.gamePlace[entryGame[entry]]]
      for (let count = 1; count <= room; count++) best[count][at] = never
      if (top < atLeast) continue
      best[1][at] = top - cost
      for (let count = 2; count <= room; count++) {
        const ways = best[count - 1]
        let max = never
        let last = 0
        // The hottest line of all: nothing but locals and arrays that stay in the cache.
        for (let link = linkStart[entry], end = linkStart[entry + 1]; link < end; link++) {
          const total = ways[linkFrom[link]] + linkWorth[link]
          if (total <= max) continue
          max = total
          last = linkFrom[link]
        }
        if (max <= never / 2) break
        best[count][at] = max + top
        before[at * this.stride + count] = last
      }
      this.#endDay(day, at, cost, room)
    }
  }

  /** As `#priceDay` with these positions of the day alone, without the graph: most of its links would lead nowhere. */
  #priceFew(
    positions: readonly number[],
    official: number,
    day: number,
    prices: Float64Array,
    slope: number,
  ): void {
    const { value, fillValue, fee, positionGame, dayStart, dayRoom, dayCount, roads } = this.instance
    const worth = this.dayWorth[day].fill(never)
    worth[0] = 0
    const room = dayRoom[official * dayCount + day]
    if (room === 0) return
    const chosen = this.#position[day]
    const tops: number[] = []
    for (const position of positions) {
      const points = value[official * this.instance.positions.length + position]
      if (Number.isNaN(points)) continue
      const net = points + fillValue[position] - prices[position] - slope * fee[position]
      const last = tops.length - 1
      const isSameGame = last >= 0 && positionGame[chosen[last]] === positionGame[position]
      if (isSameGame && net <= tops[last]) continue
      const at = isSameGame ? last : tops.length
      tops[at] = net
      chosen[at] = position
    }
    const games = dayStart[day + 1] - dayStart[day]
    const best = this.#best
    const before = this.#before[day]
    for (const [at, top] of tops.entries()) {
      const game = positionGame[chosen[at]]
      const cost = this.homeCost[official * roads.places + roads.gamePlace[game]]
      best[1][at] = top - cost
      for (let count = 2; count <= room; count++) best[count][at] = never
      for (let earlier = 0; earlier < at; earlier++) {
        const link = (positionGame[chosen[earlier]] - dayStart[day]) * games + game - dayStart[day]
        const points = roads.after[day][link] + top
        if (Number.isNaN(points)) continue
        for (let count = 2; count <= room; count++) {
          const total = best[count - 1][earlier] + points
          if (total <= best[count][at]) continue
          best[count][at] = total
          before[at * this.stride + count] = earlier
        }
      }
      this.#endDay(day, at, cost, room)
    }
  }

  /** The day may end with this entry: remembered for every number of games that it is best for. */
  #endDay(day: number, at: number, cost: number, room: number): void {
    const worth = this.dayWorth[day]
    for (let count = 1; count <= room; count++) {
      const total = this.#best[count][at] - cost
      if (total <= worth[count]) continue
      worth[count] = total
      this.#dayEnd[day][count] = at
    }
  }

  /** The best worth of every number of games, over all weeks. */
  #joinWeeks(official: number): Float64Array {
    const { weekCount, weekRoom, weekOfDay, dayCount } = this.instance
    let all = Float64Array.of(0)
    for (let week = 0; week < weekCount; week++) {
      let ofWeek = Float64Array.of(0)
      const room = weekRoom[official * weekCount + week]
      for (let day = 0; day < dayCount; day++)
        if (weekOfDay[day] === week)
          ofWeek = joinCounts(ofWeek, this.dayWorth[day], room, this.#chosenByDay[day])
      all = joinCounts(all, ofWeek, maxPerRun, this.#chosenByWeek[week])
    }
    return all
  }

  #planWith(games: number): number[] {
    const { weekCount, weekOfDay, dayCount } = this.instance
    const plan: number[] = []
    let left = games
    for (let week = weekCount - 1; week >= 0; week--) {
      let ofWeek = left > 0 ? this.#chosenByWeek[week][left] : 0
      left -= ofWeek
      for (let day = dayCount - 1; day >= 0 && ofWeek > 0; day--) {
        if (weekOfDay[day] !== week) continue
        const count = this.#chosenByDay[day][ofWeek]
        ofWeek -= count
        this.#addDay(day, count, plan)
      }
    }
    return plan
  }

  #addDay(day: number, count: number, plan: number[]): void {
    let at = this.#dayEnd[day][count]
    for (let left = count; left > 0; left--) {
      plan.push(this.#position[day][at])
      at = this.#before[day][at * this.stride + left]
    }
  }
}
