import { mayCancel } from '@whistle/domain/games/cancelling'
import type { Refusal } from '@whistle/domain/refusal'
import { centsOf, shareOf } from '@whistle/domain/text/money'
import type { Instant } from '@whistle/domain/time/time'
import { nameOf } from '../crew-state.ts'
import type { CancellableGameFragment } from './cancelling.generated.ts'

/** What calling games off does: which of them can be, which are left out and why, and who is told. */
export type CancellationEffects = {
  readonly games: readonly CancellableGameFragment[]
  readonly leftOut: readonly { readonly name: string; readonly refusal: Refusal }[]
  /** The names of officials who get a message, each once. */
  readonly told: readonly string[]
}

export function effectsOf(all: readonly CancellableGameFragment[], now: Instant): CancellationEffects {
  const judged = all.map((game) => ({ game, refusal: mayCancel(game, now) }))
  const games = judged.flatMap(({ game, refusal }) => (refusal ? [] : [game]))
  const told = new Map(
    games.flatMap(({ invitations }) =>
      (invitations?.items ?? []).flatMap(({ sentTimestamp, hasResponded, accepted, official }) =>
        sentTimestamp && official && (!hasResponded || accepted)
          ? [[official.id, nameOf(official)] as const]
          : [],
      ),
    ),
  )
  return {
    games,
    leftOut: judged.flatMap(({ game: { name }, refusal }) => (refusal ? [{ name, refusal }] : [])),
    told: [...told.values()].filter(Boolean).toSorted(),
  }
}

/** What is owed in all with a pay share, in whole cents. */
export function owedIn(games: readonly CancellableGameFragment[], payShare: number): number {
  const held = games.flatMap(({ assignments }) => assignments?.items ?? [])
  return held
    .filter(({ confirmedAssignment }) => confirmedAssignment)
    .reduce((sum, { fee }) => sum + shareOf(centsOf(fee), payShare), 0)
}
