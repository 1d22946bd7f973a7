import { type RawBuilder, sql } from 'kysely'
import { build, statement } from '../../db/sql.ts'
import type { MayKeepWebhooks } from './policy.ts'

export function countWebhooks({ owner }: MayKeepWebhooks) {
  return build
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
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

/** An event that no change has caused. No row when the webhook is not there. */
export function insertTest({ owner }: MayKeepWebhooks, { id, webhookId }: { id: string; webhookId: string }) {
  return statement(sql<{ id: string }>`
    insert into webhook_delivery (id, owner, webhook_id, type, subject, transaction, data)
    select ${id}, ${owner}, id, 'webhook.test', ${id}, '', jsonb_build_object('webhookId', id)
    from webhook where owner = ${owner} and id = ${webhookId} returning id`)
}

/** As if it had never been tried. One that waits is sent now. */
export function repeatDelivery({ owner }: MayKeepWebhooks, id: string) {
  return statement(sql<{ id: string }>`
    update webhook_delivery set state = 'PENDING', attempts = 0, next_at = now()
    where owner = ${owner} and id = ${id} returning id`)
}

/** What has ended a month ago, or waits since then for a webhook that is not active. */
export function deleteOldDeliveries() {
  return statement(sql`delete from webhook_delivery where created_at < now() - interval '30 days'`)
}
