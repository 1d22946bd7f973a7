import { driveBetween, inRuleOrder, type PairRule, pairRuleAgainst, type TimeAndPlace } from './rules.ts'

/** A game and the minutes before its start at which the official has to be there. */
type HeldGame = TimeAndPlace & { readonly showTimeMin: number }
/** Another game of the official, with the drive that the manager's table knows; null is not in it. */
export type OtherGame = HeldGame & { readonly driveMinutes: number | null }

/** The rules that the other games of an official have against one more, in their order. */
export function pairRulesAgainst(game: HeldGame, others: readonly OtherGame[]): PairRule[] {
  const found = others.flatMap((other) => {
    const [earlier, later] = other.startsAt <= game.startsAt ? [other, game] : [game, other]
    const drive = other.driveMinutes ?? driveBetween(earlier, later)
    return pairRuleAgainst({ earlier, later }, drive, later.showTimeMin) ?? []
  })
  return inRuleOrder(found)
}
