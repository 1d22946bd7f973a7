import { type Refusal, refuse } from '@whistle/domain/refusal'
import type { Insertable, RawBuilder, Selectable, Updateable } from 'kysely'
import type { Proof } from '../access/proof.ts'
import { Refused, settle } from '../access/refused.ts'
import { build } from '../db/sql.ts'
import type { Tables } from '../db/tables.ts'
import { conditionOn, type Filter } from './compile/filter.ts'
import type { Model } from './compile/model.ts'
import type { Context } from './context.ts'
import { checkConditionForNew, explainMiss } from './read.ts'

type OwnedTable = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; owner: unknown } ? T : never
}[keyof Tables]
type Condition = Filter | null | undefined
/** Values, or expressions that the database evaluates in the statement that writes. */
type Changes<Row> = { readonly [Column in keyof Row]: Row[Column] | RawBuilder<Row[Column]> }

/** A model whose rows have one owner, the only one that writes them. */
export type OwnedModel<T extends OwnedTable> = Model & { readonly table: T }

/**
 * Inserts a new record. Is idempotent: a client that lost the answer repeats the request with the same id, and the result
 * is false because the record exists.
 */
export async function createOwned<T extends OwnedTable>(
  model: OwnedModel<T>,
  proof: Proof<NoInfer<T>>,
  record: {
    row: Omit<Insertable<Tables[T]>, 'owner'>
    /** Columns with a default from the server, left out of the comparison with an existing record. */
    decided?: Updateable<Tables[T]>
    condition: Condition
    meanings?: Record<string, Refusal>
  },
  context: Context,
): Promise<boolean> {
  await checkConditionForNew(model, record.condition, context)
  const row = { ...record.row, owner: proof.owner }
  const insert = build
    .insertInto<OwnedTable>(model.table)
    .values({ ...row, ...record.decided } as never)
    .onConflict((conflict) => conflict.column('id').doNothing())
    .returning('id')
  const [created] = await settle(context.sql.run(insert), record.meanings ?? {})
  if (created) return true
  // The insert has waited for a concurrent insert of this id, so its row is visible now.
  const same = Object.entries(row)
    .filter(([, value]) => value !== undefined)
    .reduce(
      (found, [column, value]) => found.where(column as 'id', 'is not distinct from', value as never),
      build.selectFrom<OwnedTable>(model.table).select('id'),
    )
  const [before] = await context.sql.run(same)
  if (!before) throw new Refused(refuse('CONFLICT', 'idTaken', { field: 'id' }))
  return false
}

/** Updates one own record and returns the new row, or refuses with the reason. */
export async function changeOwned<T extends OwnedTable>(
  model: OwnedModel<T>,
  proof: Proof<NoInfer<T>>,
  record: {
    id: string
    row: Changes<Updateable<Tables[T]>>
    condition: Condition
    meanings?: Record<string, Refusal>
  },
  context: Context,
): Promise<Selectable<Tables[T]>> {
  const update = build
    .updateTable<OwnedTable>(model.table)
    .set({ ...record.row, owner: proof.owner } as never)
    .where('id', '=', record.id as never)
    .where('owner', '=', proof.owner as never)
    .where(conditionOn(model, record.condition))
    .returningAll()
  const [row] = await settle(context.sql.run(update), record.meanings ?? {})
  if (!row) throw new Refused(await explainMiss(model, record.id, context))
  return row as Selectable<Tables[T]>
}

/** Deletes one own record and returns the old row, or refuses with the reason. */
export async function deleteOwned<T extends OwnedTable>(
  model: OwnedModel<T>,
  proof: Proof<NoInfer<T>>,
  record: { id: string; condition: Condition; meanings?: Record<string, Refusal> },
  context: Context,
): Promise<Selectable<Tables[T]>> {
  const remove = build
    .deleteFrom<OwnedTable>(model.table)
    .where('id', '=', record.id as never)
    .where('owner', '=', proof.owner as never)
    .where(conditionOn(model, record.condition))
    .returningAll()
  const [row] = await settle(context.sql.run(remove), record.meanings ?? {})
  if (!row) throw new Refused(await explainMiss(model, record.id, context))
  return row as Selectable<Tables[T]>
}
