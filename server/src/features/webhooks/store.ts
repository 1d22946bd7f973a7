import { type RawBuilder, sql } from 'kysely'
import { build, statement } from '../../db/sql.ts'
import type { MayDeliverWebhooks, MayKeepWebhooks } from './policy.ts'

export function countWebhooks({ owner }: MayKeepWebhooks) {
  return build
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
}

/** All of the manager. */
export function deleteAll({ owner }: MayKeepWebhooks) {
  return build.deleteFrom('webhook').where('owner', '=', owner)
}

const shown: RawBuilder<unknown> = sql`id, url, topics, is_active as "isActive", failures, created_at as "createdAt"`
export type ShownWebhook = {
  id: string
  url: string
  topics: string[]
  isActive: boolean
  failures: number
  createdAt: string
}

export function insertWebhook(
  { owner }: MayKeepWebhooks,
  webhook: { id: string; url: string; topics: string[]; salt: string; isActive: boolean },
) {
  return statement(sql<ShownWebhook>`
    insert into webhook (id, owner, url, topics, secret_salt, is_active)
    values (${webhook.id}, ${owner}, ${webhook.url}, ${webhook.topics}, ${webhook.salt}, ${webhook.isActive})
    returning ${shown}`)
}

export function renewSalt(
  { owner }: MayKeepWebhooks,
  { id, salt, until }: { id: string; salt: string; until: Date },
) {
  return statement(sql<ShownWebhook>`
    update webhook set secret_salt = ${salt}, former_salt = secret_salt, former_until = ${until.toISOString()}
    where owner = ${owner} and id = ${id} returning ${shown}`)
}

/** An event that no change has caused, sent now. No row when the webhook is not there. */
export function insertTest({ owner }: MayKeepWebhooks, { id, webhookId }: { id: string; webhookId: string }) {
  return statement(sql<{ id: string }>`
    with awake as (update webhook set wait_until = null where owner = ${owner} and id = ${webhookId} returning id)
    insert into webhook_delivery (id, owner, webhook_id, type, subject, transaction, data)
    select ${id}, ${owner}, id, 'webhook.test', ${id}, '', jsonb_build_object('webhookId', id)
    from awake returning id`)
}

/** As if it had never been tried, and sent now, also where failures of the webhook would let it wait. */
export function repeatDelivery({ owner }: MayKeepWebhooks, id: string) {
  return statement(sql<{ id: string }>`
    with awake as (
      update webhook set wait_until = null
      where owner = ${owner} and id = (select webhook_id from webhook_delivery where owner = ${owner} and id = ${id})
      returning id)
    update webhook_delivery d set state = 'PENDING', attempts = 0, next_at = now() from awake
    where d.owner = ${owner} and d.id = ${id} and d.webhook_id = awake.id returning d.id`)
}

/** What has ended a month ago, or waits since then for a webhook that is not active. */
export function deleteOldDeliveries() {
  return statement(sql`delete from webhook_delivery where created_at < now() - interval '30 days'`)
}

/** How an attempt ended. */
export type Outcome = {
  readonly status: number | null
  readonly failure: 'STATUS' | 'ADDRESS' | 'TIMEOUT' | 'CONNECTION' | 'TOO_LARGE' | null
}

export type ClaimedWebhook = {
  readonly id: string
  readonly url: string
  readonly salt: string
  /** While it signs as well. */
  readonly formerSalt: string | null
  readonly lease: number
}

export type DueDelivery = {
  readonly id: string
  readonly type: string
  readonly createdAt: string
  readonly data: Readonly<Record<string, unknown>>
  readonly attempts: number
}

/** Longer than a turn may take. */
const leaseFor = sql`interval '2 minutes'`
/** Of one manager at once, on all nodes. */
const atOnce = 2

/** The webhook with something due that waits longest for its turn. */
export function claimWebhook(_proof: MayDeliverWebhooks, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return statement(sql<ClaimedWebhook>`
    update webhook set leased_until = ${at} + ${leaseFor}, lease = lease + 1, served_at = ${at}
    where id = (
      select w.id from webhook w
      where w.is_active and coalesce(w.leased_until, '-infinity') <= ${at} and coalesce(w.wait_until, '-infinity') <= ${at}
        and exists (select from webhook_delivery d
          where d.webhook_id = w.id and d.state = 'PENDING' and d.next_at <= ${at})
        and (select count(*) from webhook other where other.owner = w.owner and other.leased_until > ${at}) < ${atOnce}
      order by w.served_at, w.id limit 1 for update of w skip locked)
    returning id, url, secret_salt as salt, lease,
      case when former_until > ${at} then former_salt end as "formerSalt"`)
}

/** The oldest first. */
export function dueDeliveries(_proof: MayDeliverWebhooks, { id }: ClaimedWebhook, now: Date, max: number) {
  return statement(sql<DueDelivery>`
    select id, type, created_at as "createdAt", data, attempts from webhook_delivery
    where webhook_id = ${id} and state = 'PENDING' and next_at <= ${now.toISOString()}
    order by created_at, id limit ${max}`)
}

/** No row: the lease is lost, the webhook was deleted or switched off. After failures in a row the next one waits longer. */
export function noteAttempt(
  _proof: MayDeliverWebhooks,
  { id, lease }: ClaimedWebhook,
  attempt: { delivery: DueDelivery; outcome: Outcome; now: Date; nextAt: Date | null },
) {
  const { delivery, outcome, now, nextAt } = attempt
  const at = sql`${now.toISOString()}::timestamptz`
  const state = outcome.failure ? (nextAt ? 'PENDING' : 'FAILED') : 'DELIVERED'
  return statement(sql<{ id: string }>`
    with noted as (
      update webhook_delivery set state = ${state}, attempts = attempts + 1, tried_at = ${at},
        next_at = ${nextAt?.toISOString() ?? null}, status_code = ${outcome.status}, failure = ${outcome.failure}
      where id = ${delivery.id} and attempts = ${delivery.attempts} and state = 'PENDING')
    update webhook set
      failures = case when ${outcome.failure === null} then 0 else failures + 1 end,
      wait_until = case when ${outcome.failure === null} then null
        else ${at} + least(failures, 20) * interval '15 seconds' end
    where id = ${id} and lease = ${lease} and is_active returning id`)
}

export function release(_proof: MayDeliverWebhooks, { id, lease }: ClaimedWebhook) {
  return statement(sql`update webhook set leased_until = null where id = ${id} and lease = ${lease}`)
}
