import type { Weights } from '@whistle/domain/assigning/weights'
import type { GameStatus } from '@whistle/domain/games/game'
import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { ProposalKind, ProposalStatus, Work } from '../../../db/tables/proposals.ts'
import { noteTurn, turnOrder } from '../../../outbox/turns.ts'
import type { MayKeepProposals, MayRunProposals } from '../policy.ts'

/** The weights of the manager; no row while all are usual. */
export function weightsOf({ owner }: MayKeepProposals) {
  return build
    .selectFrom('assigning_weights')
    .select(['quality', 'travel', 'spread', 'continuity', 'stay'])
    .where('owner', '=', owner)
}

export function countWaiting({ owner }: MayKeepProposals, kind: ProposalKind) {
  return build
    .selectFrom('proposal')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('kind', '=', kind)
    .where('status', 'in', ['QUEUED', 'RUNNING'])
}

/** Only the newest of a kind are kept. One that runs is always among them. */
export function deleteOldest({ owner }: MayKeepProposals, kind: ProposalKind, kept: number) {
  return statement(sql`
    delete from proposal where owner = ${owner} and status not in ('QUEUED', 'RUNNING') and id in (
      select id from proposal where owner = ${owner} and kind = ${kind} order by created_at desc, id desc offset ${kept})`)
}

export function lockProposal({ owner }: MayKeepProposals, id: string) {
  return build
    .selectFrom('proposal')
    .select(['id', 'status', 'kind'])
    .where('owner', '=', owner)
    .where('id', '=', id)
    .forUpdate()
}

/** The manager's own among these games. */
export function gamesToRepair({ owner }: MayKeepProposals, gameIds: readonly string[]) {
  return statement(sql<{ status: GameStatus; cancelledAt: string | null; startDateTime: string }>`
    select status, cancelled_at as "cancelledAt", start_date_time as "startDateTime" from game
    where owner = ${owner} and id = any(${gameIds}::text[]) order by start_date_time, id`)
}

/** How many of these positions there are in these games of the manager. */
export function countPositions(
  { owner }: MayKeepProposals,
  { gameIds, assignmentIds }: { gameIds: readonly string[]; assignmentIds: readonly string[] },
) {
  return statement(sql<{ count: number }>`
    select count(*)::int as count from assignment
    where owner = ${owner} and game_id = any(${gameIds}::text[]) and id = any(${assignmentIds}::text[])`)
}

/** A pick was changed by hand. */
export function writeChanged({ owner }: MayKeepProposals, id: string) {
  return statement(
    sql`update proposal set changed_at = clock_timestamp() where owner = ${owner} and id = ${id}`,
  )
}

/** The scope of a proposal that another one starts from. */
export function scopeOf({ owner }: MayKeepProposals, id: string) {
  return statement(sql<{
    status: ProposalStatus
    kind: ProposalKind
    gameIds: string[] | null
    venueIds: string[] | null
    divisionIds: string[] | null
    weights: Weights
  }>`
    select status, kind, game_ids as "gameIds", venue_ids as "venueIds", division_ids as "divisionIds", weights
    from proposal where owner = ${owner} and id = ${id}`)
}

/** Gives a run what the proposal before it has found and was told, as it is now: changes of that one later are not its own. */
export function giveFrom({ owner }: MayKeepProposals, id: string, before: string) {
  return statement(sql`
    insert into proposal_given (owner, proposal_id, assignment_id, official_id, kind, overridden)
    select owner, ${id}, assignment_id, official_id,
      case when locked then 'LOCKED' when rejected then 'REJECTED' else 'PROPOSED' end, overridden
    from proposal_pick where owner = ${owner} and proposal_id = ${before}
    union all
    select g.owner, ${id}, g.assignment_id, g.official_id, g.kind, false
    from proposal_given g
    where g.owner = ${owner} and g.proposal_id = ${before} and g.kind = 'REJECTED' and not exists (
      select from proposal_pick p where p.proposal_id = ${before} and p.assignment_id = g.assignment_id
        and p.official_id = g.official_id)`)
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
  readonly assignmentIds: string[] | null
  readonly weights: Weights
  readonly seed: number
  readonly attempt: number
  readonly stopAsked: boolean
}

/** In seconds. A node that has not renewed it is dead, and another takes its work over. */
const lease = sql`now() + interval '8 seconds'`

/** Claims the proposal of a kind: of a manager without a running one first, then of the one whose turn it is. */
export function claimProposal(_proof: MayRunProposals, kind: ProposalKind) {
  return statement(sql<Claimed>`
    with claimed as (
      update proposal set status = 'RUNNING', attempts = attempts + 1, leased_until = ${lease}
      where id = (
        select p.id from proposal p
        where p.kind = ${kind} and (p.status = 'QUEUED' or p.status = 'RUNNING' and p.leased_until < now())
        order by exists (select from proposal o where o.owner = p.owner and o.id <> p.id and o.status = 'RUNNING'),
          ${turnOrder(kind, sql`p.owner`)}, p.created_at, p.id
        limit 1 for update skip locked)
      returning id, owner, kind, from_time as from, to_time as to, game_ids as "gameIds", venue_ids as "venueIds",
        division_ids as "divisionIds", assignment_ids as "assignmentIds", weights, seed, attempts as attempt, stop_asked as "stopAsked"),
    ${noteTurn(kind, 'claimed')}
    select * from claimed`)
}

type Attempt = { readonly id: string; readonly attempt: number }

/* The number of the attempt is a fencing token: a node that has lost the lease changes nothing. */
const mine = ({ id, attempt }: Attempt) => sql`id = ${id} and attempts = ${attempt} and status = 'RUNNING'`

/** No row when another attempt was made, or the proposal is not kept any more. */
export function attemptOf(_proof: MayRunProposals, { id, attempt }: Attempt) {
  return statement(sql<{ id: string }>`select id from proposal where id = ${id} and attempts = ${attempt}`)
}

/** No row when the lease is lost, or the thread has written its result. */
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
  readonly score: number | null
  readonly bound: number | null
  readonly gap: number | null
  readonly travelMinutes: number | null
  readonly backToBacks: number | null
  readonly notices: readonly object[]
  readonly readAt: string
  /** What goes on with it. */
  readonly next: Work | 'done'
}

/** No row when the lease is lost. */
export function finishProposal(_proof: MayRunProposals, claimed: Attempt, figures: Figures) {
  const { status, positions, filled, fillBound, score, bound, gap, travelMinutes, backToBacks } = figures
  return statement(sql<{ id: string }>`
    update proposal set status = ${status}, progress = 1, stage = ${figures.next}, positions = ${positions}, filled = ${filled},
      fill_bound = ${fillBound}, score = ${score}, bound = ${bound}, gap = ${gap}, travel_minutes = ${travelMinutes},
      back_to_backs = ${backToBacks}, notices = ${JSON.stringify(figures.notices)}::jsonb, read_at = ${figures.readAt},
      finished_at = now(), leased_until = ${leaseFor(figures.next)}
    where ${mine(claimed)} returning id`)
}

/** Longer than a slice of the reasons, or the tries of fixes, take on a busy machine. */
const leaseFor = (work: Work | 'done') => (work === 'done' ? sql`null` : sql`now() + interval '20 seconds'`)

/** A further slice of the work was done. No row when the proposal is not kept any more. */
export function goOn(
  _proof: MayRunProposals,
  { id, attempt }: Attempt,
  next: Work | 'done',
  notices: readonly object[] | null,
) {
  return statement(sql<{ id: string }>`
    update proposal set stage = ${next}, leased_until = ${leaseFor(next)},
      notices = coalesce(${notices && JSON.stringify(notices)}::jsonb, notices)
    where id = ${id} and attempts = ${attempt} and status <> 'RUNNING' returning id`)
}

/** Nothing more is done: the thread has ended. */
export function endWork(_proof: MayRunProposals, { id, attempt }: Attempt) {
  return statement(sql`
    update proposal set leased_until = null where id = ${id} and attempts = ${attempt} and status <> 'RUNNING'`)
}

/** After the plan of the same attempt; no row when the proposal is not kept any more. */
export function writeFixesTried(_proof: MayRunProposals, { id, attempt }: Attempt, tried: number) {
  return statement(sql<{ id: string }>`
    update proposal set fixes_tried = ${tried}, stage = 'done', leased_until = null where id = ${id} and attempts = ${attempt} returning id`)
}

export function failProposal(_proof: MayRunProposals, claimed: Attempt, error: string) {
  return statement(sql<{ id: string }>`
    update proposal set status = 'FAILED', error = ${error}, finished_at = now(), leased_until = null
    where ${mine(claimed)} returning id`)
}

/** The next attempt begins after the pause, in seconds, on any node. */
export function retryProposal(_proof: MayRunProposals, claimed: Attempt, pause: number) {
  return statement(
    sql`update proposal set leased_until = now() + make_interval(secs => ${pause}) where ${mine(claimed)}`,
  )
}

/** Gives the claim back: the node stops, and another begins at once. */
export function releaseProposal(_proof: MayRunProposals, claimed: Attempt) {
  return statement(sql`
    update proposal set status = 'QUEUED', attempts = attempts - 1, leased_until = null where ${mine(claimed)}`)
}
