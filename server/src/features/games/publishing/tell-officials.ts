import type { Context } from '../../../graphql/context.ts'
import { enqueueFarewells } from './store.ts'

/** Tells everybody who was told of a game that it will not take place; called before its rows go. */
export async function tellOfCancellation({ sql, announce }: Context, gameId: string): Promise<void> {
  await sql.run(enqueueFarewells('cancellation', { gameId }))
  announce({ topic: 'outbox', owner: '', id: gameId })
}

/** Tells an official that the invitation they were sent is taken back; called before its row goes. */
export async function tellOfRemoval({ sql, announce }: Context, invitationId: string): Promise<void> {
  await sql.run(enqueueFarewells('removal', { invitationId }))
  announce({ topic: 'outbox', owner: '', id: invitationId })
}
