import { sql } from 'kysely'
import { idByCode } from '../../../db/fragments/id-by-code.ts'
import { build, statement } from '../../../db/sql.ts'
import type { LinkState } from '../../../graphql/types.generated.ts'
import type { MaySweep } from '../policy.ts'

/** Afterwards such a code is as good as unknown. */
export function deleteOldEndedLinks(_proof: MaySweep) {
  return build.deleteFrom('ended_link').where(sql<boolean>`ended_at < now() - interval '1 year'`)
}

const opening = build
  .selectFrom('invitation')
  .select(['id as invitationId', 'official_id as officialId', 'game_id as gameId', 'owner', 'code'])

/** The invitation that has this code, or had it when it was sent. */
export const invitationByCode = (code: string) => opening.where('id', '=', idByCode('invitation', code))
export const invitationById = (id: string) => opening.where('id', '=', id)
export const gameToOpen = (id: string) => build.selectFrom('game').where('id', '=', id).select('id')

type LinkRow = {
  state: LinkState
  gameName: string | null
  startDateTime: string | null
  other: string | null
}

/** A valid code first: an ended one may have been issued again. The code of a game that was called off leads to the next game. */
export function linkByCode(code: string) {
  return statement(sql<LinkRow>`
    select known.state, e.starts_at as "startDateTime",
      coalesce(e.game_name, (select g.name from game g where g.id = e.game_id)) as "gameName",
      case when known.state = 'CANCELLED' then (
        select i.code from invitation i
          join official_manager m on m.official_id = i.official_id and m.manager_id = i.owner
        where i.official_id = e.official_id and i.owner = e.owner and i.published and i.game_start_date_time > now()
        order by i.game_start_date_time, i.id limit 1) end as other
    from (
      select 1 as rank, 'INVITATION' as state from invitation where code = ${code}
      union all
      select 2, 'INVITATION' from former_invitation_code where code = ${code}
      union all
      select 3, 'JOIN' from oto_join where code = ${code}
      union all
      select 4, 'JOIN' from former_join_code where code = ${code}
      union all
      select 5, case
        when e.game_id is null or exists (select from game g where g.id = e.game_id) then 'WITHDRAWN'
        when e.ended_at < e.starts_at then 'CANCELLED'
        else 'EXPIRED' end
      from ended_link e where e.code = ${code}
    ) as known left join ended_link e on known.rank = 5 and e.code = ${code}
    order by known.rank limit 1`)
}
