import { sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'

const isOffered = sql`a.official_id is not null and not a.confirmed_assignment`

/** The offers that are sent now, and have no deadline and no time for a reminder yet, get these. */
export function setDeadlines(
  { id }: LockedGame<MayKeepGames | MayDeliver>,
  { answerBy, nudgeAt }: { answerBy: string | null; nudgeAt: string | null },
) {
  return statement(sql`
    update assignment a set answer_by = coalesce(a.answer_by, ${answerBy}), nudge_at = coalesce(a.nudge_at, ${nudgeAt})
    from invitation i
    where a.game_id = ${id} and ${isOffered} and (a.answer_by is null or a.nudge_at is null)
      and i.game_id = a.game_id and i.official_id = a.official_id and i.published and i.sending <> '{}'`)
}

/** A game that is on again gives the time to answer once more. */
export function forgetDeadlines({ id }: LockedGame<MayKeepGames>) {
  return statement(sql`
    update assignment a set answer_by = null, nudge_at = null where a.game_id = ${id} and ${isOffered}`)
}

/**
 * Games with an offer whose deadline has passed, the longest past of each manager first: many of one do not hold up those of another.
 * A game with changes that are not published waits.
 */
export function gamesToExpire(_proof: MayDeliver, now: Date, limit = 200) {
  return statement(sql<{ id: string }>`
    select g.id from assignment a join game g on g.id = a.game_id
    where a.answer_by <= ${now.toISOString()}::timestamptz and ${isOffered} and g.cancelled_at is null
      and g.status not in ('UNPUBLISHED', 'COMPLETE') and g.start_date_time > ${now.toISOString()}::timestamptz
    group by g.id order by row_number() over (partition by g.owner order by min(a.answer_by), g.id), min(a.answer_by), g.id limit ${limit}`)
}

type ExpiredOffer = {
  id: string
  position: string
  officialId: string
  official: string
  /** Of the same official and game, before this one. */
  expiredFrom: string[]
}

/** Of a locked game. */
export function offersToExpire({ id }: LockedGame<MayDeliver>, now: Date) {
  return statement(sql<ExpiredOffer>`
    select a.id, a.name as position, a.official_id as "officialId", ${sql.raw(officialName('o'))} as official, coalesce((
      select i.expired_from from invitation i where i.game_id = a.game_id and i.official_id = a.official_id), '{}') as "expiredFrom"
    from assignment a join official o on o.id = a.official_id
    where a.game_id = ${id} and a.answer_by <= ${now.toISOString()}::timestamptz and ${isOffered}
    order by a.sort_order, a.id`)
}
