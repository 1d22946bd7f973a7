import { answerDeadline } from '@whistle/domain/answers/answer-deadline'
import type { Sql } from '../../../db/sql.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'
import { setDeadlines } from '../store/deadline.ts'

/** The offers that are sent now have to be answered by the hours that the manager has set. */
export async function giveDeadlines(
  game: LockedGame<MayKeepGames | MayDeliver>,
  { sql, now }: { sql: Sql; now: Date },
): Promise<void> {
  const deadline = answerDeadline(game, { startDateTime: game.startDateTime, now: now.toISOString() })
  if (deadline) await sql.run(setDeadlines(game, deadline))
}
