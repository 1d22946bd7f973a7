import { type Refusal, refuse } from '@whistle/domain/refusal'
import { idFrom } from '@whistle/domain/text'
import type { Insertable, Selectable, Updateable } from 'kysely'
import { build } from '../db/sql.ts'
import type { Tables } from '../db/tables.ts'
import type { Context } from './context.ts'
import { demand, Refused, settle } from './errors.ts'
import { conditionOn, type Filter } from './filter.ts'
import type { Model } from './model.ts'
import type { Proof } from './proof.ts'
import { explainMiss, holdsForNew } from './read.ts'

type OwnedTable = {
  [T in keyof Tables]: Tables[T] extends { id: unknown; owner: unknown } ? T : never
}[keyof Tables]
type Condition = Filter | null | undefined

/** A model whose rows have one owner, who alone writes them. */
export type OwnedModel<T extends OwnedTable> = Model & { readonly table: T }

/** Clients may choose the id of what they create, so that one request can refer to what it creates itself. */
export function newIdOf(input: { id?: string | null }, context: Context): string {
  return input.id === null || input.id === undefined ? context.newId() : demand(idFrom(input.id))
}

/** The condition of a `create` is asked of a record that is not there yet. */
export async function createOwned<T extends OwnedTable>(
  model: OwnedModel<T>,
  proof: Proof<string>,
  record: {
    row: Omit<Insertable<Tables[T]>, 'owner'>
    condition: Condition
    meanings?: Record<string, Refusal>
  },
  context: Context,
): Promise<void> {
  await holdsForNew(model, record.condition, context)
  const insert = build
    .insertInto<OwnedTable>(model.table)
    .values({ ...record.row, owner: proof.owner } as never)
  const idTaken = refuse('CONFLICT', 'idTaken', { field: 'id' })
  await settle(context.sql.run(insert), { [`${model.table}_pkey`]: idTaken, ...record.meanings })
}

/** Changes one own record, or says why it did not; gives the row as it is now. */
export async function changeOwned<T extends OwnedTable>(
  model: OwnedModel<T>,
  proof: Proof<string>,
  record: {
    id: string
    row: Updateable<Tables[T]>
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

/** Deletes one own record, or says why it did not; gives the row as it was. */
export async function deleteOwned<T extends OwnedTable>(
  model: OwnedModel<T>,
  proof: Proof<string>,
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
