import type { WriteContext } from '../../../live/in-transaction.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { enqueueCancellations } from '../store/message.ts'

/** Enqueues cancellations for officials with a sent invitation; called before the rows are deleted. */
export async function sendCancellation(
  game: LockedGame<MayKeepGames>,
  { sql, announce }: WriteContext,
): Promise<void> {
  await sql.run(enqueueCancellations(game, { what: 'cancellation' }))
  announce({ topic: 'outbox', owner: '', id: game.id })
}

/** Enqueues the message that a sent invitation was removed; called before the row is deleted. */
export async function sendRemoval(
  game: LockedGame<MayKeepGames>,
  invitationId: string,
  { sql, announce }: WriteContext,
): Promise<void> {
  await sql.run(enqueueCancellations(game, { what: 'removal', invitationId }))
  announce({ topic: 'outbox', owner: '', id: invitationId })
}
