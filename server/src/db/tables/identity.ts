import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Instant, Maintained } from './column.ts'

export type Role = 'SCHEDULER' | 'OFFICIAL'

export type AuthUser = {
  id: string
  name: string
  email: string
  email_verified: Generated<boolean>
  image: string | null
  created_at: CreatedAt
  updated_at: Generated<Instant>
}

export type AuthSession = {
  id: string
  expires_at: Instant
  token: string
  created_at: CreatedAt
  updated_at: Generated<Instant>
  ip_address: string | null
  user_agent: string | null
  user_id: string
}

export type AuthAccount = {
  id: string
  account_id: string
  provider_id: string
  user_id: string
  access_token: string | null
  refresh_token: string | null
  id_token: string | null
  access_token_expires_at: Instant | null
  refresh_token_expires_at: Instant | null
  scope: string | null
  password: string | null
  created_at: CreatedAt
  updated_at: Generated<Instant>
}

export type AuthVerification = {
  id: string
  identifier: string
  value: string
  expires_at: Instant
  created_at: CreatedAt
  updated_at: Generated<Instant>
}

export type AppUser = {
  id: string
  owner: GeneratedAlways<string>
  role: Generated<Role>
  username: string | null
  email: string | null
  registered: Generated<boolean>
  is_mobile: boolean | null
  device_type: string | null
  device_os: string | null
  firstname: string | null
  lastname: string | null
  mobile: string | null
  official_id: string | null
  time_zone: string | null
  date_style: 'ISO' | 'LOCAL' | null
  distance_unit: 'MILES' | 'KILOMETERS' | null
  week_start: 'SUNDAY' | 'MONDAY' | null
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

/** At most one per user. */
export type Subscription = {
  id: string
  owner: string
  name: string
  number_of_allowed_sports: number
  total_number_of_enabled_sports: Maintained<number>
  is_active: Generated<boolean>
  exp_date: Instant | null
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

/** A saved view of a manager's game list. */
export type GameView = {
  id: string
  owner: string
  name: string
  query: string
  created_at: CreatedAt
}

export type Setting = {
  id: string
  owner: string
  game_checkin: Generated<number>
  answer_hours: Generated<number>
  answer_margin: Generated<number>
  offer_reminder: Generated<number>
  cancellation: Generated<number>
  reminder: Generated<number>
  drop_out_mail: Generated<boolean>
  uncovered_mail: Generated<boolean>
  uncovered_hours: Generated<number>
  expiry_days: Generated<number>
  drop_out_digest: Generated<boolean>
  drop_out_text: Generated<boolean>
  shows_ledger: Generated<boolean>
  /** Dollars per mile of the day's drive; 0 is no mileage. */
  mileage_rate: Generated<number>
  /** Dollars paid in a year from which on a tax form is due. */
  tax_threshold: Generated<number>
  language: 'en' | 'es' | null
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

/** A link that sets a password: the hash of its token, and the address that it verifies. */
export type PasswordLink = {
  token_hash: string
  official_id: string
  email: string | null
  expires_at: Instant
  created_at: CreatedAt
}

export type CalendarFeed = {
  owner: string
  token: string
  created_at: CreatedAt
}
