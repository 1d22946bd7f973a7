import type { AssigningLimits } from '@whistle/domain/assigning/records'
import type { Terms } from '@whistle/domain/assigning/terms'
import type { Weights } from '@whistle/domain/assigning/weights'
import { sql } from 'kysely'
import { build, statement } from '../../db/sql.ts'
import type { MayKeepAssigning, MayKeepOwnLimits } from './policy.ts'

const limitsRow = ({ maxGamesPerDay, maxGamesPerWeek, travelLimitMiles }: AssigningLimits) => ({
  max_games_per_day: maxGamesPerDay,
  max_games_per_week: maxGamesPerWeek,
  travel_limit_miles: travelLimitMiles,
})

export function upsertTerms({ owner }: MayKeepAssigning, officialId: string, terms: Terms) {
  const row = { ...limitsRow(terms), target_games_per_week: terms.targetGamesPerWeek }
  return build
    .insertInto('assigning_terms')
    .values({ owner, official_id: officialId, ...row })
    .onConflict((conflict) => conflict.columns(['owner', 'official_id']).doUpdateSet(row))
}

export function upsertWeights({ owner }: MayKeepAssigning, weights: Weights) {
  return build
    .insertInto('assigning_weights')
    .values({ owner, ...weights })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(weights))
}

export function upsertOwnLimits({ owner }: MayKeepOwnLimits, limits: AssigningLimits) {
  const row = limitsRow(limits)
  return build
    .insertInto('own_limits')
    .values({ owner, ...row })
    .onConflict((conflict) => conflict.column('owner').doUpdateSet(row))
}

type NewGrade = {
  readonly id: string
  readonly officialId: string
  readonly divisionId: string
  readonly position: string | null
  readonly grade: number
}

/** Nothing is written for a position that the division does not have: names could be invented without end. */
export function upsertGrade({ owner }: MayKeepAssigning, given: NewGrade) {
  const { id, officialId, divisionId, position, grade } = given
  return statement(sql<{ id: string }>`
    insert into official_grade (id, owner, official_id, division_id, position, grade)
    select ${id}, ${owner}, ${officialId}, ${divisionId}, ${position}::text, ${grade}::int
    where ${position}::text is null or exists (select from position p
      where p.owner = ${owner} and p.division_id = ${divisionId} and p.name = ${position})
    on conflict on constraint official_grade_once do update set grade = excluded.grade
    returning id`)
}

export function countBlocks({ owner }: MayKeepAssigning | MayKeepOwnLimits, officialId: string) {
  return build
    .selectFrom('official_block')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('official_id', '=', officialId)
}

/** Locks the link of a manager to an official against its end. */
export function lockPartnerLink({ owner }: MayKeepAssigning, partnerId: string) {
  return build
    .selectFrom('official_manager')
    .select('official_id')
    .where('manager_id', '=', owner)
    .where('official_id', '=', partnerId)
    .forKeyShare()
}

/** The manager whose venue it is, if the official's record is linked to that manager. */
export function ownerOfVenue(officialId: string, venueId: string) {
  return build
    .selectFrom('venue')
    .innerJoin('official_manager as link', 'link.manager_id', 'venue.owner')
    .select('venue.owner')
    .where('venue.id', '=', venueId)
    .where('link.official_id', '=', officialId)
}

/** Whether two officials work for one manager. */
export function sharedManager(officialId: string, partnerId: string) {
  return build
    .selectFrom('official_manager as mine')
    .innerJoin('official_manager as theirs', 'theirs.manager_id', 'mine.manager_id')
    .select('mine.manager_id')
    .where('mine.official_id', '=', officialId)
    .where('theirs.official_id', '=', partnerId)
    .limit(1)
}

/** The pair has one row, whichever venue is named first. */
export function upsertDrive(
  { owner }: MayKeepAssigning,
  drive: { id: string; fromVenueId: string; toVenueId: string; minutes: number },
) {
  const [from = '', to = ''] = [drive.fromVenueId, drive.toVenueId].sort()
  return build
    .insertInto('venue_drive')
    .values({
      id: drive.id,
      owner,
      from_venue_id: from,
      to_venue_id: to,
      minutes: drive.minutes,
      entered: true,
    })
    .onConflict((conflict) =>
      conflict.constraint('venue_drive_once').doUpdateSet({ minutes: drive.minutes, entered: true }),
    )
    .returning('id')
}

/** What the routing service has answered counts again. Changes nothing where it has not. */
export function backToRouted({ owner }: MayKeepAssigning, id: string) {
  return build
    .updateTable('venue_drive')
    .set({ entered: false, minutes: sql<number>`routed_minutes` })
    .where('owner', '=', owner)
    .where('id', '=', id)
    .where('routed_minutes', 'is not', null)
    .returning('id')
}
