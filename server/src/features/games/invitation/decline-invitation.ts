import { decline } from '@whistle/domain/games/invitation'
import { freeTextFrom } from '@whistle/domain/text/text'
import { demand } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { notify } from '../../notifications/notify.ts'
import { recordHistory } from '../history.ts'
import { followStaffing } from '../status.ts'
import { changeOwn } from '../store/invitation.ts'
import { nameOfOfficial } from '../store/official.ts'
import type { openInvitation } from './open-invitation.ts'
import { reopenPositions } from './reopen-positions.ts'

/** An official declines. A position offered to them is open again. */
export async function declineInvitation(
  { proof, game, invitation, state }: Awaited<ReturnType<typeof openInvitation>>,
  given: string | null | undefined,
  context: Context,
): Promise<void> {
  const { owner, officialId, gameId } = proof
  const reason = demand(freeTextFrom(given, 'reason'))
  if (demand(decline(state, game, context.now.toISOString())) === 'done') return
  const row = { has_responded: true, accepted: false, decline_reason: reason }
  await context.sql.run(changeOwn(proof, invitation.id, row))
  await reopenPositions(proof, proof, context)
  const actor = `official:${officialId}`
  const changes = reason ? { reason: { old: null, new: reason } } : undefined
  await recordHistory(proof, { gameId, owner, actor, action: 'declined', changes }, context)
  const [official] = await context.sql.run(nameOfOfficial(officialId))
  const payload = {
    ...{ officialName: official?.name, gameName: game.name, startDateTime: game.startDateTime, reason },
  }
  await notify(context, { userId: owner, kind: 'declined', gameId, payload })
  context.announce({ topic: 'game', owner, id: gameId })
  await followStaffing(proof, gameId, context)
}
