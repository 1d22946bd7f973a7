import type { Generated } from 'kysely'
import type { CreatedAt, Instant, Json } from './column.ts'

export type GameHistory = {
  id: string
  owner: string
  game_id: string
  at: Generated<Instant>
  actor: string
  action: string
  changes: Json
}

export type Notification = {
  id: string
  user_id: string
  kind: string
  game_id: string | null
  payload: Json
  created_at: CreatedAt
  read_at: Instant | null
  digest_at: Instant | null
}

export type Outbox = {
  id: string
  dedupe_key: string
  kind: string
  payload: Json
  run_at: Generated<Instant>
  leased_until: Instant | null
  attempts: Generated<number>
  last_error: string | null
  done_at: Instant | null
  failed_at: Instant | null
  owner: string | null
  game_id: string | null
  invitation_id: string | null
  created_at: CreatedAt
  /** The change that set the job off, if it can be undone. */
  undo_id: string | null
}

export type DailyCount = {
  owner: string
  day: string
  kind: string
  count: number
}

/** `expire` is in milliseconds since 1970 by the database's clock. */
export type RateLimit = {
  key: string
  points: Generated<number>
  expire: string | null
}

/** When a manager last had a turn with work of which a node does one at a time. */
export type WorkTurn = {
  owner: string
  kind: 'FILL' | 'REPAIR' | 'IMPORT'
  at: Instant
  is_new: boolean
}
