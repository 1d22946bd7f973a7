import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import { selectOfficialName } from '../../officials/official-name.ts'

/** Where messages to an official go: the account's e-mail, else the record's; the phone only with consent to texts. */
export function findMailbox(officialId: string) {
  return build
    .selectFrom('official')
    .leftJoin('auth_user', 'auth_user.id', 'official.account_id')
    .where('official.id', '=', officialId)
    .select(['official.language', displayName])
    .select(({ fn }) => fn.coalesce('auth_user.email', 'official.email').as('email'))
    .select(sql<string | null>`case when sms_opt_in then mobile_phone end`.as('phone'))
    .select(managers)
}

/** The managers of the record on one line, with their e-mail addresses: a name alone does not identify a person. */
const managers = sql<string>`(select string_agg(
    regexp_replace(concat_ws(' ', u.firstname, u.lastname, '<' || a.email || '>'), '\\s+', ' ', 'g'), ', ' order by a.email)
  from app_user u join auth_user a on a.id = u.id where u.id = official.owner
    or u.id in (select m.manager_id from official_manager m where m.official_id = official.id))`.as(
  'managers',
)

const displayName = selectOfficialName()

export function insertLink(link: { tokenHash: string; officialId: string; email: string | null }) {
  const { tokenHash: token_hash, officialId: official_id, email } = link
  return build
    .with('expired', (db) => db.deleteFrom('password_link').where('expires_at', '<', sql<string>`now()`))
    .insertInto('password_link')
    .values({ token_hash, official_id, email, expires_at: sql`now() + interval '1 hour'` })
}

const isValid = sql<boolean>`expires_at > now()`

export function findLink(tokenHash: string) {
  return build
    .selectFrom('password_link')
    .select(['official_id as officialId', 'email'])
    .where('token_hash', '=', tokenHash)
    .where(isValid)
}

/** A link is used once: of concurrent requests one gets the row. A link sent to a phone sets no password. */
export function deleteLink(tokenHash: string) {
  return build
    .deleteFrom('password_link')
    .where('token_hash', '=', tokenHash)
    .where('email', 'is not', null)
    .where(isValid)
    .returning(['official_id as officialId', 'email'])
    .$narrowType<{ email: string }>()
}

export function deleteLinksOf(officialId: string) {
  return build.deleteFrom('password_link').where('official_id', '=', officialId)
}

/** Locks the official's row; reads its e-mail and that of its account. */
export function lockOfficial(id: string) {
  return build
    .selectFrom('official')
    .leftJoin('auth_user', 'auth_user.id', 'official.account_id')
    .where('official.id', '=', id)
    .select(['auth_user.email as account', 'official.email', displayName])
    .forUpdate('official')
}

/** Finds or creates the account of a verified e-mail address. */
export function upsertVerifiedAccount(account: { id: string; name: string; email: string }) {
  return build
    .insertInto('auth_user')
    .values({ ...account, email_verified: true })
    .onConflict((conflict) =>
      conflict.column('email').doUpdateSet({ email_verified: true, updated_at: sql`now()` }),
    )
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
}

export function deletePasswords(userId: string) {
  return build.deleteFrom('auth_account').where('user_id', '=', userId)
}

export function insertPassword({ id, userId, hash }: { id: string; userId: string; hash: string }) {
  return build
    .insertInto('auth_account')
    .values({ id, user_id: userId, account_id: userId, provider_id: 'credential', password: hash })
}

/**
 * Creates the user with the role OFFICIAL. An existing manager keeps the role if the account owns records; a manager
 * who owns none becomes an official.
 */
export function upsertOfficialUser(userId: string, officialId: string) {
  const owns = ['sport', 'venue', 'official', 'game', 'oto_join'].map(
    (table) => sql`exists (select from ${sql.table(table)} where owner = ${userId})`,
  )
  return statement(sql`
    insert into app_user (id, role, email, registered, firstname, lastname, mobile, official_id)
    select a.id, 'OFFICIAL', a.email, true, o.first_name, o.last_name, o.mobile_phone, o.id
    from auth_user a, official o where a.id = ${userId} and o.id = ${officialId}
    on conflict (id) do update set
      official_id = coalesce(app_user.official_id, excluded.official_id),
      role = case when ${sql.join(owns, sql` or `)} then app_user.role else 'OFFICIAL' end`)
}

/** A record other than this one that is linked to the account. */
export function findOtherRecord(userId: string, officialId: string) {
  return build
    .selectFrom('official')
    .select('id')
    .where('account_id', '=', userId)
    .where('id', '<>', officialId)
    .limit(1)
}

export function linkRecord(userId: string, officialId: string) {
  return build.updateTable('official').set({ account_id: userId }).where('id', '=', officialId)
}

/** A record without an e-mail address gets the verified one. */
export function fillAddress(officialId: string, email: string) {
  return build.updateTable('official').set({ email }).where('id', '=', officialId).where('email', 'is', null)
}
