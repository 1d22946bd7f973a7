import { sql, type Updateable } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import { conditionOn, type Filter } from '../../../graphql/compile/filter.ts'
import type { MayDeleteSelf, MaySetPassword } from '../auth/policy.ts'
import { userModel } from './models.ts'
import type { MayKeepSelf } from './policy.ts'

type UserValues = Pick<
  Updateable<Tables['app_user']>,
  | 'username'
  | 'firstname'
  | 'lastname'
  | 'mobile'
  | 'is_mobile'
  | 'device_type'
  | 'device_os'
  | 'time_zone'
  | 'date_style'
  | 'distance_unit'
  | 'week_start'
>

export function insertUser(proof: MayKeepSelf, user: UserValues & { email: string; registered: boolean }) {
  return build.insertInto('app_user').values({ id: proof.owner, role: 'SCHEDULER', ...user })
}

export function updateProfile(proof: MayKeepSelf, values: UserValues, condition: Filter | null | undefined) {
  return build
    .updateTable('app_user')
    .set({ ...values, id: proof.owner })
    .where('id', '=', proof.owner)
    .where(conditionOn(userModel, condition))
    .returning('id')
}

export function insertSubscription(
  proof: MayKeepSelf,
  plan: { id: string; name: string; numberOfAllowedSports: number; isActive: boolean },
) {
  return build.insertInto('subscription').values({
    id: plan.id,
    owner: proof.owner,
    name: plan.name,
    number_of_allowed_sports: plan.numberOfAllowedSports,
    is_active: plan.isActive,
  })
}

export function ownSubscription(proof: MayKeepSelf, id: string) {
  return build.selectFrom('subscription').select('id').where('owner', '=', proof.owner).where('id', '=', id)
}

/** A league of many years takes longer to delete than a statement usually may. */
export const takeLonger = () => statement(sql`set local statement_timeout = '120s'`)

/** Deletes everything of the manager, or says why not; see the migration `closed_accounts`. */
export function deleteManager({ owner }: MayDeleteSelf) {
  return statement(sql<{ refusal: 'GAMES_TO_COME' | 'MESSAGES_LEAVING' | null }>`
    select delete_manager(${owner}) as refusal`)
}

/** The records of the account leave it, without contact data; see the migration `closed_officials`. */
export function releaseOfficials({ owner }: MayDeleteSelf) {
  return statement(sql<{ refusal: 'GAMES_HELD' | null }>`select release_officials(${owner}) as refusal`)
}

export function saveFeed(proof: MayKeepSelf, token: string) {
  return build
    .insertInto('calendar_feed')
    .values({ owner: proof.owner, token })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ token }))
}

/**
 * Creates the user with the role OFFICIAL. An existing manager keeps the role if the account owns records; a manager
 * who owns none becomes an official.
 */
export function upsertOfficialUser({ owner, officialId }: MaySetPassword) {
  const owns = ['sport', 'venue', 'official', 'game', 'oto_join'].map(
    (table) => sql`exists (select from ${sql.table(table)} where owner = ${owner})`,
  )
  return statement(sql`
    insert into app_user (id, role, email, registered, firstname, lastname, mobile, official_id)
    select a.id, 'OFFICIAL', a.email, true, o.first_name, o.last_name, o.mobile_phone, o.id
    from auth_user a, official o where a.id = ${owner} and o.id = ${officialId}
    on conflict (id) do update set
      official_id = coalesce(app_user.official_id, excluded.official_id),
      role = case when ${sql.join(owns, sql` or `)} then app_user.role else 'OFFICIAL' end`)
}
