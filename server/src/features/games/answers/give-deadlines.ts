import { answerDeadline } from '@whistle/domain/answers/answer-deadline'
import { offerNudge } from '@whistle/domain/answers/nudge'
import type { Sql } from '../../../db/sql.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'
import { setDeadlines } from '../store/deadline.ts'

/** The offers that are sent now have to be answered, and are asked about once more, by the hours that the manager has set. */
export async function giveDeadlines(
  game: LockedGame<MayKeepGames | MayDeliver>,
  { sql, now }: { sql: Sql; now: Date },
): Promise<void> {
  const { startDateTime } = game
  const answerBy = answerDeadline(game, { startDateTime, now: now.toISOString() })
  const nudgeAt = offerNudge(game, { startDateTime, now: now.toISOString(), answerBy })
  if (answerBy || nudgeAt) await sql.run(setDeadlines(game, { answerBy, nudgeAt }))
}
