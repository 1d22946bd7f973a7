import { centsOf, shareOf } from '@whistle/domain/text/money'
import type { PreviewCancelQuery } from './cancelling.generated.ts'

export type CancelPreview = PreviewCancelQuery['previewCancel']
export type CancellableGame = CancelPreview['games'][number]

/** What calling games off does: which of them can be, the first one first, which are left out and why, and who is notified. */
type CancellationEffects = {
  readonly games: readonly CancellableGame[]
  readonly leftOut: readonly { readonly name: string; readonly reason: string }[]
  /** Officials who get a message, each once; not all have a name. */
  readonly told: number
  readonly names: readonly string[]
}

/** Of the games of one venue, or of all. */
export function effectsOf({ games: all, officials }: CancelPreview, venueId: string): CancellationEffects {
  const chosen = venueId ? all.filter((game) => game.venueId === venueId) : all
  const games = chosen.filter(({ reason }) => reason === null)
  const told = new Set(games.flatMap((game) => game.told))
  return {
    games,
    leftOut: chosen.flatMap(({ name, reason }) => (reason === null ? [] : [{ name, reason }])),
    told: told.size,
    names: officials.flatMap(({ name }, at) => (told.has(at) && name ? [name] : [])),
  }
}

/** What is owed in all with a pay share, in whole cents. */
export function owedIn(games: readonly CancellableGame[], payShare: number): number {
  return games
    .flatMap(({ fees }) => fees)
    .reduce((sum: number, fee) => sum + shareOf(centsOf(fee), payShare), 0)
}
