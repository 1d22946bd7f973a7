import { defaultSettings } from '@whistle/domain/accounts/settings'
import { refuse } from '@whistle/domain/refusal'
import type { Proof } from '../../access/proof.ts'
import { Refused } from '../../access/refused.ts'
import type { Context } from '../../graphql/context.ts'
import { holdGame } from './assignment/store.ts'

export type OpenedGame = NonNullable<Awaited<ReturnType<typeof openGame>>>

/** Holds a game for a change to its positions or invitations, with what they depend on. */
export async function openGame(id: string, { sql }: Context, owner?: string) {
  const [game] = await sql.run(holdGame(id, owner))
  if (!game) return undefined
  const { lat, lon, gameCheckin, cancellation, ...rest } = game
  return {
    ...rest,
    gameCheckin: gameCheckin ?? defaultSettings.gameCheckin,
    cancellation: cancellation ?? defaultSettings.cancellation,
    venue: lat !== null && lon !== null ? { lat, lon } : null,
  }
}

/** The same for its manager, who leaves a game alone once it is complete. */
export async function openOwnGame(
  { owner }: Proof<string>,
  asked: { id: string; field?: string; evenComplete?: boolean },
  context: Context,
): Promise<OpenedGame> {
  const { id, field, evenComplete = false } = asked
  const game = await openGame(id, context, owner)
  if (!game) throw new Refused(refuse('NOT_FOUND', 'notFound', field ? { field } : {}))
  if (game.status === 'COMPLETE' && !evenComplete) throw new Refused(refuse('CONFLICT', 'gameComplete'))
  return game
}
