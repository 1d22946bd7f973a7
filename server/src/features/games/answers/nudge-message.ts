import type { Config } from '../../../config/config.ts'
import type { Sql } from '../../../db/sql.ts'
import type { TimedContext } from '../../../live/in-transaction.ts'
import type { OptOutLinks } from '../../../outbox/opt-out-links.ts'
import { notify } from '../../notifications/notify.ts'
import { changeDeliveredGame } from '../change-game.ts'
import { type Letter, linksTo } from '../letters/letter.ts'
import { messageOfPublished } from '../letters/letter-of-published.ts'
import { mayDeliver } from '../policy.ts'
import { factsFor, type InvitationFacts } from '../store/message.ts'
import { stillUnanswered } from '../store/nudge.ts'

type Nudged = { invitationIds: string[]; officialId: string; isAutomatic: boolean }
type Parts = { config: Config; database: Sql; clock: () => Date; optOuts: OptOutLinks }
type Transact = (work: (context: TimedContext) => Promise<void>) => Promise<void>

const proof = mayDeliver()

/** The reminder to answer, about the games that are still to be answered. Undefined when nothing is left, or none is wanted any more. */
export async function readNudge(
  { invitationIds, officialId, isAutomatic }: Nudged,
  { config, database, clock, optOuts }: Parts,
  transact: Transact,
) {
  const rows = await unansweredOf(invitationIds, database, clock())
  const optOut = optOuts.linkTo({ kind: 'reminders', id: officialId })
  const [first, ...others] = rows.map(
    ({ code, letter: facts, open, held }): Letter => ({
      ...{ what: 'nudge', facts, open, held, optOut, links: linksTo(config.publicUrl, code) },
    }),
  )
  if (!first) return undefined
  return {
    message: messageOfPublished([first, ...others]),
    /** What a manager has asked for is in the history since then. */
    async record() {
      if (!isAutomatic) return
      for (const { id: invitationId, letter } of rows)
        await transact((context) =>
          changeDeliveredGame(proof, { invitationId }, context, (game) =>
            game.record('nudged', { official: { old: null, new: letter.official.name } }),
          ),
        )
    },
  }
}

/** It did not leave: the manager, who can still call, is notified, for each of the games. */
export async function reportNudge(
  { invitationIds }: Nudged,
  reason: string,
  { database, clock }: Parts,
  transact: Transact,
): Promise<void> {
  for (const { id: invitationId, letter } of await unansweredOf(invitationIds, database, clock())) {
    const { name: gameName, startDateTime } = letter.game
    const payload = { officialName: letter.official.name, gameName, startDateTime, reason }
    await transact((context) =>
      changeDeliveredGame(proof, { invitationId }, context, ({ id: gameId, owner: userId }) =>
        notify(context, { userId, kind: 'reminderFailed', gameId, payload }),
      ),
    )
  }
}

async function unansweredOf(ids: readonly string[], database: Sql, now: Date): Promise<InvitationFacts[]> {
  const still = await database.run(stillUnanswered(ids, now))
  return still.length ? database.run(factsFor(still.map(({ id }) => id))) : []
}
