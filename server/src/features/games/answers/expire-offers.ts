import { mayChange } from '@whistle/domain/games/game'
import type { Database } from '../../../db/sql.ts'
import { inTransaction } from '../../../live/in-transaction.ts'
import type { Change } from '../../../live/topics.ts'
import type { Log } from '../../../log/log.ts'
import { type ChangingGame, changeDeliveredGame, unchanged } from '../change-game.ts'
import { officialIn } from '../lock-game.ts'
import { type MayDeliver, mayDeliver } from '../policy.ts'
import { clearPositions } from '../store/assignment.ts'
import { gamesToExpire, offersToExpire } from '../store/deadline.ts'
import { writeAnswer } from '../store/invitation.ts'

type Parts = { database: Database; announce: (changes: readonly Change[]) => void; log: Log }

/**
 * Opens the positions of offers that were not answered in time. Each game is one transaction that locks it, as an answer does: of an
 * answer, two nodes and a deadline in the same moment the first one counts, and the others find it done.
 */
export async function expireOffers({ database, announce, log }: Parts, now: Date): Promise<void> {
  const proof = mayDeliver()
  for (const { id } of await database.run(gamesToExpire(proof, now))) {
    await inTransaction(database, announce, (context) =>
      changeDeliveredGame(proof, { id }, context, async (game) => {
        const due = await context.sql.run(offersToExpire(game, now))
        if (!due.length || !isOut(game)) return unchanged
        for (const offer of due) {
          const { position, official } = offer
          const holder = officialIn(game, offer.officialId)
          await context.sql.run(clearPositions(holder))
          // The invitation stays, so that the official can still take the position.
          await context.sql.run(
            writeAnswer(holder, { undo: null, expired_from: [...offer.expiredFrom, offer.id] }),
          )
          await game.record('offerExpired', {
            position: { old: position, new: null },
            official: { old: official, new: null },
          })
          const about = { officialName: official, positionName: position, positionId: offer.id }
          await game.notify('offerExpired', about)
        }
        await game.followStaffing()
      }),
    ).catch((error) => log.error({ err: error, game: id }, 'an offer could not expire'))
  }
}

const isOut = (game: ChangingGame<MayDeliver>) =>
  !game.cancelledAt && game.status !== 'UNPUBLISHED' && !mayChange(game)
