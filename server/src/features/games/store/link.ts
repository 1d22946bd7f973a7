import { sql } from 'kysely'
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
export const invitationByCode = (code: string) =>
  opening
    .where(({ or, eb, selectFrom }) =>
      or([
        eb('code', '=', code),
        eb('id', 'in', selectFrom('former_invitation_code').select('invitation_id').where('code', '=', code)),
      ]),
    )
    .orderBy(({ eb }) => eb('code', '=', code), 'desc')
    .limit(1)
export const invitationById = (id: string) => opening.where('id', '=', id)
export const gameToOpen = (id: string) => build.selectFrom('game').where('id', '=', id).select('id')

/** A valid code first: an ended one may have been issued again. */
export function linkByCode(code: string) {
  return statement(sql<{ state: LinkState }>`
    select state from (
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
    ) as known order by rank limit 1`)
}
