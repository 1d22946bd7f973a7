import { checkInOpens } from '@whistle/domain/games/check-in'
import { isReminderTrue } from '@whistle/domain/games/reminder'
import type { Config } from '../../../config/config.ts'
import type { Sql } from '../../../db/sql.ts'
import type { WriteContext } from '../../../live/in-transaction.ts'
import type { OptOutLinks } from '../../../outbox/opt-out-links.ts'
import { notify } from '../../notifications/notify.ts'
import { changeDeliveredGame } from '../change-game.ts'
import { type Letter, linksTo } from '../letters/letter.ts'
import type { MayDeliver } from '../policy.ts'
import { reminderFor } from '../store/reminder.ts'

type Reminder = { letter: Letter; owner: string; gameId: string; invitationId: string }

/** The reminder with its present content, or undefined when it is outdated or the official wants none. */
export async function readReminder(
  { invitationId, madeFor }: { invitationId: string; madeFor: string },
  {
    config,
    database,
    clock,
    optOuts,
  }: { config: Config; database: Sql; clock: () => Date; optOuts: OptOutLinks },
): Promise<Reminder | undefined> {
  const [found] = await database.run(reminderFor(invitationId))
  if (!found) return undefined
  const { code, letter: facts, owner, gameId, status, cancelledAt, held, gameCheckin, officialId } = found
  const game = { status, cancelledAt, startDateTime: facts.game.startDateTime }
  if (!held || !isReminderTrue({ now: clock().toISOString(), madeFor, game })) return undefined
  const isCheckInOpen =
    held.isAccepted && clock().toISOString() >= checkInOpens(facts.game.startDateTime, gameCheckin)
  const links = linksTo(config.publicUrl, code, isCheckInOpen)
  const optOut = optOuts.linkTo({ kind: 'reminders', id: officialId })
  const letter: Letter = { what: 'reminder', facts, held, links, optOut }
  return { letter, owner, gameId, invitationId }
}

/** Records in the game's history who was reminded. */
export async function recordReminder(
  proof: MayDeliver,
  { letter, invitationId }: Reminder,
  context: WriteContext,
): Promise<void> {
  const official = { old: null, new: letter.facts.official.name }
  await changeDeliveredGame(proof, { invitationId }, context, (game) => game.record('reminded', { official }))
}

/** Notifies the manager, who can still call. */
export async function reportReminder(
  { letter, owner, gameId }: Reminder,
  reason: string,
  context: WriteContext,
): Promise<void> {
  const { official, game } = letter.facts
  const { name: gameName, startDateTime } = game
  const payload = { officialName: official.name, gameName, startDateTime, reason }
  await notify(context, { userId: owner, kind: 'reminderFailed', gameId, payload })
}
