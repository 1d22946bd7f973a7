import { type Instance, maxPerDay, maxPerRun } from './instance.ts'
import { feeSlopes, travelPerMinute } from './points.ts'

const never = -1e15

/** What a bound is about: the whole score, or only the number of filled positions. */
export type Objective = 'score' | 'fill'

/**
 * The best plan of one official when every position has a price. Within a day this is a longest path over the games in order,
 * with the number of games as a second index, because the limits and the cost of the load depend on it; days and weeks are then
 * joined by their numbers of games. Exact: no candidate is left out, so that the sum over all officials is a valid bound.
 */
export class Pricing {
  readonly instance: Instance
  readonly objective: Objective
  /** Games with a candidate position, per official and day. */
  readonly entryStart: Int32Array
  readonly entryGame: Int32Array
  readonly choiceStart: Int32Array
  readonly choicePosition: Int32Array
  readonly choiceWorth: Float64Array
  /** Per entry the earlier entries of the day that one official can work before it, and their points. */
  readonly linkStart: Int32Array
  readonly linkFrom: Uint16Array
  readonly linkWorth: Float32Array
  readonly homeCost: Float64Array
  /** The positions of the last plan that was priced. */
  plan: number[] = []

  /** Entries of the longest day of an official. */
  readonly width: number
  /** `best[games * width + entry]`: the best way to end with this entry as the last of so many games. */
  readonly #best: Float64Array
  readonly #before: Int32Array[]
  readonly #position: Int32Array[]
  /** The best worth of every number of games on a day, for the official priced last. */
  readonly dayWorth: Float64Array[]
  readonly #dayEnd: Int32Array[]
  readonly #chosenByDay: Uint8Array[]
  readonly #chosenByWeek: Uint8Array[]

  constructor(instance: Instance, objective: Objective) {
    const { officials, dayCount, weekCount, dayStart, gamePositions, positions, value, fillValue, roads } =
      instance
    this.instance = instance
    this.objective = objective
    const isScore = objective === 'score'
    const entryStart = new Int32Array(officials.length * dayCount + 1)
    const entryGame: number[] = []
    const choiceStart: number[] = [0]
    const choicePosition: number[] = []
    const choiceWorth: number[] = []
    for (let official = 0; official < officials.length; official++)
      for (let day = 0; day < dayCount; day++) {
        for (let game = dayStart[day]; game < dayStart[day + 1]; game++) {
          for (let position = gamePositions[game]; position < gamePositions[game + 1]; position++) {
            const worth = value[official * positions.length + position]
            if (Number.isNaN(worth)) continue
            choicePosition.push(position)
            choiceWorth.push(isScore ? worth + fillValue[position] : 1)
          }
          if (choicePosition.length === choiceStart[entryGame.length]) continue
          entryGame.push(game)
          choiceStart.push(choicePosition.length)
        }
        entryStart[official * dayCount + day + 1] = entryGame.length
      }
    this.entryStart = entryStart
    this.entryGame = Int32Array.from(entryGame)
    this.choiceStart = Int32Array.from(choiceStart)
    this.choicePosition = Int32Array.from(choicePosition)
    this.choiceWorth = Float64Array.from(choiceWorth)
    const links = this.#links()
    this.linkStart = links.start
    this.linkFrom = links.from
    this.linkWorth = links.worth
    const perMinute = isScore ? instance.problem.weights.travel * travelPerMinute : 0
    this.homeCost = roads.homeMinutes.map((minutes) => perMinute * minutes)

    let width = 1
    for (let at = 0; at + 1 < entryStart.length; at++)
      width = Math.max(width, entryStart[at + 1] - entryStart[at])
    this.width = width
    const days = Array.from({ length: dayCount })
    this.#best = new Float64Array((maxPerDay + 1) * width)
    this.#before = days.map(() => new Int32Array((maxPerDay + 1) * width))
    this.#position = days.map(() => new Int32Array(width))
    this.dayWorth = days.map(() => new Float64Array(maxPerDay + 1))
    this.#dayEnd = days.map(() => new Int32Array(maxPerDay + 1))
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
    const { dayCount, dayRoom, load } = this.instance
    for (let day = 0; day < dayCount; day++)
      this.#priceDay(official, day, Math.min(dayRoom[official * dayCount + day], maxPerDay), prices, slope)
    const worth = this.#joinWeeks(official)
    let best = 0
    let games = 0
    for (let count = 1; count < worth.length; count++) {
      const cost = this.objective === 'score' ? load[official * (maxPerRun + 1) + count] : 0
      if (worth[count] - cost <= best) continue
      best = worth[count] - cost
      games = count
    }
    this.plan = this.#planWith(games)
    return best + this.#tangentAt(official, slope)
  }

  #tangentAt(official: number, slope: number): number {
    const { first, second } = this.instance.fees[official]
    if (this.objective === 'fill') return 0
    return slope <= this.firstSlope ? slope * first : slope * second - this.firstSlope * (second - first)
  }

  #priceDay(official: number, day: number, room: number, prices: Float64Array, slope: number): void {
    const { instance, linkStart, linkFrom, linkWorth, choiceStart, choicePosition, choiceWorth } = this
    const width = this.width
    const best = this.#best
    const before = this.#before[day]
    const chosen = this.#position[day]
    const worth = this.dayWorth[day].fill(never)
    const ends = this.#dayEnd[day]
    worth[0] = 0
    const home = official * instance.roads.places
    const first = this.entryStart[official * instance.dayCount + day]
    const last = this.entryStart[official * instance.dayCount + day + 1]
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
      const cost = this.homeCost[home + instance.roads.gamePlace[this.entryGame[entry]]]
      best[width + at] = top - cost
      const from = linkStart[entry]
      const to = linkStart[entry + 1]
      for (let count = 2; count <= room; count++) {
        const row = (count - 1) * width
        let most = never
        let previous = -1
        for (let link = from; link < to; link++) {
          const total = best[row + linkFrom[link]] + linkWorth[link]
          if (total <= most) continue
          most = total
          previous = linkFrom[link]
        }
        best[count * width + at] = most + top
        before[count * width + at] = previous
      }
      for (let count = 1; count <= room; count++) {
        const total = best[count * width + at] - cost
        if (total <= worth[count]) continue
        worth[count] = total
        ends[count] = at
      }
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
        if (weekOfDay[day] === week) ofWeek = joined(ofWeek, this.dayWorth[day], room, this.#chosenByDay[day])
      all = joined(all, ofWeek, maxPerRun, this.#chosenByWeek[week])
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
      at = this.#before[day][left * this.width + at]
    }
  }

  #links() {
    const { officials, dayCount, dayStart, roads } = this.instance
    const isScore = this.objective === 'score'
    const start = new Int32Array(this.entryGame.length + 1)
    let from = new Uint16Array(0)
    let worth = new Float32Array(0)
    // Once to count, once to write: at the size of a season a growing list would need several times the memory.
    for (const isWriting of [false, true]) {
      let count = 0
      for (let group = 0; group < officials.length * dayCount; group++) {
        const first = this.entryStart[group]
        const day = group % dayCount
        const games = dayStart[day + 1] - dayStart[day]
        for (let entry = first; entry < this.entryStart[group + 1]; entry++) {
          for (let earlier = first; earlier < entry; earlier++) {
            const row = (this.entryGame[earlier] - dayStart[day]) * games
            const points = roads.after[day][row + this.entryGame[entry] - dayStart[day]]
            if (Number.isNaN(points)) continue
            if (isWriting) {
              from[count] = earlier - first
              worth[count] = isScore ? points : 0
            }
            count++
          }
          start[entry + 1] = count
        }
      }
      if (isWriting) break
      from = new Uint16Array(count)
      worth = new Float32Array(count)
    }
    return { start, from, worth }
  }
}

/** The best sum for every total number of games, up to `room`; `chosen[total]` is how many of them are of the second part. */
function joined(
  one: Float64Array,
  other: Float64Array,
  room: number,
  chosen: Uint8Array,
): Float64Array<ArrayBuffer> {
  const sums = new Float64Array(Math.min(room, one.length + other.length - 2) + 1).fill(never)
  for (let first = 0; first < one.length; first++) {
    if (one[first] <= never / 2) continue
    for (let second = 0; second < other.length && first + second < sums.length; second++) {
      const sum = one[first] + other[second]
      if (other[second] <= never / 2 || sum <= sums[first + second]) continue
      sums[first + second] = sum
      chosen[first + second] = second
    }
  }
  return sums
}
