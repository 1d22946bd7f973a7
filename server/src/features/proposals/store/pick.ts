import type { Refusal } from '@whistle/domain/refusal'
import { sql } from 'kysely'
import { statement } from '../../../db/sql.ts'
import type { MayKeepProposals } from '../policy.ts'

export type PickRow = {
  readonly id: string
  readonly gameId: string
  readonly assignmentId: string
  readonly officialId: string
  readonly answer: number
  readonly previousOfficialId: string | null
  readonly applied: boolean
  /** The manager wants it although a rule is against it. */
  readonly overridden: boolean
  readonly madeInvitationId: string | null
  /** As it is now. */
  readonly holderId: string | null
  readonly isConfirmed: boolean
  /** The invitation of the pick's official to the game. */
  readonly invitationId: string | null
  readonly isPublished: boolean
  readonly hasResponded: boolean
}

/** The picks of a proposal that are not rejected, by game: their games are locked in this order. */
export function picksOf({ owner }: MayKeepProposals, proposalId: string) {
  return statement(sql<PickRow>`
    select p.id, a.game_id as "gameId", a.id as "assignmentId", p.official_id as "officialId", p.answer,
      p.previous_official_id as "previousOfficialId", p.applied, p.overridden, p.made_invitation_id as "madeInvitationId",
      a.official_id as "holderId", a.confirmed_assignment or a.has_checked_in or a.has_completed as "isConfirmed",
      i.id as "invitationId", coalesce(i.published, false) as "isPublished",
      coalesce(i.has_responded, false) as "hasResponded"
    from proposal_pick p join assignment a on a.id = p.assignment_id
      left join invitation i on i.game_id = a.game_id and i.official_id = p.official_id
    where p.owner = ${owner} and p.proposal_id = ${proposalId} and not p.rejected
    order by a.game_id, p.sort_order, p.id`)
}

/** The position and the invitation of a pick as they are now, for a game that is locked. */
export function standingOf({ owner }: MayKeepProposals, id: string) {
  return statement(sql<{ holderId: string | null; invitationId: string | null; isInGame: boolean }>`
    select a.official_id as "holderId", i.id as "invitationId",
      exists (select from assignment o where o.game_id = a.game_id and o.id <> a.id and o.official_id = p.official_id) as "isInGame"
    from proposal_pick p join assignment a on a.id = p.assignment_id
      left join invitation i on i.game_id = a.game_id and i.official_id = p.official_id
    where p.owner = ${owner} and p.id = ${id}`)
}

export function writeApplied({ owner }: MayKeepProposals, id: string) {
  return statement(sql`
    update proposal_pick set applied = true, refusal = null, refusal_values = '[]'
    where owner = ${owner} and id = ${id}`)
}

/** The official had no invitation before: the one there is now was made by applying. */
export function writeMadeInvitation({ owner }: MayKeepProposals, id: string) {
  return statement(sql`
    update proposal_pick p set made_invitation_id = (select i.id from invitation i join assignment a on a.game_id = i.game_id
      where a.id = p.assignment_id and i.official_id = p.official_id)
    where owner = ${owner} and id = ${id}`)
}

export type OpenPick = {
  readonly id: string
  readonly positionId: string
  readonly gameId: string
  readonly officialId: string
}

/**
 * Of these picks, those whose position is and was open and whose official is not known in the game yet, for games that are locked. Their
 * officials are kept from being deleted or unlinked.
 */
export function openPicks({ owner }: MayKeepProposals, ids: readonly string[]) {
  return statement(sql<OpenPick>`
    select p.id, a.id as "positionId", a.game_id as "gameId", p.official_id as "officialId"
    from proposal_pick p join assignment a on a.id = p.assignment_id join official f on f.id = p.official_id
      join official_manager m on m.manager_id = p.owner and m.official_id = f.id
    where p.owner = ${owner} and p.id = any(${ids}::text[]) and not p.overridden and p.previous_official_id is null and f.active
      and a.official_id is null and not a.has_completed and not a.paid
      and not exists (select from invitation i where i.game_id = a.game_id and i.official_id = f.id)
      and not exists (select from assignment o where o.game_id = a.game_id and o.official_id = f.id)
    order by f.id, p.sort_order, p.id for key share of f, m`)
}

/** With the invitations that were made for them. */
export function writeAllApplied(
  { owner }: MayKeepProposals,
  made: readonly { readonly id: string; readonly invitationId: string }[],
) {
  return statement(sql`
    update proposal_pick p set applied = true, refusal = null, refusal_values = '[]', made_invitation_id = n."invitationId"
    from json_to_recordset(${JSON.stringify(made)}) as n (id text, "invitationId" text)
    where p.owner = ${owner} and p.id = n.id`)
}

export function writeRefusals({ owner }: MayKeepProposals, refused: ReadonlyMap<string, Refusal>) {
  const rows = [...refused].map(([id, { reason, values = {} }]) => ({
    ...{ id, refusal: reason },
    refusal_values: Object.entries(values).map(([name, value]) => ({ name, value: String(value) })),
  }))
  return statement(sql`
    update proposal_pick p set refusal = n.refusal, refusal_values = n.refusal_values
    from json_to_recordset(${JSON.stringify(rows)}) as n (id text, refusal text, refusal_values jsonb)
    where p.owner = ${owner} and p.id = n.id`)
}

export function forgetRefusals({ owner }: MayKeepProposals, proposalId: string) {
  return statement(sql`
    update proposal_pick set refusal = null, refusal_values = '[]'
    where owner = ${owner} and proposal_id = ${proposalId} and refusal is not null`)
}

export function writeUndone({ owner }: MayKeepProposals, ids: readonly string[]) {
  return statement(sql`
    update proposal_pick set applied = false, made_invitation_id = null where owner = ${owner} and id = any(${ids}::text[])`)
}

/** Of the last request; the status is that of all. */
export function countApplied({ owner }: MayKeepProposals, id: string, applied: number) {
  return statement(sql`
    update proposal set last_applied = ${applied}::int,
      status = case when ${applied}::int > 0 then 'APPLIED' else status end,
      applied_at = case when ${applied}::int > 0 then now() else applied_at end
    where owner = ${owner} and id = ${id}`)
}

export function writeProposalUndone({ owner }: MayKeepProposals, id: string) {
  return statement(sql`update proposal set status = 'UNDONE' where owner = ${owner} and id = ${id}`)
}

/* A pick that is refused leaves nothing behind, and the others of the request stay. */
export const savepoint = () => statement(sql`savepoint pick`)
export const keepSince = () => statement(sql`release savepoint pick`)
export const forgetSince = () => statement(sql`rollback to savepoint pick`)
