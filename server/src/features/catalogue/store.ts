import { sql } from 'kysely'
import type { Proof } from '../../access/proof.ts'
import { build, statement } from '../../db/sql.ts'
import type { MayKeepCatalogue } from './policy.ts'

/** The sport that a position belongs to, by its division. */
export function sportOf(proof: MayKeepCatalogue, divisionId: string) {
  return build
    .selectFrom('division')
    .select('sport_id as id')
    .where('owner', '=', proof.owner)
    .where('id', '=', divisionId)
}

export function planOf(proof: MayKeepCatalogue) {
  return build
    .selectFrom('subscription')
    .select(['id', 'number_of_allowed_sports as limit'])
    .where('owner', '=', proof.owner)
}

/** The part of the catalogue that is to be deleted. */
export type Part = { readonly is: 'sport' | 'division' | 'certification'; readonly id: string }

const within = (table: 'division' | 'certification', proof: MayKeepCatalogue, part: Part) =>
  build
    .selectFrom(table)
    .select('id')
    .where('owner', '=', proof.owner)
    .where(part.is === 'sport' ? 'sport_id' : 'id', '=', part.id)

/** Locks the rows against new references while the existing ones are counted. */
export const lockRows = (table: 'division' | 'certification', proof: MayKeepCatalogue, part: Part) =>
  within(table, proof, part).orderBy('id').forUpdate()

export function countUses(proof: MayKeepCatalogue, part: Part) {
  const divisions = within('division', proof, part)
  const certifications = within('certification', proof, part)
  return build.selectNoFrom(({ selectFrom }) => [
    selectFrom('game')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where(({ or, eb }) =>
        or([eb('division_id', 'in', divisions), eb('required_certification_id', 'in', certifications)]),
      )
      .as('games'),
    selectFrom('official_certification')
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('certification_id', 'in', certifications)
      .as('officials'),
  ])
}

/** Tables with unique names, and the column of the parent within which they are unique. */
const places = {
  sport: 'owner',
  division: 'sport_id',
  certification: 'sport_id',
  court: 'venue_id',
} as const
export type Named = keyof typeof places

/** The names within the parent of a record, existing or new. */
export function namedBeside<Table extends Named>(
  table: Table,
  { owner }: Proof<NoInfer<Table>>,
  { id, within }: { id: string; within?: string },
) {
  const place = sql.ref(places[table])
  return statement(sql<{ id: string; name: string }>`
    select id, name from ${sql.table(table)} where owner = ${owner}
      and ${place} = coalesce(${within ?? null}, (select ${place} from ${sql.table(table)} where id = ${id}))`)
}

/** Locks them against new references while the existing ones are counted. */
export function lockDivisions(owner: string, ids: readonly string[]) {
  return statement(sql`
    select id from division where owner = ${owner} and id = any(${ids}::text[]) order by id for update`)
}

/** With their positions. Grades of officials are a use: a manager has given them. */
export function deleteUnusedDivisions(owner: string, ids: readonly string[]) {
  return statement(sql<{ sportId: string }>`
    delete from division d where d.owner = ${owner} and d.id = any(${ids}::text[])
      and not exists (select from game g where g.division_id = d.id)
      and not exists (select from official_grade o where o.division_id = d.id)
    returning d.sport_id as "sportId"`)
}

export function namesOfDivisions(owner: string, ids: readonly string[]) {
  return statement(sql<{ name: string }>`
    select name from division where owner = ${owner} and id = any(${ids}::text[]) order by name, id`)
}
