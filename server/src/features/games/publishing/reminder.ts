import { isReminderTrue } from '@whistle/domain/games/reminder'
import { sentPaths } from '@whistle/domain/paths'
import type { Config } from '../../../config/config.ts'
import type { Sql } from '../../../db/sql.ts'
import type { WriteContext } from '../../../graphql/context.ts'
import { notify } from '../../notifications/notify.ts'
import { recordHistory } from '../history.ts'
import { lockGame } from '../lock-game.ts'
import type { MayDeliver } from '../policy.ts'
import { reminderFor } from '../store/reminder.ts'
import type { Letter } from './letter.ts'

type Reminder = { letter: Letter; owner: string; gameId: string; invitationId: string }

/** The reminder with its present content, or undefined when it is outdated. */
export async function readReminder(
  { invitationId, madeFor }: { invitationId: string; madeFor: string },
  { config, database, clock }: { config: Config; database: Sql; clock: () => Date },
): Promise<Reminder | undefined> {
  const [found] = await database.run(reminderFor(invitationId))
  if (!found) return undefined
  const { code, letter: facts, owner, gameId, status, held } = found
  const game = { status, startDateTime: facts.game.startDateTime }
  if (!held || !isReminderTrue({ now: clock().toISOString(), madeFor, game })) return undefined
  const letter: Letter = {
    ...{ what: 'reminder', facts, held, link: `${config.publicUrl}${sentPaths.invitation(code)}` },
    ...(held.isAccepted && { checkInLink: `${config.publicUrl}${sentPaths.checkIn(code)}` }),
  }
  return { letter, owner, gameId, invitationId }
}

/** Records in the game's history who was reminded. */
export async function recordReminder(
  proof: MayDeliver,
  { letter, owner, gameId, invitationId }: Reminder,
  around: WriteContext,
): Promise<void> {
  // The game was deleted meanwhile, with its history.
  if (!(await lockGame(around, { invitationId }))) return
  const changes = { official: { old: null, new: letter.facts.official.name } }
  await recordHistory(proof, { gameId, owner, actor: 'system', action: 'reminded', changes }, around)
  around.announce({ topic: 'game', owner, id: gameId })
}

/** Notifies the manager, who can still call. */
export async function reportReminder(
  { letter, owner, gameId }: Reminder,
  reason: string,
  around: WriteContext,
): Promise<void> {
  const { official, game } = letter.facts
  const { name: gameName, startDateTime } = game
  const payload = { officialName: official.name, gameName, startDateTime, reason }
  await notify(around, { userId: owner, kind: 'reminderFailed', gameId, payload })
}
