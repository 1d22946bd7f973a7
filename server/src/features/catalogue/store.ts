import { sql } from 'kysely'
import type { Proof } from '../../access/proof.ts'
import { build, statement } from '../../db/sql.ts'
import { column, columns, computed, type Model, many, one } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { labelOnly, type MayKeepCatalogue, whoSeesCatalogue } from './policy.ts'

const byName: Model['order'] = [
  { column: 'name', form: 'text' },
  { column: 'id', form: 'text' },
]

export const sportModel: OwnedModel<'sport'> = {
  name: 'Sport',
  table: 'sport',
  visible: whoSeesCatalogue,
  views: labelOnly,
  order: byName,
  fields: {
    ...columns('text', 'id', 'name', 'owner'),
    ...columns('instant', 'createdAt'),
    subscription: one('OTOSubscription', 'subscription_id'),
    certifications: many('Certification', 'sport_id'),
    divisions: many('Division', 'sport_id'),
  },
}

export const certificationModel: OwnedModel<'certification'> = {
  name: 'Certification',
  table: 'certification',
  visible: whoSeesCatalogue,
  views: labelOnly,
  order: byName,
  fields: {
    ...columns('text', 'id', 'name', 'owner'),
    ...columns('boolean', 'assigned'),
    ...columns('instant', 'createdAt'),
    sport: one('Sport', 'sport_id'),
  },
}

export const divisionModel: OwnedModel<'division'> = {
  name: 'Division',
  table: 'division',
  visible: whoSeesCatalogue,
  views: labelOnly,
  order: byName,
  fields: {
    ...columns('text', 'id', 'name', 'owner'),
    ...columns('instant', 'createdAt'),
    sport: one('Sport', 'sport_id'),
    positions: many('Position', 'division_id'),
  },
}

export const positionModel: OwnedModel<'position'> = {
  name: 'Position',
  table: 'position',
  visible: { manager: whoSeesCatalogue.manager },
  order: [
    { column: 'sort_order', form: 'number' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'sport', 'owner'),
    isBackup: column('is_backup', 'boolean'),
    order: column('sort_order', 'number'),
    defaultFee: computed('number', (row) => `${row}.default_fee_cents / 100::float8`),
    defaultShowTimeMin: column('default_show_time_min', 'number'),
    division: one('Division', 'division_id'),
  },
}

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
