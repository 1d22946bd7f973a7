import type { KnownRecord } from '@whistle/domain/officials/join'
import type { ContactValues, OfficialValues } from '@whistle/domain/officials/official'
import { geoHashOf } from '@whistle/domain/venues/geo-hash'
import { type SqlBool, sql } from 'kysely'
import { officialName } from '../../../db/fragments/official-name.ts'
import { insertRows } from '../../../db/insert-rows.ts'
import { build, statement } from '../../../db/sql.ts'
import { conditionOn, type Filter } from '../../../graphql/compile/filter.ts'
import { officialModel } from '../models.ts'
import type { MayKeepOfficials, MayKeepOwnRecord, MayLeaveManager } from '../policy.ts'
import { type Consent, joinConsent, ownConsent } from './store/text-consent.ts'

type Condition = Filter | null | undefined

/** A bound of the statement: the person who joins is asked about at most so many. */
const maxOfOneMailbox = 20

const nowhere = { lat: null, lon: null }

/** The columns of an official; undefined leaves a column unchanged. */
export function rowOf(values: Partial<OfficialValues>) {
  const home = values.address_coords === null ? nowhere : values.address_coords
  const now = values.currentLocation === null ? nowhere : values.currentLocation
  return {
    first_name: values.firstName,
    last_name: values.lastName,
    email: values.email,
    mobile_phone: values.mobilePhone,
    address: values.address,
    address2: values.address2,
    address_lat: home?.lat,
    address_lon: home?.lon,
    geo_hash: values.address_coords && geoHashOf(values.address_coords),
    current_lat: now?.lat,
    current_lon: now?.lon,
    district: values.district,
    title: values.title,
    permit: values.permit,
    years_of_service: values.yearsOfService,
    rating: values.rating,
    active: values.active,
    sms_opt_in: values.smsOptIn,
    notification_preference: values.notificationPreference,
    wants_reminders: values.wantsReminders,
    shares_phone: values.sharesPhone,
    language: values.language,
    device_manufacturer: values.deviceManufacturer,
    device_type: values.deviceType,
    device_os: values.deviceOs,
    expo_token: values.expoToken,
  }
}

const isLinkedTo = ({ owner }: MayKeepOfficials) =>
  sql<SqlBool>`exists (select from official_manager m where m.official_id = official.id and m.manager_id = ${owner})`

const change = (id: string, values: Partial<OfficialValues>, condition: Condition, consent: Consent = {}) =>
  build
    .updateTable('official')
    .set({ ...rowOf(values), ...consent, id })
    .where('id', '=', id)
    .where(conditionOn(officialModel, condition))
    .returning('id')

export function updateOfficial(
  proof: MayKeepOfficials,
  id: string,
  values: Partial<OfficialValues>,
  condition: Condition,
) {
  return change(id, values, condition).where(isLinkedTo(proof))
}

export function updateOwnRecord(
  proof: MayKeepOwnRecord,
  values: Partial<OfficialValues>,
  condition: Condition,
) {
  return change(proof.owner, values, condition, ownConsent(values))
}

/** What a person who accepts a join adds to the manager's record. */
export function updateByJoin(proof: MayKeepOfficials, id: string, values: Partial<OfficialValues>) {
  return change(id, values, undefined, joinConsent(values)).where(isLinkedTo(proof))
}

export function managersOf(officialId: string) {
  return build
    .selectFrom('official_manager')
    .select('manager_id as id')
    .where('official_id', '=', officialId)
    .orderBy('manager_id')
}

export function linkManager(proof: MayKeepOfficials, officialId: string) {
  return build
    .insertInto('official_manager')
    .values({ manager_id: proof.owner, official_id: officialId })
    .onConflict((conflict) => conflict.doNothing())
}

export function unlinkManager(proof: MayKeepOfficials, officialId: string) {
  return build
    .deleteFrom('official_manager')
    .where('manager_id', '=', proof.owner)
    .where('official_id', '=', officialId)
}

export function updateNote(proof: MayKeepOfficials, officialId: string, note: string | null) {
  return build
    .updateTable('official_manager')
    .set({ note })
    .where('manager_id', '=', proof.owner)
    .where('official_id', '=', officialId)
    .returning('official_id')
}

/** A certification in use cannot be deleted, so an unlinked official loses it. */
export function forgetCertifications(proof: MayKeepOfficials, officialId: string) {
  return build
    .deleteFrom('official_certification')
    .where('owner', '=', proof.owner)
    .where('official_id', '=', officialId)
}

/** Locks the manager's link against deletion. */
export function lockManagerLink(proof: MayKeepOfficials, officialId: string) {
  return build
    .selectFrom('official_manager')
    .select('official_id')
    .where('manager_id', '=', proof.owner)
    .where('official_id', '=', officialId)
    .forKeyShare()
}

/** Locks the official against new references while the existing ones are counted. */
export function lockForDeletion(proof: MayKeepOfficials, id: string) {
  return build
    .selectFrom('official')
    .select('owner')
    .where('id', '=', id)
    .where(isLinkedTo(proof))
    .forUpdate()
}

export function countUses(proof: MayKeepOfficials, id: string) {
  return build.selectNoFrom(({ selectFrom }) => [
    selectFrom('official_manager')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('official_id', '=', id)
      .where('manager_id', '<>', proof.owner)
      .as('otherManagers'),
    selectFrom(
      selectFrom('assignment')
        .select('game_id')
        .where('official_id', '=', id)
        .union(selectFrom('invitation').select('game_id').where('official_id', '=', id))
        .as('known'),
    )
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .as('games'),
  ])
}

/**
 * The manager's records that an accepted join may be for: linked ones with that address, and unlinked ones of the manager's
 * without an account. Never another manager's record, which a join would hand over. Never one of an account with another address,
 * because that account could have entered this one.
 */
export function findKnown({ owner }: MayKeepOfficials, email: string) {
  const isMine = sql`exists (select from official_manager m where m.official_id = o.id and m.manager_id = ${owner})`
  const isFree = sql`o.owner = ${owner} and not exists (select from official_manager m where m.official_id = o.id)
    and o.account_id is null`
  const isAnother = sql`exists (select from auth_user a where a.id = o.account_id and a.email <> ${email})`
  const isShared = sql`exists (select from official_manager m where m.official_id = o.id and m.manager_id <> ${owner})`
  return statement(sql<KnownRecord & { isProtected: boolean }>`
    select o.id, o.first_name as "firstName", o.last_name as "lastName", o.account_id is not null or ${isShared} as "isProtected" from official o
    where o.email = ${email} and (${isMine} or (${isFree})) and not ${isAnother}
    order by ${isMine} desc, o.created_at, o.id limit ${maxOfOneMailbox} for update of o`)
}

/** Another active official of the manager with the new address of a record, unless they shared it before. */
export function findSameEmail(
  { owner }: MayKeepOfficials,
  { id, email = null, active = null }: { id: string; email?: string | null; active?: boolean | null },
) {
  return statement(sql<{ name: string }>`
    with mine as (
      select o.* from official_manager m join official o on o.id = m.official_id where m.manager_id = ${owner}
    )
    select coalesce(nullif(${sql.raw(officialName('o'))}, ''), o.email) as name
    from mine o left join mine this on this.id = ${id}
    where o.id <> ${id} and o.active and o.email = coalesce(${email}, this.email)
      and coalesce(${active}, this.active) and not coalesce(this.active and this.email = o.email, false)
    limit 1`)
}

/** These records, those that are linked to the manager first. */
export function findOwn({ owner }: MayKeepOfficials, ids: readonly string[]) {
  return build
    .selectFrom('official')
    .leftJoin('official_manager as link', (join) =>
      join.onRef('link.official_id', '=', 'official.id').on('link.manager_id', '=', owner),
    )
    .select(['official.id', 'official.first_name as firstName', 'official.last_name as lastName'])
    .where('official.id', 'in', ids)
    .orderBy('link.created_at', (order) => order.asc().nullsLast())
    .orderBy('official.id')
}

export type NewOfficial = { readonly id: string; readonly official: OfficialValues }

/** All officials in one statement. */
export function insertOfficials({ owner }: MayKeepOfficials, officials: readonly NewOfficial[]) {
  return insertRows(
    'official',
    officials.map(({ id, official }) => ({ ...rowOf(official), id, owner })),
  )
}

export function linkManagerToAll({ owner }: MayKeepOfficials, officialIds: readonly string[]) {
  return statement(sql`
    insert into official_manager (manager_id, official_id) select ${owner}, unnest(${officialIds}::text[])`)
}

const point = (lat: string, lon: string) =>
  sql.raw(`case when ${lat} is not null then jsonb_build_object('lat', ${lat}, 'lon', ${lon}) end`)

type Contact = { contact: ContactValues; hasAccount: boolean; otherManagers: number }

const contactOf = ({ owner }: MayKeepOfficials) => sql`o.account_id is not null as "hasAccount",
      (select count(*)::int from official_manager m where m.official_id = o.id and m.manager_id <> ${owner})
        as "otherManagers",
      jsonb_build_object('email', o.email, 'mobilePhone', o.mobile_phone, 'address', o.address, 'address2', o.address2,
        'address_coords', ${point('o.address_lat', 'o.address_lon')},
        'currentLocation', ${point('o.current_lat', 'o.current_lon')},
        'smsOptIn', o.sms_opt_in, 'notificationPreference', o.notification_preference,
        'wantsReminders', o.wants_reminders, 'sharesPhone', o.shares_phone, 'language', o.language,
        'deviceManufacturer', o.device_manufacturer, 'deviceType', o.device_type, 'deviceOs', o.device_os,
        'expoToken', o.expo_token) as contact`

/** The contact data of a linked record before a change, locked: an account that claims the record waits. */
export function lockContact(proof: MayKeepOfficials, id: string) {
  return statement(sql<Contact>`
    select ${contactOf(proof)} from official o
    where o.id = ${id} and exists (
      select from official_manager m where m.official_id = o.id and m.manager_id = ${proof.owner})
    for no key update of o`)
}

type Listed = Contact & {
  id: string
  firstName: string
  lastName: string
  values: Pick<
    OfficialValues,
    'mobilePhone' | 'address' | 'title' | 'permit' | 'yearsOfService' | 'notificationPreference'
  >
}

/** What a list can say of linked records. */
export function listedOfficials(proof: MayKeepOfficials, ids: readonly string[]) {
  return statement(sql<Listed>`
    select o.id, o.first_name as "firstName", o.last_name as "lastName", ${contactOf(proof)},
      jsonb_build_object('mobilePhone', o.mobile_phone, 'address', o.address, 'title', o.title, 'permit', o.permit,
        'yearsOfService', o.years_of_service, 'notificationPreference', o.notification_preference) as values
    from official_manager m join official o on o.id = m.official_id
    where m.manager_id = ${proof.owner} and o.id = any(${ids}::text[])`)
}

/** The coming games of the manager in which the official holds a confirmed position. */
export function countConfirmedGames({ officialIds }: MayLeaveManager, managerId: string, now: Date) {
  return build
    .selectFrom('assignment')
    .innerJoin('game', 'game.id', 'assignment.game_id')
    .select(({ fn }) => fn.count<number>('game.id').distinct().as('count'))
    .where('assignment.official_id', 'in', officialIds)
    .where('assignment.confirmed_assignment', '=', true)
    .where('game.owner', '=', managerId)
    .where('game.status', '<>', 'COMPLETE')
    .where('game.start_date_time', '>', now.toISOString())
}

export function deleteLinks({ officialIds }: MayLeaveManager, managerId: string) {
  return build
    .deleteFrom('official_manager')
    .where('manager_id', '=', managerId)
    .where('official_id', 'in', officialIds)
    .returning(
      sql<string>`(select ${sql.raw(officialName('o'))} from official o where o.id = official_id)`.as('name'),
    )
}

/** A certification in use cannot be deleted, so an unlinked official loses it. */
export function deleteCertifications({ officialIds }: MayLeaveManager, managerId: string) {
  return build
    .deleteFrom('official_certification')
    .where('owner', '=', managerId)
    .where('official_id', 'in', officialIds)
}

/** Locks them against new references while the existing ones are counted. */
export function lockOfficials({ owner }: MayKeepOfficials, ids: readonly string[]) {
  return statement(sql`
    select id from official where owner = ${owner} and id = any(${ids}::text[]) order by id for update`)
}

/** Records that only a list has made: what an official or another manager uses stays. */
export function deleteUnusedOfficials({ owner }: MayKeepOfficials, ids: readonly string[]) {
  const isFree = [
    'assignment',
    'invitation',
    'engagement',
    'payment',
    'pay_adjustment',
    'oto_join',
    'app_user',
  ].map((table) => sql`not exists (select from ${sql.table(table)} used where used.official_id = o.id)`)
  return statement(sql`
    delete from official o where o.owner = ${owner} and o.id = any(${ids}::text[]) and o.account_id is null
      and not exists (select from official_manager m where m.official_id = o.id and m.manager_id <> ${owner})
      and ${sql.join(isFree, sql` and `)}`)
}

export function namesOfOfficials({ owner }: MayKeepOfficials, ids: readonly string[]) {
  return statement(sql<{ name: string }>`
    select coalesce(nullif(${sql.raw(officialName('o'))}, ''), case when m.official_id is not null then o.email end, '') as name
    from official o left join official_manager m on m.official_id = o.id and m.manager_id = ${owner}
    where o.owner = ${owner} and o.id = any(${ids}::text[]) order by name, o.id`)
}
