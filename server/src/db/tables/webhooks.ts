import type { Generated } from 'kysely'
import type { CreatedAt, Instant, Json } from './column.ts'

export type Webhook = {
  id: string
  owner: string
  url: string
  topics: string[]
  is_active: Generated<boolean>
  secret_salt: string
  former_salt: string | null
  former_until: Instant | null
  served_at: Generated<Instant>
  leased_until: Instant | null
  lease: Generated<number>
  failures: Generated<number>
  wait_until: Instant | null
  created_at: CreatedAt
}

export type WebhookDelivery = {
  id: string
  owner: string
  webhook_id: string
  type: string
  subject: string
  transaction: string
  data: Json
  state: Generated<'PENDING' | 'DELIVERED' | 'FAILED'>
  attempts: Generated<number>
  status_code: number | null
  failure: string | null
  created_at: CreatedAt
  tried_at: Instant | null
  next_at: Generated<Instant | null>
}
