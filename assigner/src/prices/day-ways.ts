import type { Pricing } from './pricing.ts'

/**
 * The best ways through each game of one official's day at given prices: until the game, which is the last of so many games, and
 * since it, which is the first of so many. Together they are the best day that has the game in it.
 */
export class DayWays {
  readonly #pricing: Pricing
  /** `until[games * width + entry]`, and the same since; entries are counted from the first of the day. */
  readonly #until: Float64Array
  readonly #since: Float64Array
  /** The best position of each game, beyond its price. */
  readonly top: Float64Array
  #room = 0

  constructor(pricing: Pricing) {
    const { stride, graphs } = pricing
    this.#pricing = pricing
    this.#until = new Float64Array(stride * graphs.width)
    this.#since = new Float64Array(stride * graphs.width)
    this.top = new Float64Array(graphs.width)
  }

  /** For the official and day of this group; `net` is what a choice is worth beyond its price. */
  find(group: number, net: (choice: number) => number): void {
    const { instance, graphs, homeCost } = this.#pricing
    const { entryStart, entryGame, choiceStart, width } = graphs
    const { roads, dayCount, dayRoom } = instance
    const home = Math.floor(group / dayCount) * roads.places
    const first = entryStart[group]
    this.#room = dayRoom[group]
    this.#until.fill(Number.NEGATIVE_INFINITY)
    this.#since.fill(Number.NEGATIVE_INFINITY)
    for (let entry = first; entry < entryStart[group + 1]; entry++) {
      let top = Number.NEGATIVE_INFINITY
      for (let choice = choiceStart[entry]; choice < choiceStart[entry + 1]; choice++)
        top = Math.max(top, net(choice))
      this.top[entry - first] = top
      const alone = top - homeCost[home + roads.gamePlace[entryGame[entry]]]
      this.#until[width + entry - first] = alone
      this.#since[width + entry - first] = alone
    }
    this.#findUntil(first, entryStart[group + 1])
    this.#findSince(first, entryStart[group + 1])
  }

  #findUntil(first: number, end: number): void {
    const { linkStart, linkFrom, linkWorth, width } = this.#pricing.graphs
    const until = this.#until
    for (let entry = first; entry < end; entry++)
      for (let link = linkStart[entry]; link < linkStart[entry + 1]; link++)
        for (let games = 2; games <= this.#room; games++) {
          const total =
            until[(games - 1) * width + linkFrom[link]] + linkWorth[link] + this.top[entry - first]
          const at = games * width + entry - first
          if (total > until[at]) until[at] = total
        }
  }

  #findSince(first: number, end: number): void {
    const { linkStart, linkFrom, linkWorth, width } = this.#pricing.graphs
    const since = this.#since
    for (let entry = end - 1; entry >= first; entry--)
      for (let link = linkStart[entry]; link < linkStart[entry + 1]; link++)
        for (let games = 2; games <= this.#room; games++) {
          const total =
            since[(games - 1) * width + entry - first] + linkWorth[link] + this.top[linkFrom[link]]
          const at = games * width + linkFrom[link]
          if (total > since[at]) since[at] = total
        }
  }

  /** The best day with the game in it, less the burden of its number of games. */
  through(at: number, burden: (games: number) => number): number {
    const { width } = this.#pricing.graphs
    let max = Number.NEGATIVE_INFINITY
    for (let until = 1; until <= this.#room; until++)
      for (let since = 1; until + since - 1 <= this.#room; since++) {
        // The game itself is in both halves.
        const worth = this.#until[until * width + at] + this.#since[since * width + at] - this.top[at]
        max = Math.max(max, worth - burden(until + since - 1))
      }
    return max
  }
}
