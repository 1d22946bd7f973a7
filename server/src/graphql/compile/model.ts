import type { ApiKeyArea } from '@whistle/domain/accounts/api-key'
import { mayChange, type Principal, reaches } from '../../access/principal.ts'

/** How a type of the schema is stored: the description that reads, filters and paging share. */
export type Model = {
  /** The GraphQL type; relations name the model by it. */
  readonly name: string
  readonly table: string
  /** A query in place of the table, for kinds that see other values; it has the columns that their views need. */
  readonly tables?: Readonly<Partial<Record<Principal['kind'], string | Rows>>>
  readonly fields: Readonly<Record<string, Field>>
  /** Further columns for filters and conditions, by their name in the schema. */
  readonly filters?: Readonly<Record<string, Column>>
  /** The order of pages; the last column is unique. */
  readonly order: readonly OrderColumn[]
  /** Reverses the order: the newest record comes first. */
  readonly newestFirst?: boolean
  /** Which rows each kind of principal sees; a kind that is not listed sees none. */
  readonly visible: Readonly<Partial<Record<Principal['kind'], Visible>>>
  /** For kinds that see less than the whole row: the fields they see. Every other field is null to them. */
  readonly views?: Readonly<Partial<Record<Principal['kind'], View>>>
  /** Fields that belong to another area than the model: an API key without it does not see them. */
  readonly areas?: Readonly<Record<string, ApiKeyArea>>
  /** Fields whose value lets its holder write: an API key that only reads in this area does not see them. */
  readonly codes?: Readonly<Record<string, ApiKeyArea>>
}

/** A query whose rows depend on arguments of the operation; `parameter` gives a placeholder for one. */
export type Rows = (who: Who, parameter: (name: string) => string) => string

/**
 * A predicate over the row with this alias. `who` gives placeholders for properties of the principal; `official` is used
 * to the right of an equals sign, and stands there for any record of a signed-in official.
 */
export type Visible = (row: string, who: Who) => string
export type Who = Readonly<
  Record<'user' | 'official' | 'game' | 'invitation' | 'join' | 'owner', () => string>
>
/** A field is shown, or only in rows where a predicate is true; in others it is `otherwise`, or null. Or it has another value. */
export type View = Readonly<
  Record<
    string,
    | 'shown'
    | { readonly when: Visible; readonly otherwise?: string }
    | { readonly instead: (row: string) => string }
  >
>

/** A value of the row as this kind of principal sees it; undefined when it never sees the field. */
export function seen(
  model: Model,
  principal: Principal,
  field: { name: string; row: string; value: string },
  who: Who,
): string | undefined {
  const area = areaIn(model.areas, field.name)
  if (area && !reaches(principal, area)) return undefined
  const written = areaIn(model.codes, field.name)
  if (written && !mayChange(principal, written)) return undefined
  const view = model.views?.[principal.kind]
  // A column that only filters name has no view of its own: it stands for a relation, which has one.
  const rule = !view || !(field.name in model.fields) ? 'shown' : view[field.name]
  if (!rule || rule === 'shown') return rule && field.value
  if ('instead' in rule) return rule.instead(field.row)
  return `case when ${rule.when(field.row, who)} then ${field.value} else ${rule.otherwise ?? 'null'} end`
}

const areaIn = (areas: Model['areas'], name: string) =>
  areas && Object.hasOwn(areas, name) ? areas[name] : undefined

export type ValueForm = 'text' | 'instant' | 'number' | 'boolean' | 'list'
export type Column = {
  readonly is: 'column'
  readonly form: ValueForm
  readonly sql: (row: string) => string
  /** What the answer has, computed from the value of the row. Filters and conditions cannot name such a field. */
  readonly from?: (value: never) => unknown
}
/** A text that depends on who reads the row. Filters and conditions cannot name it. */
type Personal = { readonly is: 'personal'; readonly sql: Visible }
export type Point = { readonly is: 'point'; readonly lat: string; readonly lon: string }
export type One = {
  readonly is: 'one'
  /** The name of the model behind the relation. */
  readonly model: string
  readonly key: string
  readonly target: string
}
/** Records with this row's id in `key`, or linked to it by a join table. */
export type Many = { readonly is: 'many'; readonly model: string; readonly key: string | Link }
export type Link = {
  readonly through: string
  readonly from: string
  readonly to: string
  /** The column that the join table refers to, when it is not the id. */
  readonly at?: string
}
/** The first records with this row's id in `key`: a plain list, not a connection, of at most `most` records. */
export type First = {
  readonly is: 'first'
  readonly model: string
  readonly key: string
  readonly max: number
}
/** A JSON array of objects in the row, whose keys have the names of the schema. */
type Objects = { readonly is: 'objects'; readonly sql: (row: string) => string }
export type Field = Column | Personal | Point | One | Many | First | Objects
/** `field`: the field with this value, of which some kinds see another one; they order by theirs. */
export type OrderColumn = {
  readonly column: string
  readonly form: 'text' | 'number' | 'instant'
  readonly field?: string
}

export function column(name: string, form: ValueForm = 'text'): Column {
  return { is: 'column', form, sql: (row) => `${row}.${name}` }
}

/** A value computed from the row instead of stored in a column. */
export function computed(form: ValueForm, sql: (row: string) => string): Column {
  return { is: 'column', form, sql }
}

/** A value that is computed here, from one that SQL has collected. */
export function derived<Value>(
  form: ValueForm,
  sql: (row: string) => string,
  from: (value: Value) => unknown,
): Column {
  return { is: 'column', form, sql, from }
}

export function personal(sql: Visible): Personal {
  return { is: 'personal', sql }
}

export function point(lat: string, lon: string): Point {
  return { is: 'point', lat, lon }
}

/** The record whose id, or other unique `target`, is in this row's `key`. */
export function one(model: string, key: string, target = 'id'): One {
  return { is: 'one', model, key, target }
}

/** The records with this row's id in `key`, or linked to it by a join table. */
export function many(model: string, key: string | Link): Many {
  return { is: 'many', model, key }
}

/** The first records with this row's id in `key`, at most `most` of them, as a plain list. */
export function first(model: string, key: string, max: number): First {
  return { is: 'first', model, key, max }
}

/** A column with a JSON array of objects. */
export function objects(column: string): Objects {
  return { is: 'objects', sql: (row) => `${row}.${column}` }
}

const snake = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** Fields whose column has the field's own name, in snake case. */
export function columns<Name extends string>(form: ValueForm, ...names: Name[]): Record<Name, Column> {
  return Object.fromEntries(names.map((name) => [name, column(snake(name), form)])) as Record<Name, Column>
}
