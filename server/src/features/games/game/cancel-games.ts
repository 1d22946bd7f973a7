import { type Cancellation, cancellationFrom, mayCancel } from '@whistle/domain/games/cancelling'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { CancelGameInput, CancelGamesInput, GamesChanged } from '../../../graphql/types.generated.ts'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { type ChangingGame, changeOwnGame, unchanged } from '../change-game.ts'
import { inOrder } from '../in-order.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { enqueueCalledOff } from '../store/called-off.ts'
import { markToldOff } from '../store/delivery.ts'
import { markCancelled } from '../store/game.ts'

/** A manager calls a game off. Idempotent: with the same values again it stays as it is. */
export async function cancelGame(
  proof: MayKeepGames,
  { id, ...input }: CancelGameInput,
  context: Context,
): Promise<void> {
  const cancellation = demand(cancellationFrom(input))
  const request = { ...cancellation, undoId: undoIdOf(context) }
  const game = await changeOwnGame(proof, own(id), context, async (changing) => {
    if (isSame(changing, cancellation)) return unchanged
    demand(mayCancel(changing, context.now.toISOString()))
    await callOff(changing, request, context)
    return changing
  })
  if (game) await tellCalledOff(proof, [game], request, context)
}

/** The same for several games, all in one transaction. What cannot be cancelled is left out, with the reason. */
export async function cancelGames(
  proof: MayKeepGames,
  { ids, ...input }: CancelGamesInput,
  context: Context,
): Promise<GamesChanged> {
  const request = { ...demand(cancellationFrom(input)), undoId: undoIdOf(context) }
  const games: LockedGame<MayKeepGames>[] = []
  const leftOut: GamesChanged['leftOut'] = []
  for (const id of inOrder(ids))
    await changeOwnGame(proof, own(id), context, async (changing) => {
      const refusal = mayCancel(changing, context.now.toISOString())
      if (refusal) {
        leftOut.push({ id, name: changing.name, reason: refusal.reason })
        return unchanged
      }
      await callOff(changing, request, context)
      games.push(changing)
    })
  const officials = games.length ? await tellCalledOff(proof, games, request, context) : 0
  return { games: games.length, officials, leftOut }
}

const own = (id: string) => ({ id, evenComplete: true, evenCancelled: true })
const undoIdOf = ({ newId }: Context) => `cancel:${newId()}`

export type Request = Cancellation & { readonly undoId: string }

function isSame(game: LockedGame, { reason, note, payShare }: Cancellation): boolean {
  const { cancelledAt, cancelReason, cancelNote, cancelPayShare } = game
  return cancelledAt !== null && cancelReason === reason && cancelNote === note && cancelPayShare === payShare
}

export async function callOff(
  game: ChangingGame<MayKeepGames>,
  request: Request,
  { sql, now }: TimedContext,
): Promise<void> {
  const { reason, note, payShare, undoId } = request
  await sql.run(markCancelled(game, request, { at: now, undoId }))
  await game.record('calledOff', {
    ...(reason && { cancelReason: { old: null, new: reason } }),
    ...(note && { cancelNote: { old: null, new: note } }),
    cancelPayShare: { old: null, new: payShare },
  })
}

/** One message to each official, when it can no longer be undone. Returns how many officials. */
export async function tellCalledOff(
  proof: MayKeepGames,
  games: readonly LockedGame<MayKeepGames>[],
  request: Request,
  context: TimedContext,
): Promise<number> {
  const officials = await enqueueCalledOff(proof, games, request, context)
  await context.sql.run(
    markToldOff(
      proof,
      games.map(({ id }) => id),
    ),
  )
  return officials
}
