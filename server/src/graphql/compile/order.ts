import { isRefusal, refuse } from '@whistle/domain/refusal'
import { instantFrom } from '@whistle/domain/time/time'
import { Refused } from '../../access/refused.ts'
import { instantText } from '../../db/instant.ts'
import type { Model, OrderColumn, ValueForm } from './model.ts'

/** What a client orders a list by: a field of its records that has one value. */
export type Sort = { readonly field: string; readonly direction?: 'ASC' | 'DESC' | null }

type OrderForm = OrderColumn['form'] | 'decimal'
type OrderKey = { readonly sql: string; readonly form: OrderForm }

/** The order of a page; its last key is unique. All keys have one direction, so the next page begins at one comparison. */
export type Order = { readonly keys: readonly OrderKey[]; readonly descends: boolean }

/** What the principal sees of a field; undefined: nothing. */
export type See = (name: string, value: string) => string | undefined

/** The model's own order. The token of a page shows its keys, so they are what the principal sees. */
export function ownOrder(model: Model, row: string, see: See): Order {
  const keys = model.order.map(({ column, form, field }) => {
    const value = `${row}.${column}`
    return { sql: field === undefined ? value : (see(field, value) ?? 'null'), form }
  })
  return { keys, descends: model.newestFirst === true }
}

/**
 * The order that the client asks for: by the value that the principal sees. Records without one come last, and equal ones in
 * the model's own order.
 */
export function askedOrder(model: Model, row: string, { field, direction }: Sort, see: See): Order {
  const column = model.fields[field]
  const zero = column?.is === 'column' && !column.from ? zeroOf[column.form] : undefined
  if (column?.is !== 'column' || !zero) {
    throw new Refused(refuse('BAD_USER_INPUT', 'notSortable', { field: 'sort', values: { field } }))
  }
  const value = see(field, column.sql(row)) ?? 'null'
  const descends = direction === 'DESC'
  const hasValue = `(${value} is ${descends ? 'not null' : 'null'})::int`
  const key = { sql: `coalesce((${value})${zero.cast}, ${zero.literal})`, form: zero.form }
  return { keys: [{ sql: hasValue, form: 'number' }, key, ...ownOrder(model, row, see).keys], descends }
}

export function orderBy({ keys, descends }: Order): string {
  return keys.map(({ sql }) => (descends ? `${sql} desc` : sql)).join(', ')
}

/** The rows after the key of a page's last row. */
export function after({ keys, descends }: Order, placeholders: readonly string[]): string {
  const place = keys.map(({ form }, at) => placeholders[at] + castOf[form])
  return `(${keys.map(({ sql }) => sql).join(', ')}) ${descends ? '<' : '>'} (${place.join(', ')})`
}

/** A key of the order as it stands in a token. */
export const keyText = (value: unknown, form: OrderForm | undefined) =>
  form === 'instant' ? instantText(value as string) : value

/** Whether a value of a token can be a key of this form. */
export function fitsForm(value: unknown, form: OrderForm): boolean {
  if (form === 'number') return typeof value === 'number' && (value | 0) === value
  if (form === 'decimal') return typeof value === 'number'
  if (typeof value !== 'string' || value.includes('\u0000')) return false
  return form === 'text' || !isRefusal(instantFrom(value, 'nextToken'))
}

const castOf = { text: '::text', number: '::int', decimal: '::float8', instant: '::timestamptz' } as const

/** What stands for a missing value, so that keys can be compared as one row. */
const zeroOf: Partial<Record<ValueForm, { cast: string; literal: string; form: OrderForm }>> = {
  text: { cast: '::text', literal: "''", form: 'text' },
  number: { cast: '::float8', literal: '0', form: 'decimal' },
  boolean: { cast: '::int', literal: '0', form: 'number' },
  instant: { cast: '', literal: "'epoch'::timestamptz", form: 'instant' },
}
