import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import { actionSql } from '../history.ts'
import type { MayKeepGames } from '../policy.ts'

/** Games of these that are published or called off, or that were published since the import. */
export function publishedAmong({ owner }: MayKeepGames, ids: readonly string[], importId: string) {
  return statement(sql<{ name: string }>`
    select g.name from game g
    where g.owner = ${owner} and g.id = any(${ids}::text[]) and (
      g.status <> 'UNPUBLISHED' or g.cancelled_at is not null
      or exists (select from game_history h where h.game_id = g.id and h.at >= (select r.created_at from import_run r where r.id = ${importId})
        and h.action = ${actionSql('published')}))
    order by g.start_date_time, g.id`)
}

/** For games of which no message was sent. */
export function deleteGames({ owner }: MayKeepGames, ids: readonly string[]) {
  return statement(sql`delete from game where owner = ${owner} and id = any(${ids}::text[])`)
}
