import type { Context } from '../../../graphql/context.ts'
import { notify } from '../../notifications/notify.ts'
import { type Changes, recordHistory } from '../history.ts'
import type { AuthorisedAnswer } from './authorise-answer.ts'

/** Records what an official did, notifies the manager, and wakes the watchers of the game. */
export async function reportAnswer(
  { proof, game, position, officialName }: AuthorisedAnswer,
  kind: 'signedUp' | 'cancelled' | 'checkedIn',
  about: { changes: Changes; reason?: string | null },
  context: Context,
): Promise<void> {
  const { owner, officialId, gameId } = proof
  const actor = `official:${officialId}` as const
  const payload = {
    ...{ officialName, positionName: position.name, gameName: game.name },
    ...{ startDateTime: game.startDateTime, reason: about.reason },
  }
  await Promise.all([
    recordHistory(proof, { gameId, owner, actor, action: kind, changes: about.changes }, context),
    notify(context, { userId: owner, kind, gameId, payload }),
  ])
  context.announce({ topic: 'game', owner, id: gameId })
}
