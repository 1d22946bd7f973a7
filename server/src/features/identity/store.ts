import { sql, type Updateable } from 'kysely'
import { build, statement } from '../../db/sql.ts'
import type { Tables } from '../../db/tables.ts'
import { conditionOn, type Filter } from '../../graphql/compile/filter.ts'
import { columns, computed, type Model, many, one } from '../../graphql/compile/model.ts'
import { sportModel } from '../catalogue/store.ts'
import { officialModel } from '../officials/official/store.ts'
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
    subscription: one(() => subscriptionModel, 'id', 'owner'),
    official: one(() => officialModel, 'official_id'),
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
    sports: many(() => sportModel, 'subscription_id'),
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

/** Where an official is known to be: the mailbox of their account, else that on the record; a phone they agreed to. */
export function mailboxOf(officialId: string) {
  return build
    .selectFrom('official')
    .leftJoin('auth_user', 'auth_user.id', 'official.account_id')
    .where('official.id', '=', officialId)
    .select(['official.language', nameOf])
    .select(({ fn }) => fn.coalesce('auth_user.email', 'official.email').as('email'))
    .select(sql<string | null>`case when sms_opt_in then mobile_phone end`.as('phone'))
    .select(keptBy)
}

/** In whose list the record is, on one line and with addresses: a name alone can be anybody's. */
const keptBy = sql<string>`(select string_agg(
    regexp_replace(concat_ws(' ', u.firstname, u.lastname, '<' || a.email || '>'), '\\s+', ' ', 'g'), ', ' order by a.email)
  from app_user u join auth_user a on a.id = u.id where u.id = official.owner
    or u.id in (select m.manager_id from official_manager m where m.official_id = official.id))`.as('keptBy')

const nameOf = sql<string>`btrim(concat_ws(' ', first_name, last_name))`.as('name')

export function insertLink(link: { tokenHash: string; officialId: string; email: string | null }) {
  const { tokenHash: token_hash, officialId: official_id, email } = link
  return build
    .with('swept', (db) => db.deleteFrom('password_link').where('expires_at', '<', sql<string>`now()`))
    .insertInto('password_link')
    .values({ token_hash, official_id, email, expires_at: sql`now() + interval '1 hour'` })
}

const isAlive = sql<boolean>`expires_at > now()`

export function findLink(tokenHash: string) {
  return build
    .selectFrom('password_link')
    .select(['official_id as officialId', 'email'])
    .where('token_hash', '=', tokenHash)
    .where(isAlive)
}

/** One use: of any number at once one finds it. A link to a phone sets no password. */
export function deleteLink(tokenHash: string) {
  return build
    .deleteFrom('password_link')
    .where('token_hash', '=', tokenHash)
    .where('email', 'is not', null)
    .where(isAlive)
    .returning(['official_id as officialId', 'email'])
    .$narrowType<{ email: string }>()
}

export function forgetLinks(officialId: string) {
  return build.deleteFrom('password_link').where('official_id', '=', officialId)
}

/** The record, held, with its address and that of the account that holds it. */
export function holdOfficial(id: string) {
  return build
    .selectFrom('official')
    .leftJoin('auth_user', 'auth_user.id', 'official.account_id')
    .where('official.id', '=', id)
    .select(['auth_user.email as account', 'official.email', nameOf])
    .forUpdate('official')
}

/** The account of an address that was just proven; one is made when there is none. */
export function provenAccount(account: { id: string; name: string; email: string }) {
  return build
    .insertInto('auth_user')
    .values({ ...account, email_verified: true })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ email_verified: true, updated_at: sql`now()` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
}

export function endSessions(userId: string) {
  return build.deleteFrom('auth_session').where('user_id', '=', userId)
}

/** What a password is checked against. */
export function credentialOf(email: string) {
  return build
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.user_id')
    .where('auth_user.email', '=', email)
    .select(['auth_account.id', 'auth_account.password'])
}

export function endSession(token: string) {
  return build.deleteFrom('auth_session').where('token', '=', token)
}

export function endPasswords(userId: string) {
  return build.deleteFrom('auth_account').where('user_id', '=', userId)
}

/** Links to reset the password. */
export function endLinks(userId: string) {
  return build.deleteFrom('auth_verification').where('value', '=', userId)
}

/** The calendar's address. */
export function endFeed(userId: string) {
  return build.deleteFrom('calendar_feed').where('owner', '=', userId)
}

export function insertPassword({ id, userId, hash }: { id: string; userId: string; hash: string }) {
  return build
    .insertInto('auth_account')
    .values({ id, user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
}

/**
 * The user with the role OFFICIAL. A manager who keeps anything stays one, and is an official besides; who only has the
 * name of a manager was nobody yet, and starts over.
 */
export function becomeOfficial(userId: string, officialId: string) {
  const keeps = ['sport', 'venue', 'official', 'game', 'oto_join'].map(
    (table) => sql`exists (select from ${sql.table(table)} where owner = ${userId})`,
  )
  return statement(sql`
    insert into app_user (id, role, email, registered, firstname, lastname, mobile, official_id)
    select a.id, 'OFFICIAL', a.email, true, o.first_name, o.last_name, o.mobile_phone, o.id
    from auth_user a, official o where a.id = ${userId} and o.id = ${officialId}
    on conflict (id) do update set
      official_id = coalesce(app_user.official_id, excluded.official_id),
      role = case when ${sql.join(keeps, sql` or `)} then app_user.role else 'OFFICIAL' end`)
}

/** Whether the account has taken up a record before, other than this one. */
export function otherRecord(userId: string, officialId: string) {
  return build
    .selectFrom('official')
    .select('id')
    .where('account_id', '=', userId)
    .where('id', '<>', officialId)
    .limit(1)
}

/** Held for good. */
export function holdRecord(userId: string, officialId: string) {
  return build.updateTable('official').set({ account_id: userId }).where('id', '=', officialId)
}

/** A record that had no address gets the one that was proven, and is reached by it. */
export function writeAddress(officialId: string, email: string) {
  return build.updateTable('official').set({ email }).where('id', '=', officialId).where('email', 'is', null)
}
