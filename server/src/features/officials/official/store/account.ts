import { sql } from 'kysely'
import { officialName } from '../../../../db/fragments/official-name.ts'
import { build, statement } from '../../../../db/sql.ts'
import type { MayClaimRecord, MayTakeUpRecord } from '../../policy.ts'

const part = (name: string) =>
  sql.raw(`search_form(o.${name}) = search_form(own.${name})
  or search_form(o.${name}) = ' ' or search_form(own.${name}) = ' '`)

/**
 * The account acts with a record. One that is unclaimed is linked to the account, if it has the verified address of the
 * account, and unless the account is of a person with another name (the domain's `namesAgree`): family members who share a
 * mailbox stay apart. A push token from before is not the official's: it may be of a manager's device.
 */
export function claim({ owner: userId }: MayClaimRecord, id: string) {
  return statement(sql<{ id: string }>`
    update official o set account_id = a.id, has_acted = true,
      expo_token = case when o.account_id is not null then o.expo_token end
    from auth_user a
    where o.id = ${id} and a.id = ${userId} and ((o.account_id = a.id and not o.has_acted)
      or (o.account_id is null and a.email_verified and a.email = o.email and not exists (select from official own
        where own.account_id = a.id and not ((${part('first_name')}) and (${part('last_name')})))))
    returning o.id`)
}

const nameKey = (row: string) => sql.raw(`lower(regexp_replace(${officialName(row)}, '\\s+', ' ', 'g'))`)

/**
 * Links all unclaimed records with the verified address and the name of a record of the account; while it has none, only
 * if all of them have one name. In the order of their ids, so that two sign-ins do not deadlock.
 */
export function claimAll({ owner: userId }: MayClaimRecord) {
  return statement(sql<{ id: string }>`
    with account as (
      select a.id, a.email from auth_user a join app_user u on u.id = a.id where a.id = ${userId} and a.email_verified
    ), unclaimed as (
      select o.id, ${nameKey('o')} as name from official o join account on account.email = o.email
      where o.account_id is null order by o.id for no key update of o
    ), own as (
      select ${nameKey('o')} as name from official o join account on account.id = o.account_id
    )
    update official o set account_id = account.id, expo_token = null from account, unclaimed
    where o.id = unclaimed.id and case when exists (select from own)
      then unclaimed.name in (select name from own)
      else (select count(distinct name) from unclaimed) = 1 end
    returning o.id`)
}

/** A record that the account holds or reaches by its verified address, locked: it stays so while the account acts with it. */
export function lockReached({ owner: userId }: MayClaimRecord, id: string) {
  return statement(sql<{ id: string }>`
    select o.id from official o left join auth_user a on a.email = o.email and a.email_verified
    where o.id = ${id} and (o.account_id = ${userId} or (o.account_id is null and a.id = ${userId}))
    for share of o`)
}

/** A record other than this one that is linked to the account. */
export function findOtherRecord({ owner: userId, officialId }: MayTakeUpRecord) {
  return build
    .selectFrom('official')
    .select('id')
    .where('account_id', '=', userId)
    .where('id', '<>', officialId)
    .limit(1)
}

export function linkAccount({ owner: userId, officialId }: MayTakeUpRecord) {
  return build
    .updateTable('official')
    .set({ account_id: userId, has_acted: true, expo_token: null })
    .where('id', '=', officialId)
    .where('account_id', 'is distinct from', userId)
}

/** A record without an e-mail address gets the verified one. */
export function fillAddress({ officialId, email }: MayTakeUpRecord) {
  return build.updateTable('official').set({ email }).where('id', '=', officialId).where('email', 'is', null)
}

/** The managers of all officials of an account, with the name that they know. */
export function linksOfAccount(userId: string) {
  return statement(sql<{ managerId: string; officialId: string; officialName: string }>`
    select m.manager_id as "managerId", o.id as "officialId", ${sql.raw(officialName('o'))} as "officialName"
    from official o join official_manager m on m.official_id = o.id where o.account_id = ${userId}
    order by m.manager_id, o.id`)
}
