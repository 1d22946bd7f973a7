import type { Generated } from 'kysely'
import type { CreatedAt, Instant } from './column.ts'

export type BusyCalendar = {
  id: string
  owner: string
  name: string
  url: string
  etag: string | null
  last_modified: string | null
  good_at: Instant | null
  tried_at: Instant | null
  failure: string | null
  status_code: number | null
  next_at: Generated<Instant>
  leased_until: Instant | null
  created_at: CreatedAt
}

export type CalendarBusy = {
  calendar_id: string
  owner: string
  starts_at: Instant
  ends_at: Instant
}

export type CalendarSuggestion = {
  id: string
  /** The manager. */
  owner: string
  official_id: string
  name: string
  url: string
  calendar_id: string | null
  agreed: boolean | null
  answered_at: Instant | null
  created_at: CreatedAt
}
