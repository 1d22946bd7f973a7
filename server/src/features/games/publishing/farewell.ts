import type { Context } from '../../../graphql/context.ts'
import type { MayKeepGames } from '../policy.ts'
import { enqueueFarewells } from '../store/message.ts'

/** Tells everybody who was told of a game that it will not take place; called before its rows go. */
export async function sendCancellationFarewell(
  proof: MayKeepGames,
  gameId: string,
  { sql, announce }: Context,
): Promise<void> {
  await sql.run(enqueueFarewells(proof, 'cancellation', { gameId }))
  announce({ topic: 'outbox', owner: '', id: gameId })
}

/** Tells an official that the invitation they were sent is taken back; called before its row goes. */
export async function sendRemovalFarewell(
  proof: MayKeepGames,
  invitationId: string,
  { sql, announce }: Context,
): Promise<void> {
  await sql.run(enqueueFarewells(proof, 'removal', { invitationId }))
  announce({ topic: 'outbox', owner: '', id: invitationId })
}
