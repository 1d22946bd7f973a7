import type { KeyedHash } from '@whistle/domain/accounts/code'
import { bestFor, maxAsked } from '@whistle/domain/bulk/best-for'
import { hasStarted, mayChange } from '@whistle/domain/games/game'
import { refuse } from '@whistle/domain/refusal'
import { wholeNumberFrom } from '@whistle/domain/text/number'
import { idFrom } from '@whistle/domain/text/text'
import { demand, missing, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { inSlices } from '../../../graphql/in-slices.ts'
import type { AskBestInput, UndoAskBestInput } from '../../../graphql/types.generated.ts'
import { enqueue } from '../../../outbox/enqueue.ts'
import { withdraw } from '../../../outbox/undo.ts'
import { askKind } from '../ask-kind.ts'
import { inviteToGame, uninviteFromGame } from '../bulk/kinds/invite-to-game.ts'
import { candidatesFor } from '../bulk/kinds/plan-invitations.ts'
import { lockOwnGame } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { invitableGames, readGame } from '../store/invitable-games.ts'
import { openPosition } from '../store/openings.ts'

const field = 'assignmentId'
const undoIdOf = (undoKey: string) => `ask-best:${undoKey}`

/** Invites the best who fit one open position. Their messages leave when Undo has run out, or with a game that is published later. */
export async function askBest(
  proof: MayKeepGames,
  { assignmentId, count: given }: AskBestInput,
  hash: KeyedHash,
  context: Context,
) {
  const { sql, now } = context
  const count = demand(wholeNumberFrom(given, { field: 'count', min: 1, max: maxAsked }))
  const [position] = await sql.run(openPosition(proof, assignmentId))
  if (!position) throw new Refused(missing(field))
  // Of two requests at once the second sees the invitations of the first.
  const { status } = await lockOwnGame(proof, { id: position.gameId, field }, context)
  const [row] = await sql.run(invitableGames(proof, [position.gameId]))
  if (!row) throw new Refused(missing(field))
  const game = readGame(row)
  demand(mayChange(game))
  if (hasStarted(game, now.toISOString())) throw new Refused(refuse('CONFLICT', 'gameStarted', { field }))
  if (position.officialId !== null) throw new Refused(refuse('CONFLICT', 'positionFilled', { field }))
  const isSentLater = status !== 'UNPUBLISHED'
  if (isSentLater) demand(await context.senders.refusalOf(proof.owner, sql))
  const { candidates, names } = await candidatesFor(proof, [game], { sql })
  const best = (await inSlices(bestFor(game, position, candidates), context.turn)).slice(0, count)
  if (best.length === 0) throw new Refused(refuse('CONFLICT', 'nobodyToAsk', { field }))
  const officialIds = best.map(({ id }) => id)
  if (isSentLater) demand(await context.daily.take(context, proof.owner, { mail: officialIds.length }))
  const invitationIds = await inviteToGame(proof, { id: game.gameId, officialIds, names }, hash, context)
  const undoKey = context.newId()
  if (isSentLater)
    await enqueue(context, {
      ...{ kind: askKind, dedupeKey: `${askKind}:${undoKey}`, undoId: undoIdOf(undoKey) },
      payload: { gameId: game.gameId, invitationIds },
    })
  return {
    ...{ undoKey, isSentLater, invitationIds },
    officials: officialIds.map((id) => ({ id, name: names.get(id) ?? '' })),
  }
}

/** Nothing has left, or it stays. */
export async function undoAskBest(
  proof: MayKeepGames,
  { gameId, undoKey, invitationIds: given }: UndoAskBestInput,
  context: Context,
): Promise<void> {
  if (given.length > maxAsked) throw new Refused(missing('invitationIds'))
  const invitationIds = given.map((id) => demand(idFrom(id, 'invitationIds')))
  const key = demand(idFrom(undoKey, 'undoKey'))
  await lockOwnGame(proof, { id: gameId, field: 'gameId', evenComplete: true, evenCancelled: true }, context)
  await withdraw(context, undoIdOf(key))
  const stay = await uninviteFromGame(proof, { id: gameId, invitationIds }, context)
  if (stay > 0) throw new Refused(refuse('CONFLICT', 'tooLateToUndo'))
}
