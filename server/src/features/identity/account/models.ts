import { columns, computed, type Model, many, one } from '../../../graphql/compile/model.ts'
import { whoSeesSubscriptions, whoSeesUsers } from './policy.ts'

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
      'timeZone',
      'dateStyle',
      'distanceUnit',
      'weekStart',
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
    isVerified: computed(
      'boolean',
      (row) => `(select a.email_verified from auth_user a where a.id = ${row}.id)`,
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
