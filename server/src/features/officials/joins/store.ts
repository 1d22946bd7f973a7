import type { Language } from '@whistle/domain/words/language'
import { sql } from 'kysely'
import { idByCode } from '../../../db/fragments/id-by-code.ts'
import { managerName } from '../../../db/fragments/manager-name.ts'
import { build, statement } from '../../../db/sql.ts'
import type { MayDeliverJoins, MayKeepJoins, MayViewJoin } from './policy.ts'

const nameOfManager = (userId: string) =>
  sql<string>`(select ${sql.raw(managerName('u'))} from app_user u where u.id = ${userId})`

/** Returns no row when the code is taken. */
export function insertJoin(
  { owner }: MayKeepJoins,
  join: { id: string; email: string; managerName: string | null; code: string },
) {
  const { id, email, code } = join
  return build
    .insertInto('oto_join')
    .values({ id, owner, email, code, manager_name: join.managerName ?? nameOfManager(owner) })
    .onConflict((conflict) => conflict.column('code').doNothing())
    .returning('id')
}

/** Finds the join of a repeated request. */
export function sameJoin({ owner }: MayKeepJoins, { id, email }: { id: string; email: string }) {
  return build
    .selectFrom('oto_join')
    .select('id')
    .where('id', '=', id)
    .where('owner', '=', owner)
    .where('email', '=', email)
}

export function lockOwnJoin({ owner }: MayKeepJoins, id: string) {
  return build
    .selectFrom('oto_join')
    .select(['email', 'code', 'accepted'])
    .select(['official_id as officialId', 'view_time_stamp as viewTimeStamp'])
    .where('owner', '=', owner)
    .where('id', '=', id)
    .forUpdate()
}

/** The join that has this code, or had it before. */
export function joinByCode(code: string) {
  return build.selectFrom('oto_join').select('id').where('id', '=', idByCode('oto_join', code))
}

/** Only the first view is recorded. */
export function markViewed({ joinId: id }: MayViewJoin, now: Date) {
  return build
    .updateTable('oto_join')
    .set({ view_time_stamp: now.toISOString() })
    .where('id', '=', id)
    .where('view_time_stamp', 'is', null)
}

/** Locks the join, so that the second of two concurrent requests finds it accepted. */
export function lockJoin(id: string) {
  return build.selectFrom('oto_join').select(['owner', 'email', 'accepted']).where('id', '=', id).forUpdate()
}

export function markAccepted(proof: MayKeepJoins, id: string, officialId: string) {
  return build
    .updateTable('oto_join')
    .set({ accepted: true, official_id: officialId })
    .where('owner', '=', proof.owner)
    .where('id', '=', id)
}

type JoinLetter = {
  owner: string
  code: string
  email: string
  managerName: string | null
  managerEmail: string | null
  isVerified: boolean
  language: Language | null
}

/** The content of the mail, while the join is open. */
export function letterOf(id: string) {
  return statement(sql<JoinLetter>`
    select j.owner, j.code, j.email, j.manager_name as "managerName", u.email as "managerEmail",
      a.email_verified as "isVerified", (
      select o.language from official o join official_manager m on m.official_id = o.id
      where m.manager_id = j.owner and o.email = j.email order by o.created_at, o.id limit 1) as language
    from oto_join j join app_user u on u.id = j.owner join auth_user a on a.id = u.id
    where j.id = ${id} and not j.accepted`)
}

/** Null: delivery failed, and the join can be sent again. */
export function markJoinSent(_proof: MayDeliverJoins, id: string, at: Date | null) {
  return build
    .updateTable('oto_join')
    .set({ sent_timestamp: at?.toISOString() ?? null })
    .where('id', '=', id)
    .returning(['owner', 'email'])
}
