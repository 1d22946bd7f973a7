import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import { enqueueFarewells } from '../store/message.ts'

/** Enqueues cancellations for officials with a sent invitation; called before the rows are deleted. */
export async function sendCancellationFarewell(
  proof: MayKeepGames,
  gameId: string,
  { sql, announce }: Context,
): Promise<void> {
  await sql.run(enqueueFarewells(proof, 'cancellation', { gameId }))
  announce({ topic: 'outbox', owner: '', id: gameId })
}

/** Enqueues the message that a sent invitation was removed; called before the row is deleted. */
export async function sendRemovalFarewell(
  proof: MayKeepGames,
  invitationId: string,
  { sql, announce }: Context,
): Promise<void> {
  await sql.run(enqueueFarewells(proof, 'removal', { invitationId }))
  announce({ topic: 'outbox', owner: '', id: invitationId })
}
