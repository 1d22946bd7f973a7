import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import type { MayKeepProposals } from '../policy.ts'

export function pickToChange({ owner }: MayKeepProposals, id: string) {
  return statement(sql<{
    proposalId: string
    assignmentId: string
    officialId: string
    locked: boolean
    rejected: boolean
    applied: boolean
  }>`
    select proposal_id as "proposalId", assignment_id as "assignmentId", official_id as "officialId", locked, rejected, applied
    from proposal_pick where owner = ${owner} and id = ${id}`)
}

/** The positions of the manager with their officials as a proposal plans them. */
export function plannedCrews({ owner }: MayKeepProposals, proposalId: string) {
  return sql`(
    select a.id, a.owner, a.game_id, a.period, a.show_time_min, coalesce(p.official_id, a.official_id) as official_id
    from assignment a left join proposal_pick p
      on p.assignment_id = a.id and p.proposal_id = ${proposalId} and not p.rejected
    where a.owner = ${owner})`
}

/** An official of the manager who may replace that of a pick; no row when there is none. */
export function choiceFor({ owner }: MayKeepProposals, pickId: string, officialId: string) {
  return statement(sql<{ active: boolean; isInCrew: boolean }>`
    select f.active, exists (
      select from proposal_pick p join assignment a on a.id = p.assignment_id
        join assignment o on o.game_id = a.game_id and o.id <> a.id
        left join proposal_pick q on q.assignment_id = o.id and q.proposal_id = p.proposal_id and not q.rejected
      where p.id = ${pickId} and coalesce(q.official_id, o.official_id) = f.id) as "isInCrew"
    from official_manager m join official f on f.id = m.official_id
    where m.manager_id = ${owner} and f.id = ${officialId}
    for key share of f`)
}

/** The official who is replaced is the first to choose from again; nothing is known of one who was chosen by hand. */
export function keepAsAlternative({ owner }: MayKeepProposals, pickId: string, chosenId: string) {
  return statement(sql`
    insert into proposal_alternative (pick_id, rank, owner, official_id, points, parts)
    select p.id, least(0, (select min(x.rank) from proposal_alternative x where x.pick_id = p.id)) - 1,
      p.owner, p.official_id, p.points, p.parts
    from proposal_pick p
    where p.owner = ${owner} and p.id = ${pickId} and p.official_id <> ${chosenId} and jsonb_array_length(p.parts) > 0`)
}

/** With the points of the alternative that it was; those of any other official are known after the next run. */
export function exchangeOfficial(
  { owner }: MayKeepProposals,
  id: string,
  { officialId, overridden }: { officialId: string; overridden: boolean },
) {
  return statement(sql`
    with taken as (
      delete from proposal_alternative where owner = ${owner} and pick_id = ${id} and official_id = ${officialId}
      returning points, parts)
    update proposal_pick set official_id = ${officialId}, overridden = ${overridden}, refusal = null, refusal_values = '[]',
      points = coalesce((select points from taken limit 1), 0), parts = coalesce((select parts from taken limit 1), '[]')
    where owner = ${owner} and id = ${id}`)
}

export function writeMarks(
  { owner }: MayKeepProposals,
  id: string,
  { locked, rejected }: { locked: boolean; rejected: boolean },
) {
  return statement(sql`
    update proposal_pick set locked = ${locked}, rejected = ${rejected} where owner = ${owner} and id = ${id}`)
}
