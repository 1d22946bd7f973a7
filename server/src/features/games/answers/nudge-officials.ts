import { mayChange } from '@whistle/domain/games/game'
import { refuse } from '@whistle/domain/refusal'
import { demand, missing, Refused } from '../../../access/refused.ts'
import type { Context } from '../../../graphql/context.ts'
import { messageCounts } from '../../../outbox/enqueue.ts'
import { withdraw } from '../../../outbox/undo.ts'
import { type ChangingGame, changeOwnGame, unchanged } from '../change-game.ts'
import { inOrder } from '../in-order.ts'
import type { MayKeepGames } from '../policy.ts'
import { enqueueNudges, gamesOfNudge, takeBackNudge, unansweredIn } from '../store/nudge.ts'

/** Who has not answered for these games, with those who would not be reminded. Refused when none of them is there. */
export async function findUnanswered(proof: MayKeepGames, ids: readonly string[], { sql, now }: Context) {
  const [found] = await sql.run(unansweredIn(proof, inOrder(ids), now))
  if (!found?.games) throw new Refused(missing('ids'))
  return found
}

/**
 * A manager reminds the officials who have not answered for these games: one message to each about all of theirs, when it can no longer be
 * undone. The locks of the games make it once, however many ask at the same time.
 */
export async function nudgeOfficials(proof: MayKeepGames, ids: readonly string[], context: Context) {
  const id = `nudge:${context.newId()}`
  const games: ChangingGame<MayKeepGames>[] = []
  for (const gameId of inOrder(ids))
    await changeOwnGame(
      proof,
      { id: gameId, evenComplete: true, evenCancelled: true },
      context,
      async (game) => {
        if (mayChange(game)) return unchanged
        games.push(game)
      },
    )
  demand(await context.senders.refusalOf(proof.owner, context.sql))
  const { jobs, reminded } = await enqueueNudges(proof, games, { nudgeId: id, now: context.now }, context)
  demand(await context.daily.take(context, proof.owner, messageCounts(jobs)))
  for (const game of games) {
    const names = reminded.flatMap(({ gameId, name }) => (gameId === game.id ? [name] : []))
    if (names.length) await game.record('nudged', { official: { old: null, new: names.join(', ') } })
  }
  const officials = new Set(jobs.map(({ officialId }) => officialId)).size
  return { id, officials, games: new Set(reminded.map(({ gameId }) => gameId)).size }
}

/** In time: no message leaves. Idempotent. */
export async function undoNudge(proof: MayKeepGames, id: string, context: Context) {
  const games = await context.sql.run(gamesOfNudge(proof, id))
  if (!games.length) throw new Refused(missing('id'))
  let takenBack = 0
  for (const { id: gameId } of games)
    await changeOwnGame(
      proof,
      { id: gameId, evenComplete: true, evenCancelled: true },
      context,
      async (game) => {
        const officials = await context.sql.run(takeBackNudge(game, id))
        takenBack += officials.length
        if (!officials.length) return unchanged
        await game.record('nudgeUndone')
      },
    )
  if (takenBack && !(await withdraw(context, id))) throw new Refused(refuse('CONFLICT', 'tooLateToUndo'))
  return { id, officials: 0, games: games.length }
}
