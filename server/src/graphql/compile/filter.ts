import { refuse } from '@whistle/domain/refusal'
import { looseInstantFrom } from '@whistle/domain/time/time'
import { type Compilable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Principal } from '../../access/principal.ts'
import { demand, Refused } from '../../access/refused.ts'
import { statement } from '../../db/sql.ts'
import type { Column, Model, ValueForm } from './model.ts'

/** A filter or a condition as clients write it: `{ name: { eq: 'x' }, or: [...] }`. */
export type Filter = { readonly [name: string]: unknown }
/** Finds an operand in the filter of a later request with the same shape. */
type Operand = (filter: Filter) => unknown
/** Makes a placeholder for an operand. */
type BindOperand = (operand: Operand) => string

/** What the principal sees of a column; a filter must not reveal more. */
type See = (name: string, value: string) => string

const maxComparisons = 100

/** The SQL predicate for a filter. Operands only ever become placeholders. */
export function predicate(
  model: Model,
  filter: Filter,
  row: string,
  bind: BindOperand,
  see: See = (_name, value) => value,
): string {
  let comparisons = 0
  const inside = (level: Filter, get: Operand): string => {
    const parts: string[] = []
    for (const [name, value] of Object.entries(level)) {
      if (value === null || value === undefined) continue
      const here: Operand = (root) => (get(root) as Filter)[name]
      if (name === 'and' || name === 'or') {
        const members = value as Filter[]
        const inner = members.map((each, at) => inside(each, (root) => (here(root) as Filter[])[at]))
        if (inner.length) parts.push(`(${inner.join(` ${name} `)})`)
        continue
      }
      if (name === 'not') {
        parts.push(`(${inside(value as Filter, here)}) is not true`)
        continue
      }
      const column = columnOf(model, name)
      for (const [operator, operand] of Object.entries(value as Filter)) {
        if (operand === undefined) continue
        comparisons += 1
        if (comparisons > maxComparisons) {
          const values = { limit: 'comparisons in a filter', max: maxComparisons }
          throw new Refused(refuse('LIMIT_EXCEEDED', 'tooComplex', { values }))
        }
        const at: Operand = (root) => (here(root) as Filter)[operator]
        parts.push(
          compare({
            ...{ column, operator, operand, name, left: see(name, column.sql(row)) },
            bind: (pick) => bind((root) => pick(at(root))),
          }),
        )
      }
    }
    return parts.length ? parts.join(' and ') : 'true'
  }
  return `(${inside(filter, (root) => root)})`
}

/** The same predicate as an expression inside a statement that writes. */
export function conditionOn(model: Model, condition: Filter | null | undefined): RawBuilder<SqlBool> {
  if (!condition) return sql<SqlBool>`true`
  const values: unknown[] = []
  const gap = '\u0000'
  const text = predicate(model, condition, model.table, (operand) => {
    values.push(operand(condition))
    return gap
  })
  const parts = text.split(gap)
  return sql<SqlBool>(Object.assign(parts, { raw: parts }), ...values)
}

/** A condition reveals values of the record, so it may only name fields that the principal sees. */
export function refuseHidden(
  model: Model,
  kind: Principal['kind'],
  condition: Filter | null | undefined,
): void {
  const view = model.views?.[kind]
  for (const [name, value] of Object.entries(condition ?? {})) {
    const inner = (Array.isArray(value) ? value : [value]) as Filter[]
    if (name === 'and' || name === 'or' || name === 'not') {
      for (const each of inner) refuseHidden(model, kind, each)
    } else if (value != null && view && view[name] !== 'shown')
      throw new Refused(refuse('FORBIDDEN', 'notAllowed', { field: name }))
  }
}

/** Whether a condition is true of a record that does not exist yet, for `create`. */
export function conditionOnNothing(model: Model, condition: Filter): Compilable<{ holds: boolean }> {
  const query = sql<{ holds: boolean }>`select coalesce(${conditionOn(model, condition)}, false) as holds
    from (select) nothing left join ${sql.table(model.table)} on false`
  return statement(query)
}

function columnOf(model: Model, name: string): Column {
  const column = model.filters?.[name] ?? model.fields[name]
  if (column?.is !== 'column') throw new Error(`${model.name} has no column to filter ${name} by`)
  return column
}

type Comparison = {
  column: Column
  left: string
  operator: string
  operand: unknown
  name: string
  bind: (pick: (operand: unknown) => unknown) => string
}

const signs: Record<string, string> = { le: '<=', lt: '<', ge: '>=', gt: '>' }

function compare({ column, left, operator, operand, name, bind }: Comparison): string {
  const whole = () => bind((value) => checked(value, column.form, name)) + castOf(column.form)
  if (operator === 'attributeExists') return operand ? `${left} is not null` : `${left} is null`
  if (column.form === 'list') return compareList(left, operator, name, bind)
  if (operator === 'eq') return operand === null ? `${left} is null` : `${left} = ${whole()}`
  if (operator === 'ne')
    return operand === null ? `${left} is not null` : `${left} is distinct from ${whole()}`
  if (operand === null) return 'true'
  if (operator === 'in') return `${left} = any(${bind((value) => value)}::text[])`
  if (operator === 'between') {
    if ((operand as unknown[]).length !== 2) {
      throw new Refused(refuse('BAD_USER_INPUT', 'betweenTwo', { field: name }))
    }
    const end = (at: number) =>
      bind((value) => checked((value as unknown[])[at], column.form, name)) + castOf(column.form)
    return `${left} between ${end(0)} and ${end(1)}`
  }
  const sign = signs[operator]
  if (sign) return `${left} ${sign} ${whole()}`
  const text = column.form === 'instant' ? isoText(left) : left
  const part = `${bind((value) => value)}::text`
  if (operator === 'contains') return `position(${part} in ${text}) > 0`
  if (operator === 'notContains') return `(position(${part} in ${text}) > 0) is not true`
  if (operator === 'beginsWith') return `starts_with(${text}, ${part})`
  throw new Error(`no such operator: ${operator}`)
}

function compareList(left: string, operator: string, name: string, bind: Comparison['bind']): string {
  const member = () => `${bind((value) => value)} = any(${left})`
  if (operator === 'contains' || operator === 'eq') return member()
  if (operator === 'notContains' || operator === 'ne') return `(${member()}) is not true`
  throw new Refused(refuse('BAD_USER_INPUT', 'notComparable', { field: name }))
}

/** Instants are compared as such, so invalid text must not reach the database. */
function checked(value: unknown, form: ValueForm, name: string): unknown {
  if (form !== 'instant') return value
  return demand(looseInstantFrom(typeof value === 'string' ? value : '', name))
}

const castOf = (form: ValueForm) => (form === 'instant' ? '::timestamptz' : '')
const isoText = (instant: string) => `to_char(${instant} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
