import type { GameParts, GameStatus } from '@whistle/domain/games/game'
import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import { isMoved } from '../is-moved.ts'
import { courtClashes } from '../models.ts'
import type { MayKeepGames } from '../policy.ts'
import { isPublishable } from './invitation.ts'
import { channels, isNews, isWanted } from './letter-facts.ts'

type GameToPublish = GameParts & {
  gameId: string
  name: string
  status: GameStatus
  cancelledAt: string | null
  startDateTime: string
  hasFees: boolean
  courtClashes: string[]
}

/** What decides whether these games can be published, and what is worth knowing before; by their start. */
export function gamesToPublish({ owner }: MayKeepGames, ids: readonly string[]) {
  return statement(sql<GameToPublish>`
    select g.id as "gameId", g.name, g.status, g.cancelled_at as "cancelledAt", g.start_date_time as "startDateTime",
      g.court_id is not null as "hasVenue", position.count as assignments, position.has_fees as "hasFees",
      (select count(*)::int from invitation i where i.game_id = g.id and ${sql.raw(isPublishable('i'))}) as invitations,
      ${sql.raw(courtClashes('g'))} as "courtClashes"
    from game g, lateral (select count(*)::int as count, coalesce(bool_or(a.fee_cents > 0), false) as has_fees
      from assignment a where a.game_id = g.id) as position
    where g.owner = ${owner} and g.id = any(${ids}::text[])
    order by g.start_date_time, g.id`)
}

type Recipients = {
  invited: number
  changed: number
  asked: number
  unreachable: number
  unlinked: number
}

/** How many officials publishing would write to: what \`askAgain\` and \`enqueueMessages\` do, counted. */
export function recipientsOf({ owner }: MayKeepGames, ids: readonly string[], now: Date) {
  return statement(sql<Recipients>`
    with coming as (
      select * from game g where g.owner = ${owner} and g.id = any(${ids}::text[])
        and g.start_date_time > ${now.toISOString()}::timestamptz
    ), asked as (
      select distinct a.official_id from assignment a join coming g on g.id = a.game_id where ${sql.raw(isMoved('a'))}
    ), due as (
      select i.official_id, i.told is null as is_new, not ${sql.raw(isPublishable('i'))} as is_unlinked,
        ${channels} <> array['mail'] or o.email is not null as is_reachable
      from invitation i join official o on o.id = i.official_id join coming g on g.id = i.game_id
      where i.sending = '{}' and (${isNews} or i.unsent <> '{}') and (i.told is null or ${isWanted})
    )
    select
      count(distinct official_id) filter (where is_new and is_reachable and not is_unlinked)::int as invited,
      count(distinct official_id) filter (where not is_new and is_reachable and not is_unlinked
        and official_id not in (select official_id from asked))::int as changed,
      (select count(*)::int from asked) as asked,
      count(distinct official_id) filter (where not is_reachable and not is_unlinked)::int as unreachable,
      count(distinct official_id) filter (where is_unlinked)::int as unlinked
    from due`)
}
