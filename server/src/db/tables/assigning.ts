import type { GeneratedAlways } from 'kysely'
import type { CreatedAt } from './column.ts'

type Limits = {
  max_games_per_day: number | null
  max_games_per_week: number | null
  travel_limit_miles: number | null
}

export type AssigningTerms = Limits & {
  id: GeneratedAlways<string>
  owner: string
  official_id: string
  target_games_per_week: number | null
}

/** Of a manager; 1 is usual. */
export type AssigningWeights = {
  id: GeneratedAlways<string>
  owner: string
  quality: number
  travel: number
  spread: number
  continuity: number
  stay: number
}

/** Of an account, for all managers. */
export type OwnLimits = Limits & { id: GeneratedAlways<string>; owner: string }

export type OfficialGrade = {
  id: string
  owner: string
  official_id: string
  division_id: string
  /** Null: all positions of the division. */
  position: string | null
  grade: number
}

export type OfficialBlock = {
  id: string
  /** A manager, or the account of the official. */
  owner: string
  by_official: boolean
  manager_id: GeneratedAlways<string | null>
  official_id: string
  kind: 'VENUE' | 'TEAM' | 'PARTNER'
  venue_id: string | null
  venue_owner: string | null
  team: string | null
  partner_id: string | null
  note: string | null
  created_at: CreatedAt
}

/** The lesser id is `from`. */
export type VenueDrive = {
  id: string
  owner: string
  from_venue_id: string
  to_venue_id: string
  /** What counts: entered by the manager, or routed. */
  minutes: number
  entered: boolean
  routed_minutes: number | null
}
