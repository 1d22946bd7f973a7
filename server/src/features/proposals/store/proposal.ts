import type { Weights } from '@whistle/domain/assigning/weights'
import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { ProposalKind, ProposalStatus } from '../../../db/tables/proposals.ts'
import type { MayKeepProposals, MayRunProposals } from '../policy.ts'

/** The weights of the manager; no row while all are usual. */
export function weightsOf({ owner }: MayKeepProposals) {
  return build
    .selectFrom('assigning_weights')
    .select(['quality', 'travel', 'spread', 'continuity', 'stay'])
    .where('owner', '=', owner)
}

export function countWaiting({ owner }: MayKeepProposals) {
  return build
    .selectFrom('proposal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
}

/** Only the newest are kept. One that runs is always among them. */
export function deleteOldest({ owner }: MayKeepProposals, kept: number) {
  return statement(sql`
    delete from proposal where owner = ${owner} and status not in ('QUEUED', 'RUNNING') and id in (
      select id from proposal where owner = ${owner} order by created_at desc, id desc offset ${kept})`)
}

export function lockProposal({ owner }: MayKeepProposals, id: string) {
  return build
    .selectFrom('proposal')
    .select(['id', 'status', 'kind'])
    .where('owner', '=', owner)
    .where('id', '=', id)
    .forUpdate()
}

/** One that no node has claimed yet has nothing to keep; the node that runs one sees the wish. */
export function askToStop({ owner }: MayKeepProposals, id: string) {
  return statement(sql`
    update proposal set stop_asked = true,
      status = case when status = 'QUEUED' then 'STOPPED' else status end,
      finished_at = case when status = 'QUEUED' then now() else finished_at end
    where owner = ${owner} and id = ${id} and status in ('QUEUED', 'RUNNING')`)
}

export type Claimed = {
  readonly id: string
  readonly owner: string
  readonly kind: ProposalKind
  readonly from: string
  readonly to: string
  readonly gameIds: string[] | null
  readonly venueIds: string[] | null
  readonly divisionIds: string[] | null
  readonly weights: Weights
  readonly seed: number
  readonly warmFrom: string | null
  readonly attempt: number
  readonly stopAsked: boolean
}

/** In seconds. A node that has not renewed it is dead, and another takes its work over. */
const lease = sql`now() + interval '8 seconds'`

/**
 * Claims the proposal that waits longest, of managers without a running one first: the runs of one do not hold up those of
 * another.
 */
export function claimProposal(_proof: MayRunProposals) {
  return statement(sql<Claimed>`
    update proposal set status = 'RUNNING', attempts = attempts + 1, leased_until = ${lease}
    where id = (
      select p.id from proposal p
      where p.status = 'QUEUED' or p.status = 'RUNNING' and p.leased_until < now()
      order by exists (select from proposal o where o.owner = p.owner and o.id <> p.id and o.status = 'RUNNING'),
        p.created_at, p.id
      limit 1 for update skip locked)
    returning id, owner, kind, from_time as from, to_time as to, game_ids as "gameIds", venue_ids as "venueIds",
      division_ids as "divisionIds", weights, seed, warm_from as "warmFrom", attempts as attempt, stop_asked as "stopAsked"`)
}

type Attempt = { readonly id: string; readonly attempt: number }

/* The number of the attempt is a fencing token: a node that has lost the lease changes nothing. */
const mine = ({ id, attempt }: Attempt) => sql`id = ${id} and attempts = ${attempt} and status = 'RUNNING'`

/** No row when the lease is lost. */
export function renewLease(_proof: MayRunProposals, claimed: Attempt) {
  return statement(sql<{ stopAsked: boolean }>`
    update proposal set leased_until = ${lease} where ${mine(claimed)} returning stop_asked as "stopAsked"`)
}

export type Progress = {
  readonly stage: string
  readonly share: number
  readonly positions: number
  readonly filled: number
  readonly score: number
  readonly bound: number | null
}

export function writeProgress(_proof: MayRunProposals, claimed: Attempt, progress: Progress) {
  const { stage, share, positions, filled, score, bound } = progress
  return statement(sql<{ stopAsked: boolean }>`
    update proposal set stage = ${stage}, progress = ${share}, positions = ${positions}, filled = ${filled},
      score = ${score}, bound = ${bound}, leased_until = ${lease}
    where ${mine(claimed)} returning stop_asked as "stopAsked"`)
}

export type Figures = {
  readonly status: Extract<ProposalStatus, 'READY' | 'STOPPED'>
  readonly positions: number
  readonly filled: number
  readonly fillBound: number | null
  readonly score: number
  readonly bound: number | null
  readonly gap: number | null
  readonly travelMinutes: number
  readonly backToBacks: number
  readonly notices: readonly object[]
  readonly readAt: string
}

/** No row when the lease is lost. */
export function finishProposal(_proof: MayRunProposals, claimed: Attempt, figures: Figures) {
  const { status, positions, filled, fillBound, score, bound, gap, travelMinutes, backToBacks } = figures
  return statement(sql<{ id: string }>`
    update proposal set status = ${status}, progress = 1, stage = 'done', positions = ${positions}, filled = ${filled},
      fill_bound = ${fillBound}, score = ${score}, bound = ${bound}, gap = ${gap}, travel_minutes = ${travelMinutes},
      back_to_backs = ${backToBacks}, notices = ${JSON.stringify(figures.notices)}::jsonb, read_at = ${figures.readAt},
      finished_at = now(), leased_until = null
    where ${mine(claimed)} returning id`)
}

export function failProposal(_proof: MayRunProposals, claimed: Attempt, error: string) {
  return statement(sql<{ id: string }>`
    update proposal set status = 'FAILED', error = ${error}, finished_at = now(), leased_until = null
    where ${mine(claimed)} returning id`)
}

/** The next attempt begins at once, on any node. */
export function queueAgain(_proof: MayRunProposals, claimed: Attempt) {
  return statement(sql`update proposal set status = 'QUEUED', leased_until = null where ${mine(claimed)}`)
}

/** Gives the claim back: the node stops, and another begins at once. */
export function releaseProposal(_proof: MayRunProposals, claimed: Attempt) {
  return statement(sql`
    update proposal set status = 'QUEUED', attempts = attempts - 1, leased_until = null where ${mine(claimed)}`)
}
