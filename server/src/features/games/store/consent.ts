import { sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import { isMoved } from '../is-moved.ts'
import type { LockedGame } from '../lock-game.ts'
import type { MayDeliver, MayKeepGames } from '../policy.ts'

/**
 * Officials who agreed to another time or place are asked again: their positions are offers until they answer. Returns their
 * names. Not those who have checked in, and not after the start, when there is no answer any more.
 */
export function askAgain({ id }: LockedGame<MayKeepGames | MayDeliver>, now: Date) {
  return statement(sql<{ officialId: string; name: string }>`
    with asked as (
      update assignment a set confirmed_assignment = false, asked_again_at = ${now.toISOString()}, answer_by = null, nudge_at = null,
        agreed_court_id = (
          select c.id from invitation i join court c on c.id = i.told ->> 'courtId'
          where i.game_id = a.game_id and i.official_id = a.official_id and c.venue_id = a.agreed_venue_id
        )
      from game
      where game.id = ${id} and a.game_id = game.id and game.start_date_time > ${now.toISOString()}::timestamptz
        and ${sql.raw(isMoved('a'))}
      returning a.official_id, a.sort_order
    )
    select o.id as "officialId", ${sql.raw(officialName('o'))} as name
    from asked join official o on o.id = asked.official_id order by asked.sort_order, o.id`)
}

/**
 * A manager who confirms for an official does so for what the official was told last. One who was asked again is confirmed for
 * the game as it is.
 */
export function agreeToTold({ id }: LockedGame<MayKeepGames>, positionId: string) {
  return statement(sql`
    update assignment a set agreed_start = (i.told ->> 'startDateTime')::timestamptz,
      agreed_duration = (i.told ->> 'duration')::integer,
      agreed_venue_id = (select c.venue_id from court c where c.id = i.told ->> 'courtId')
    from invitation i
    where a.id = ${positionId} and a.game_id = ${id} and i.game_id = a.game_id and i.official_id = a.official_id
      and i.told is not null`)
}

/** When the overlaps of engagements that the transaction writes are refused: after each statement, or once it is set back. */
export function checkOverlaps(when: 'deferred' | 'immediate') {
  return statement(sql`set constraints engagement_no_overlap ${sql.raw(when)}`)
}
