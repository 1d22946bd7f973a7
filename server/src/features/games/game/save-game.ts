import { type GameEvent, nextStatus } from '@whistle/domain/games/game'
import { demand } from '../../../access/refused.ts'
import type { Sql } from '../../../db/sql.ts'
import type { ChangingGame } from '../change-game.ts'
import { changesBetween } from '../history.ts'
import type { MayKeepGames } from '../policy.ts'
import { staffingIn } from '../status.ts'
import { describeGame, keepForUndo, replacedBefore, replacedBySave } from '../store/game.ts'

type Save = {
  readonly event: GameEvent
  /** Writes the new values. */
  readonly write?: () => Promise<unknown>
  /** Takes the last save back. */
  readonly isUndo?: boolean
  /** The game as it is described before, if that was read with the lock. */
  readonly before?: Awaited<ReturnType<typeof describe>>
}

/** A manager saves a locked game, which unpublishes it, or completes it. */
export async function saveGame(
  game: ChangingGame<MayKeepGames>,
  { event, write, isUndo = false, ...save }: Save,
  context: { sql: Sql },
): Promise<void> {
  const before = save.before ?? (await describe(game, context))
  // Refused first: the condition of a write is about the game as it was.
  demand(nextStatus(game.status, event))
  const [replaced] = await context.sql.run(replacedBySave(game.as, game.id))
  await write?.()
  if (isUndo) await takeBack(game, context)
  else {
    // A saved game has no errors of an earlier sending.
    await game.moveStatus(event, [])
    await context.sql.run(keepForUndo(game, replaced?.replaced ?? null))
  }
  const after = await describe(game, context)
  const changes = before && after ? changesBetween(before, after) : {}
  const action = event.kind === 'markedComplete' ? 'completed' : 'updated'
  if (Object.keys(changes).length) await game.record(action, changes)
}

async function describe({ as, id }: ChangingGame<MayKeepGames>, { sql }: { sql: Sql }) {
  const [description] = await sql.run(describeGame(as, id))
  return description
}

/** Restores the status that the last save replaced, if the game is as it was before it. */
async function takeBack(game: ChangingGame<MayKeepGames>, context: { sql: Sql }): Promise<void> {
  const [before] = await context.sql.run(replacedBefore(game.as, game.id))
  const staffing = await staffingIn(game, context)
  await game.moveStatus({ kind: 'undone', before: before?.status ?? null, ...staffing }, before?.errors ?? [])
  await context.sql.run(keepForUndo(game, null))
}
