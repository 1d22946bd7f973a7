import { sql } from 'kysely'
import { selectOfficialName } from '../../../db/fragments/official-name.ts'
import { textPhone } from '../../../db/fragments/text-phone.ts'
import { build } from '../../../db/sql.ts'
import type { MayMakeLinks, MaySetPassword, MayUseLink, MayVerifyAddress } from '../auth/policy.ts'

/** Where messages to an official go: the account's e-mail, else the record's; the phone only with consent to texts. */
export function findMailbox(officialId: string) {
  return build
    .selectFrom('official')
    .leftJoin('auth_user', 'auth_user.id', 'official.account_id')
    .where('official.id', '=', officialId)
    .select(['official.language', displayName])
    .select(({ fn }) => fn.coalesce('auth_user.email', 'official.email').as('email'))
    .select(sql<string | null>`${sql.raw(textPhone('official'))}`.as('phone'))
    .select(managers)
}

/** With their e-mail addresses: a name alone does not identify a person. */
const managers = sql<readonly { name: string; email: string }[]>`(
  select coalesce(json_agg(json_build_object(
      'name', regexp_replace(concat_ws(' ', u.firstname, u.lastname), '\\s+', ' ', 'g'), 'email', a.email) order by a.email), '[]')
  from app_user u join auth_user a on a.id = u.id where u.id = official.owner
    or u.id in (select m.manager_id from official_manager m where m.official_id = official.id))`.as(
  'managers',
)

const displayName = selectOfficialName()

export function insertLink(
  _proof: MayMakeLinks,
  link: { tokenHash: string; officialId: string; email: string | null },
) {
  const { tokenHash: token_hash, officialId: official_id, email } = link
  return build
    .with('expired', (db) => db.deleteFrom('password_link').where('expires_at', '<', sql<string>`now()`))
    .insertInto('password_link')
    .values({ token_hash, official_id, email, expires_at: sql`now() + interval '1 hour'` })
}

const isValid = sql<boolean>`expires_at > now()`

export function findPasswordLink(tokenHash: string) {
  return build
    .selectFrom('password_link')
    .select(['official_id as officialId', 'email'])
    .where('token_hash', '=', tokenHash)
    .where(isValid)
}

/** A link is used once: of concurrent requests one gets the row. A link sent to a phone sets no password. */
export function deleteLink({ tokenHash }: MayUseLink) {
  return build
    .deleteFrom('password_link')
    .where('token_hash', '=', tokenHash)
    .where('email', 'is not', null)
    .where(isValid)
    .returning(['official_id as officialId', 'email'])
    .$narrowType<{ email: string }>()
}

export function deleteLinksOf({ officialId }: MayVerifyAddress) {
  return build.deleteFrom('password_link').where('official_id', '=', officialId)
}

/** Of two links to one record the second waits for the first. Reads the record's e-mail and that of its account. */
export function lockRecordOfLink(id: string) {
  return build
    .selectFrom('official')
    .leftJoin('auth_user', 'auth_user.id', 'official.account_id')
    .where('official.id', '=', id)
    .select(['auth_user.email as account', 'official.email', displayName])
    .forUpdate('official')
}

/** Finds or creates the account of an e-mail address, and locks it: of two links to one address the second waits. */
export function upsertAccount({ email }: MayVerifyAddress, account: { id: string; name: string }) {
  return build
    .insertInto('auth_user')
    .values({ ...account, email, email_verified: false })
    .onConflict((conflict) => conflict.column('email').doUpdateSet({ updated_at: sql`now()` }))
    .returning(['id', sql<boolean>`xmax = 0`.as('isNew')])
}

export function markAddressVerified({ email }: MayVerifyAddress) {
  return build.updateTable('auth_user').set({ email_verified: true }).where('email', '=', email)
}

/**
 * The password of the account with this address, if it has one. It is the owner's once the address is verified; before, any
 * person may have registered with the address.
 */
export function findPassword(email: string) {
  return build
    .selectFrom('auth_account')
    .innerJoin('auth_user', 'auth_user.id', 'auth_account.user_id')
    .where('auth_user.email', '=', email)
    .where('auth_account.password', 'is not', null)
    .select('auth_user.email_verified as isOwners')
    .limit(1)
}

export function deletePasswords({ owner }: MaySetPassword) {
  return build.deleteFrom('auth_account').where('user_id', '=', owner)
}

export function insertPassword({ owner }: MaySetPassword, { id, hash }: { id: string; hash: string }) {
  return build
    .insertInto('auth_account')
    .values({ id, user_id: owner, account_id: owner, provider_id: 'credential', password: hash })
}
