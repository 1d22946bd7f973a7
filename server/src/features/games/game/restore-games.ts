import { hasStarted } from '@whistle/domain/games/game'
import { refuse } from '@whistle/domain/refusal'
import { demand, Refused, settle } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import type { GamesChanged } from '../../../graphql/types.generated.ts'
import type { TimedContext } from '../../../live/in-transaction.ts'
import { messageCounts } from '../../../outbox/enqueue.ts'
import { withdrawGame } from '../../../outbox/undo.ts'
import { giveDeadlines } from '../answers/give-deadlines.ts'
import { type ChangingGame, changeOwnGame, unchanged } from '../change-game.ts'
import { inOrder } from '../in-order.ts'
import { officialIn } from '../lock-game.ts'
import type { MayKeepGames } from '../policy.ts'
import { clearPositions } from '../store/assignment.ts'
import { askToldOff, heldElsewhere, lockPaid } from '../store/called-off.ts'
import { forgetDeadlines } from '../store/deadline.ts'
import { forgetToldOff } from '../store/delivery.ts'
import { markRestored } from '../store/game.ts'
import { enqueueMessages, reopenAnswers, unanswered, writeAnswer } from '../store/invitation.ts'

type RestoreContext = TimedContext & Pick<Context, 'senders'>

const meanings = { engagement_no_overlap: refuse('CONFLICT', 'tryAgain') }

/**
 * A game that was called off is on again. In time its messages do not leave, and the crew is as it was; later officials are asked again.
 * Idempotent. Returns the number of messages, or undefined if it was not called off.
 */
export async function restoreGame(
  proof: MayKeepGames,
  id: string,
  context: RestoreContext,
): Promise<number | undefined> {
  const own = { id, deep: true, evenComplete: true, evenCancelled: true }
  return changeOwnGame(proof, own, context, async (game) => {
    if (!game.cancelledAt) return unchanged
    const { sql, now } = context
    const positions = await sql.run(lockPaid(game))
    if (positions.some(({ paid }) => paid)) throw new Refused(refuse('CONFLICT', 'isPaid'))
    const untold = await withdrawGame(context, game.cancelUndoId ?? '', id)
    await sql.run(forgetToldOff(game, untold))
    await openHeldElsewhere(game, context)
    // After the start there is no answer any more: the crew is as it was, and the game can be completed.
    const isOver = hasStarted(game, now.toISOString())
    if (isOver) await sql.run(forgetToldOff(game, 'all'))
    const asked = await sql.run(askToldOff(game, now))
    await settle(sql.run(markRestored(game)), meanings)
    await sql.run(forgetDeadlines(game))
    await game.record('restored')
    const officialIds = asked.map(({ officialId }) => officialId)
    if (officialIds.length) await sql.run(reopenAnswers(game, officialIds))
    for (const { name } of asked) await game.record('askedAgain', { official: { old: null, new: name } })
    return tell(game, context)
  })
}

/** The same for several games, all in one transaction; those that are not called off stay as they are. */
export async function restoreGames(
  proof: MayKeepGames,
  ids: readonly string[],
  context: Context,
): Promise<GamesChanged> {
  let games = 0
  let officials = 0
  for (const id of inOrder(ids)) {
    const messages = await restoreGame(proof, id, context)
    if (messages === undefined) continue
    games += 1
    officials += messages
  }
  return { games, officials, leftOut: [] }
}

/** An official who has confirmed another game meanwhile cannot come: the position is open. */
async function openHeldElsewhere(game: ChangingGame<MayKeepGames>, { sql }: RestoreContext): Promise<void> {
  const held = await sql.run(heldElsewhere(game))
  for (const { officialId, name, position, otherGame } of held) {
    const official = officialIn(game, officialId)
    await sql.run(clearPositions(official))
    await sql.run(writeAnswer(official, unanswered))
    await game.record('heldElsewhere', {
      official: { old: name, new: null },
      position: { old: position, new: null },
      ...(otherGame && { otherGame: { old: null, new: otherGame } }),
    })
  }
  await sql.run(
    forgetToldOff(
      game,
      held.map(({ officialId }) => officialId),
    ),
  )
}

/** Officials who have the message that it is off. A game with changes that are not published waits for its manager to publish it. */
async function tell(game: ChangingGame<MayKeepGames>, context: RestoreContext): Promise<number> {
  const isOut = game.status !== 'UNPUBLISHED' && game.status !== 'COMPLETE'
  const jobs = isOut ? await enqueueMessages(game, 'published without failure', context) : []
  await giveDeadlines(game, context)
  if (!jobs.length) {
    await game.followStaffing('quietly')
    return 0
  }
  demand(await context.senders.refusalOf(game.owner, context.sql))
  demand(await context.daily.take(context, game.owner, messageCounts(jobs)))
  await game.moveStatus({ kind: 'toldAgain' }, [])
  return jobs.filter(({ isNew }) => isNew).length
}
