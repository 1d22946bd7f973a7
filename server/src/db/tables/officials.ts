import type { Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Instant, Maintained } from './column.ts'

export type ContactMethod = 'EMAIL' | 'SMS' | 'BOTH'

export type Official = {
  id: string
  owner: string
  first_name: Generated<string>
  last_name: Generated<string>
  email: string | null
  mobile_phone: string | null
  address: string | null
  address2: string | null
  address_lat: number | null
  address_lon: number | null
  geo_hash: string | null
  current_lat: number | null
  current_lon: number | null
  district: string | null
  title: string | null
  permit: string | null
  years_of_service: number | null
  rating: number | null
  active: Generated<boolean>
  sms_opt_in: Generated<boolean>
  /** The number that the official agreed to get texts to; written by the official only. */
  sms_agreed_phone: string | null
  notification_preference: Generated<ContactMethod>
  wants_reminders: Generated<boolean>
  shares_phone: Generated<boolean>
  device_manufacturer: string | null
  device_type: string | null
  device_os: string | null
  expo_token: string | null
  created_at: CreatedAt
  updated_at: Maintained<Instant>
  language: 'en' | 'es' | null
  /** The account linked to this record; null until the official has verified an address. */
  account_id: string | null
  /** The account has acted with this record: its managers see when the person is busy for others. */
  has_acted: Generated<boolean>
}

export type OfficialManager = {
  manager_id: string
  official_id: string
  created_at: CreatedAt
  note: string | null
}

export type OfficialCertification = {
  id: string
  owner: string
  official_id: string
  certification_id: string
  is_active: Generated<boolean>
  exp_date: Instant | null
  start_date: Instant | null
  end_date: Instant | null
  /** The end of validity that the official's letter named. */
  expiry_told: Generated<Instant | null>
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

export type OtoJoin = {
  id: string
  owner: string
  manager: GeneratedAlways<string>
  manager_name: string | null
  email: string
  code: string
  official_id: string | null
  accepted: Generated<boolean>
  sent_timestamp: Instant | null
  view_time_stamp: Instant | null
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

/** A code that a join had before; it goes on opening it. */
export type FormerJoinCode = { code: string; join_id: string; created_at: CreatedAt }

export type OfficialTimeOff = {
  id: string
  owner: string
  starts_at: Instant
  ends_at: Instant
  note: string | null
  created_at: CreatedAt
}

export type OfficialWeeklyOff = {
  id: string
  owner: string
  weekday: number
  from_minute: number
  to_minute: number
  time_zone: string
  created_at: CreatedAt
}

export type OfficialGroup = {
  id: string
  owner: string
  name: string
  created_at: CreatedAt
}

export type OfficialGroupMember = {
  owner: string
  group_id: string
  official_id: string
}
