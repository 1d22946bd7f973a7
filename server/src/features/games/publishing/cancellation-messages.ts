import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import { enqueueCancellations } from '../store/message.ts'

/** Enqueues cancellations for officials with a sent invitation; called before the rows are deleted. */
export async function sendCancellation(
  proof: MayKeepGames,
  gameId: string,
  { sql, announce }: Context,
): Promise<void> {
  await sql.run(enqueueCancellations(proof, 'cancellation', { gameId }))
  announce({ topic: 'outbox', owner: '', id: gameId })
}

/** Enqueues the message that a sent invitation was removed; called before the row is deleted. */
export async function sendRemoval(
  proof: MayKeepGames,
  invitationId: string,
  { sql, announce }: Context,
): Promise<void> {
  await sql.run(enqueueCancellations(proof, 'removal', { invitationId }))
  announce({ topic: 'outbox', owner: '', id: invitationId })
}
