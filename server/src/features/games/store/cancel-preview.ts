import type { GameStatus } from '@whistle/domain/games/game'
import { sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { statement } from '../../../db/sql.ts'
import type { MayKeepGames } from '../policy.ts'
import { isToldThatItIsOn } from './called-off.ts'
import { channels } from './letter-facts.ts'

type GameToCancel = {
  gameId: string
  name: string
  status: GameStatus
  cancelledAt: string | null
  startDateTime: string
  timeZone: string
  venueId: string | null
  venueName: string | null
  /** Of positions that officials have confirmed. */
  feesCents: number[]
  toldIds: string[]
}

/** What decides whether these games can be cancelled, what is owed then and who is notified; by their start. */
export function gamesToCancel({ owner }: MayKeepGames, ids: readonly string[]) {
  return statement(sql<GameToCancel>`
    select g.id as "gameId", g.name, g.status, g.cancelled_at as "cancelledAt", g.start_date_time as "startDateTime",
      coalesce(v.time_zone, manager_zone(g.owner), 'UTC') as "timeZone", v.id as "venueId", v.name as "venueName",
      array(select a.fee_cents from assignment a where a.game_id = g.id and a.confirmed_assignment
        order by a.sort_order, a.id) as "feesCents",
      array(select i.official_id::text from invitation i join official o on o.id = i.official_id
        where i.game_id = g.id and ${isToldThatItIsOn} and (${channels} <> array['mail'] or o.email is not null)
        order by i.id) as "toldIds"
    from game g left join court c on c.id = g.court_id left join venue v on v.id = c.venue_id
    where g.owner = ${owner} and g.id = any(${ids}::text[])
    order by g.start_date_time, g.id`)
}

/** By name. */
export function namedOfficials(ids: readonly string[]) {
  return statement(sql<{ id: string; name: string }>`
    select o.id, ${sql.raw(officialName('o'))} as name from official o where o.id = any(${ids}::text[])
    order by name, o.id`)
}
