import type { Updateable } from 'kysely'
import { build } from '../../../db/sql.ts'
import type { Tables } from '../../../db/tables.ts'
import { conditionOn, type Filter } from '../../../graphql/compile/filter.ts'
import { columns, computed, type Model, many, one } from '../../../graphql/compile/model.ts'
import { type MayKeepSelf, whoSeesSubscriptions, whoSeesUsers } from './policy.ts'

export const userModel: Model = {
  name: 'User',
  table: 'app_user',
  visible: whoSeesUsers,
  order: [{ column: 'id', form: 'text' }],
  fields: {
    ...columns(
      'text',
      'id',
      'role',
      'username',
      'email',
      'deviceType',
      'deviceOs',
      'firstname',
      'lastname',
      'mobile',
      'owner',
    ),
    ...columns('boolean', 'registered', 'isMobile'),
    ...columns('instant', 'createdAt', 'updatedAt'),
    subscription: one('OTOSubscription', 'id', 'owner'),
    official: one('Official', 'official_id'),
    isOfficial: computed(
      'boolean',
      (row) => `exists (select from account_record r where r.user_id = ${row}.id)`,
    ),
    calendarFeed: computed(
      'text',
      (row) => `(select '/api/calendar/' || f.token || '.ics' from calendar_feed f
      where f.owner = ${row}.id)`,
    ),
  },
}

export const subscriptionModel: Model = {
  name: 'OTOSubscription',
  table: 'subscription',
  visible: whoSeesSubscriptions,
  order: [{ column: 'id', form: 'text' }],
  fields: {
    ...columns('text', 'id', 'name', 'owner'),
    ...columns('number', 'numberOfAllowedSports', 'totalNumberOfEnabledSports'),
    ...columns('boolean', 'isActive'),
    ...columns('instant', 'expDate', 'createdAt'),
    sports: many('Sport', 'subscription_id'),
  },
}

type UserValues = Pick<
  Updateable<Tables['app_user']>,
  'username' | 'firstname' | 'lastname' | 'mobile' | 'is_mobile' | 'device_type' | 'device_os'
>

export function insertUser(proof: MayKeepSelf, user: UserValues & { email: string; registered: boolean }) {
  return build.insertInto('app_user').values({ id: proof.owner, role: 'SCHEDULER', ...user })
}

export function updateUser(proof: MayKeepSelf, values: UserValues, condition: Filter | null | undefined) {
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

export function saveFeed(proof: MayKeepSelf, token: string) {
  return build
    .insertInto('calendar_feed')
    .values({ owner: proof.owner, token })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet({ token }))
}
