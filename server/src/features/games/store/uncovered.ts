import type { GameStatus } from '@whistle/domain/games/game'
import type { DateStyle } from '@whistle/domain/time/reading-style'
import type { Language } from '@whistle/domain/words/language'
import { sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import { joinVenue } from '../../venues/join-venue.ts'
import { isCovered, lockUncoveredGames } from '../lock-game.ts'
import type { MayDeliver } from '../policy.ts'
import { markUncovered } from './game.ts'

/** The games of a day that their manager is notified of at once. */
type UncoveredDay = { owner: string; gameIds: string[] }

/**
 * Finds the games that start soon and are not covered, with all others of that day which are not either, and marks them: one statement, so that
 * one of two nodes does it. Whose manager has just been mailed about a drop-out in the game is marked only.
 */
export function uncoveredDays(proof: MayDeliver, now: Date) {
  return statement(sql<UncoveredDay>`
    with due as (${lockUncoveredGames(now.toISOString())}), marked as (${markUncovered(proof)})
    select owner, array_agg(id::text order by start, id) as "gameIds" from marked where is_news group by owner, day`)
}

/** What the letter says of a game. */
export type UncoveredGame = {
  id: string
  name: string
  level: string | null
  startDateTime: string
  timeZone: string
  place: string | null
  status: GameStatus
  positions: {
    id: string
    name: string
    official: string | null
    /** Was told of the offer. */
    isTold: boolean
  }[]
}
export type UncoveredLetter = {
  manager: {
    email: string | null
    language: Language | null
    dateStyle: DateStyle | null
  }
  hours: number
  games: UncoveredGame[]
}

/**
 * The days of those of these games that are still not covered, with all others of the day that are not either: a letter that says how many
 * is about all of them. And the recipient; no row for a manager who wants no such letters.
 */
export function readUncovered(owner: string, gameIds: readonly string[], now: Date) {
  const isOff = sql`(g.cancelled_at is null and g.status <> 'COMPLETE' and g.start_date_time > ${now.toISOString()}::timestamptz
    and not ${isCovered})`
  const day = sql`(g.start_date_time at time zone coalesce(manager_zone(g.owner), 'UTC'))::date`
  return statement(sql<UncoveredLetter>`
    with told as (
      select ${day} as day, min(g.start_date_time) as first, max(g.start_date_time) as last
      from game g where g.owner = ${owner} and g.id = any(${gameIds}::text[]) and ${isOff} group by 1
    )
    select jsonb_build_object('email', m.email, 'language', s.language, 'dateStyle', m.date_style) as manager,
      coalesce(s.uncovered_hours, 48) as hours, coalesce((
        select jsonb_agg(jsonb_build_object('id', g.id, 'name', g.name, 'level', d.name, 'startDateTime', g.start_date_time,
          'timeZone', coalesce(v.time_zone, manager_zone(g.owner), 'UTC'), 'place', nullif(concat_ws(', ', v.name, c.name), ''),
          'status', g.status, 'positions', coalesce((
            select jsonb_agg(jsonb_build_object('id', a.id, 'name', a.name, 'official', case when a.official_id is not null then ${sql.raw(officialName('o'))} end,
              'isTold', coalesce(i.published and i.told is not null, false)) order by a.sort_order, a.id)
            from assignment a left join official o on o.id = a.official_id
              left join invitation i on i.game_id = a.game_id and i.official_id = a.official_id
            where a.game_id = g.id and not a.is_backup and not a.confirmed_assignment), '[]')) order by g.start_date_time, g.id)
        from told join game g on g.start_date_time between told.first - interval '25 hours' and told.last + interval '25 hours'
            and ${day} = told.day
          ${joinVenue} left join division d on d.id = g.division_id
        where g.owner = m.id and ${isOff}), '[]') as games
    from app_user m left join setting s on s.owner = m.id
    where m.id = ${owner} and coalesce(s.uncovered_mail, true)`)
}
