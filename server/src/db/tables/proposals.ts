import type { Generated, JSONColumnType } from 'kysely'
import type { CreatedAt, Instant } from './column.ts'

export const proposalKinds = ['FILL', 'REPAIR'] as const
export type ProposalKind = (typeof proposalKinds)[number]
export type ProposalStatus = 'QUEUED' | 'RUNNING' | 'READY' | 'STOPPED' | 'FAILED' | 'APPLIED' | 'UNDONE'
/** What is done with a plan that can be read already: its reasons, then what would fill its holes. */
export type Work = 'explain' | 'fixes'
export type HoleVerdict = 'NO_ELIGIBLE' | 'SHORTAGE' | 'LEFT_OPEN'

type Weights = { quality: number; travel: number; spread: number; continuity: number; stay: number }

export type Proposal = {
  id: string
  owner: string
  kind: ProposalKind
  status: Generated<ProposalStatus>
  from_time: Instant
  to_time: Instant
  /** Null is all. */
  game_ids: string[] | null
  venue_ids: string[] | null
  division_ids: string[] | null
  assignment_ids: string[] | null
  weights: JSONColumnType<Weights, Weights | string>
  seed: number
  warm_from: string | null
  stage: string | null
  progress: Generated<number>
  positions: Generated<number>
  filled: Generated<number>
  fill_bound: number | null
  score: number | null
  bound: number | null
  gap: number | null
  travel_minutes: number | null
  back_to_backs: number | null
  notices: Generated<object[]>
  error: string | null
  created_at: CreatedAt
  read_at: Instant | null
  finished_at: Instant | null
  applied_at: Instant | null
  changed_at: Instant | null
  leased_until: Instant | null
  attempts: Generated<number>
  stop_asked: Generated<boolean>
  last_applied: Generated<number>
  fixes_tried: number | null
}

export type ScorePart = { part: string; points: number; note: string | null }

export type ProposalPick = {
  id: string
  owner: string
  proposal_id: string
  assignment_id: string
  official_id: string
  previous_official_id: string | null
  sort_order: number
  answer: Generated<number>
  locked: boolean
  rejected: boolean
  applied: boolean
  points: number
  parts: object[]
  refusal: Generated<string | null>
  refusal_values: Generated<object[]>
  made_invitation_id: Generated<string | null>
  overridden: Generated<boolean>
  compared: Generated<boolean>
}

export type GivenKind = 'LOCKED' | 'REJECTED' | 'PROPOSED'

export type ProposalGiven = {
  owner: string
  proposal_id: string
  assignment_id: string
  official_id: string
  kind: GivenKind
  overridden: Generated<boolean>
}

export type ProposalAlternative = {
  pick_id: string
  rank: number
  owner: string
  official_id: string
  points: number
  parts: object[]
  note: string | null
  needed_at: string | null
  loss: number | null
}

export type ProposalHole = {
  id: string
  owner: string
  proposal_id: string
  assignment_id: string
  sort_order: number
  /** Null until it was looked into. */
  verdict: HoleVerdict | null
  rules: object[]
  shortage_positions: number | null
  shortage_officials: number | null
}

export type ProposalNearMiss = {
  hole_id: string
  rank: number
  owner: string
  official_id: string
  rule: string
  note: string | null
}

export type ProposalFix = {
  id: string
  owner: string
  proposal_id: string
  rank: number
  fills: number
  opens: number
  holes: number
}

export type ProposalFixStep = {
  fix_id: string
  rank: number
  owner: string
  kind: string
  number: number | null
  official_id: string | null
  game_id: string | null
  certification_id: string | null
}
