import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Instant, Json, Maintained } from './column.ts'
import type { ContactMethod } from './officials.ts'

export type GameStatus = 'UNPUBLISHED' | 'PUBLISHING' | 'PUBLISHED' | 'CONFIRMED' | 'COMPLETE' | 'ERROR'
export type AssignmentStatus = 'unassigned' | 'assigned'

/** No builder writes it: the feature's `status.ts` does, as SQL. */
type Status<T> = ColumnType<T, never, never>

export type Game = {
  id: string
  owner: string
  name: string
  status: Status<GameStatus>
  start_date_time: Instant
  duration: number
  period: Maintained<string>
  court_id: string | null
  division_id: string | null
  required_certification_id: string | null
  officials_needed: Generated<number>
  officials_confirmed: Maintained<number>
  officials_checked_in: Maintained<number>
  positions_needed: Maintained<number>
  is_tournament: Generated<boolean>
  home_team: string | null
  away_team: string | null
  /** In the schedule of the league. */
  number: string | null
  /** For its officials. */
  note: string | null
  /** For its manager alone. */
  private_note: string | null
  errors: Status<string[]>
  created_at: CreatedAt
  updated_at: Maintained<Instant>
  reminded_start: Instant | null
  /** The start for which the letter about an uncovered game was sent to its manager. */
  uncovered_told: Instant | null
  /** What officials know while a saved change is not published. */
  known_name: Maintained<string | null>
  known_start: Maintained<Instant | null>
  known_duration: Maintained<number | null>
  known_court_id: Maintained<string | null>
  known_number: Maintained<string | null>
  known_note: Maintained<string | null>
  /** What the last save replaced; for Undo. */
  undo: Maintained<object | null>
  /** Called off, and kept. */
  cancelled_at: Instant | null
  cancel_reason: string | null
  cancel_note: string | null
  /** Percent of the fees of confirmed positions. */
  cancel_pay_share: number | null
  cancel_undo_id: string | null
}

export type Invitation = {
  id: string
  owner: string
  game_id: string
  game_start_date_time: Maintained<Instant>
  official_id: string
  code: string
  sent_timestamp: Instant | null
  view_time_stamp: Instant | null
  published: Generated<boolean>
  has_responded: Generated<boolean>
  accepted: Generated<boolean>
  decline_reason: string | null
  cancel_reason: string | null
  contact_method: ContactMethod | null
  contact_sms: string | null
  contact_email: string | null
  message_id: string | null
  errors: Generated<string[]>
  created_at: CreatedAt
  updated_at: Maintained<Instant>
  told: Json | null
  sending: Generated<string[]>
  unsent: Generated<string[]>
  round: Generated<number>
  /** What the last answer of the official has changed, as it was before. */
  undo: Json | null
  /** The ids of positions that the official has given back. */
  given_back: Generated<string[]>
  /** The ids of positions that the manager has taken from the official. */
  removed_from: Generated<string[]>
  /** The ids of positions that were offered to the official and not answered in time. */
  expired_from: Generated<string[]>
  /** The last message said that the game is off. */
  told_off: Generated<boolean>
  /** When the official was reminded to answer, and the time before. */
  nudged_at: Instant | null
  nudged_before: Instant | null
  /** The request of the reminder, for Undo. */
  nudge_id: string | null
}

/** A position in a game. */
export type Assignment = {
  id: string
  owner: string
  game_id: string
  period: Maintained<string>
  name: string
  sort_order: Generated<number>
  official_id: string | null
  /** The code of the invitation that the official used to sign up. */
  invitation_code: string | null
  status: GeneratedAlways<AssignmentStatus>
  is_backup: Generated<boolean>
  confirmed_assignment: Generated<boolean>
  /** The time and place that the official has agreed to; a trigger keeps them. */
  agreed_start: Instant | null
  agreed_duration: number | null
  agreed_venue_id: string | null
  /** Written when they are asked again. */
  agreed_court_id: string | null
  /** The game was changed after the official confirmed; not answered since. */
  asked_again_at: Instant | null
  /** Until when its offer is to be answered. */
  answer_by: Instant | null
  /** When its official is reminded to answer. */
  nudge_at: Instant | null
  has_checked_in: Generated<boolean>
  checkin_date_time: Instant | null
  checkin_received_at: Instant | null
  checkin_lat: number | null
  checkin_lon: number | null
  geo_hash: string | null
  checkin_violation: string | null
  /** The manager who has checked the official in by hand. */
  checked_in_by: string | null
  has_completed: Generated<boolean>
  rating: number | null
  fee_cents: Generated<number>
  show_time_min: Generated<number>
  /** Null: that of the division's position. */
  min_grade: number | null
  /** A payment has a line for it; a trigger keeps it. */
  paid: Maintained<boolean>
  errors: Generated<string[]>
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

/** A sent code that is no longer valid; without a game, the code of a join. */
/** A code that an invitation had when it was sent; it goes on opening it. */
export type FormerInvitationCode = { code: string; invitation_id: string; created_at: CreatedAt }

export type EndedLink = {
  code: string
  game_id: string | null
  starts_at: Instant | null
  ended_at: Generated<Instant>
  owner: string | null
  official_id: string | null
  game_name: string | null
}
