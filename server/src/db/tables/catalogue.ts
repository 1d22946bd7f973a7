import type { ColumnType, Generated, GeneratedAlways } from 'kysely'
import type { CreatedAt, Instant, Maintained } from './column.ts'

export type Sport = {
  id: string
  owner: string
  subscription_id: string
  name: string
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

export type Division = {
  id: string
  owner: string
  sport_id: string
  name: string
  required_certification_id: string | null
  importance: number | null
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

export type Position = {
  id: string
  owner: string
  division_id: string
  name: string
  sport: string | null
  is_backup: Generated<boolean>
  sort_order: Generated<number>
  default_fee_cents: Generated<number>
  default_show_time_min: Generated<number>
  min_grade: number | null
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

export type Certification = {
  id: string
  owner: string
  sport_id: string
  name: string
  number_of_officials: Maintained<number>
  assigned: GeneratedAlways<boolean>
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

export type Venue = {
  id: string
  owner: string
  name: string
  place_id: string | null
  formatted_address: string | null
  lat: number | null
  lon: number | null
  geo_hash: string | null
  /** Null becomes the manager's own. */
  time_zone: ColumnType<string, string | null | undefined, string | null>
  zone_assumed: Generated<boolean>
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}

export type Court = {
  id: string
  owner: string
  venue_id: string
  name: string
  sort_order: Generated<number>
  description: string | null
  created_at: CreatedAt
  updated_at: Maintained<Instant>
}
