import { pairRuleAgainst } from '@whistle/domain/assigning/rules'
import type { Instance } from './instance.ts'
import type { Problem, ProblemGame } from './problem.ts'
import { leastShowTimeOf, longestShowTimeOf } from './show-time.ts'

// The rules keep two games of one official apart, whatever is between them. The roads have a link for each pair of games, and a
// route uses those between neighbours. In nearly every league that is the same.

/** Whether the rules keep one official from two positions of a day, of which the first is of the earlier game. */
export function keepsApart(instance: Instance, first: number, second: number): boolean {
  const { games, positionGame, positions, roads } = instance
  const [earlier, later] = [positionGame[first], positionGame[second]]
  const drive = roads.minutes[roads.gamePlace[earlier] * roads.places + roads.gamePlace[later]]
  const pair = { earlier: games[earlier], later: games[later] }
  return pairRuleAgainst(pair, drive, positions[second].showTimeMin) !== null
}

/** Whether a route whose links are allowed keeps every pair of its positions. Otherwise each pair has to be asked about. */
export function areLinksEnough(problem: Problem): boolean {
  const isOneShowTime = (game: ProblemGame) => leastShowTimeOf(game) === longestShowTimeOf(game)
  return areLinksTransitive(problem) && problem.games.every(isOneShowTime)
}

/**
 * Whether the third game can follow the first wherever it can follow a second one that follows the first. Two things break that: a
 * way by another place that is shorter, as tables of drives and places without coordinates may have it; and a show time that is
 * longer than another game at that place, because who is there already need not be early.
 */
export function areLinksTransitive({ games, drives }: Pick<Problem, 'games' | 'drives'>): boolean {
  if (drives.length > 0 || games.some(({ point }) => !point)) return false
  const staffed = games.filter(({ positions }) => positions.length > 0)
  const longest = staffed.reduce((max, game) => Math.max(max, leastShowTimeOf(game)), 0)
  return staffed.every((game) => longest <= game.endsAt - game.startsAt + leastShowTimeOf(game))
}
