import type { ProposalGameFragment, ProposalPickFragment } from '../operations.generated.ts'

export type PickedGame = NonNullable<ProposalGameFragment['game']>
type GameWithPicks = { readonly game: PickedGame; readonly picks: readonly ProposalPickFragment[] }
export type DayOfPicks = { readonly date: string; readonly games: readonly GameWithPicks[] }

/** The picks by day and game, in the order in which the games start. */
export function daysOf(picks: readonly ProposalPickFragment[]): DayOfPicks[] {
  const games = new Map<string, { game: PickedGame; picks: ProposalPickFragment[] }>()
  for (const pick of picks) {
    const { game } = pick.assignment
    if (!game) continue
    const found = games.get(game.id)
    if (found) found.picks.push(pick)
    else games.set(game.id, { game, picks: [pick] })
  }
  const days = new Map<string, GameWithPicks[]>()
  const inOrder = [...games.values()].toSorted(
    (one, other) =>
      one.game.startDateTime.localeCompare(other.game.startDateTime) ||
      one.game.name.localeCompare(other.game.name),
  )
  for (const each of inOrder) {
    const date = each.game.startDate ?? ''
    days.set(date, [...(days.get(date) ?? []), each])
  }
  return [...days].map(([date, found]) => ({ date, games: found }))
}
