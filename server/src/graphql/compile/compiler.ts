import { type FieldNode, type GraphQLObjectType, getArgumentValues } from 'graphql'
import { type Principal, reaches } from '../../access/principal.ts'
import { instantText } from '../../db/instant.ts'
import type { Room } from '../../db/sql.ts'
import { type Filter, predicate } from './filter.ts'
import { type First, type Many, type Model, type One, seen, type Who } from './model.ts'
import { after, askedOrder, type Order, orderBy, ownOrder, type See } from './order.ts'
import { literalLimit, type PageArguments, pageSizeOf, placeOf } from './page.ts'
import { type PagePart, shapeOfPage } from './page-shape.ts'
import type { Registry } from './registry.ts'
import { arrayOf, cacheLast, objectOf, type Part, type Row, type Shape, typeOf } from './row-shape.ts'
import { type Selected, type Source, selectedUnder } from './selection.ts'

/** The parameters of a compiled read: everything that may differ between two requests of the same shape. */
export type Asked = Source & {
  readonly principal: Principal
  readonly id?: string
  readonly filter?: Filter
  /** Values for a query in place of a table. */
  readonly parameters?: Readonly<Record<string, unknown>>
  readonly room: Room
} & PageArguments

export type Level = { columns: string[]; joins: string[] }

/** A read, compiled once per document, kind of principal and shape of variables. */
export type Plan = {
  readonly text: string
  values(asked: Asked): unknown[]
  answer(rows: readonly Row[], asked: Asked): unknown
}

/** The index of a value in the row; a value that is selected twice is read once. */
function placeIn(level: Level, value: string): number {
  const before = level.columns.indexOf(value)
  return before < 0 ? level.columns.push(value) - 1 : before
}

export const isGiven = (value: unknown) => value !== null && value !== undefined
export const columnList = (level: Level) => level.columns.join(', ') || 'null'

/** Collects the parts of one statement. */
export class Compiler {
  readonly #asked: Asked
  readonly #registry: Registry
  readonly #operands: ((asked: Asked) => unknown)[] = []
  #aliases = 0
  readonly #known = new Map<string, string>()
  readonly #who: Who = {
    user: () => this.#of('userId'),
    official: () =>
      this.#asked.principal.kind === 'official'
        ? `any(${this.#of('officialIds')}::text[])`
        : this.#of('officialId'),
    game: () => this.#of('gameId'),
    invitation: () => this.#of('invitationId'),
    join: () => this.#of('joinId'),
    owner: () => this.#of('owner'),
  }

  constructor(asked: Asked, registry: Registry) {
    this.#asked = asked
    this.#registry = registry
  }

  alias(): string {
    this.#aliases += 1
    return `t${this.#aliases}`
  }

  bind(operand: (asked: Asked) => unknown): string {
    return `$${this.#operands.push(operand)}`
  }

  /** A placeholder for a property of the principal, shared by all its uses. */
  #of(property: string): string {
    const placeholder =
      this.#known.get(property) ??
      this.bind(({ principal }) => (principal as Record<string, unknown>)[property] ?? null)
    this.#known.set(property, placeholder)
    return placeholder
  }

  finish(text: string, answer: Plan['answer']): Plan {
    const operands = this.#operands
    return { text, answer, values: (asked) => operands.map((operand) => operand(asked)) }
  }

  table(model: Model): string {
    const table = model.tables?.[this.#asked.principal.kind] ?? model.table
    if (typeof table === 'string') return table
    return table(this.#who, (name) => this.bind(({ parameters }) => parameters?.[name]))
  }

  visible(model: Model, row: string): string {
    const { principal } = this.#asked
    if (!reaches(principal, this.#registry.areaOf(model))) return 'false'
    return model.visible[principal.kind]?.(row, this.#who) ?? 'false'
  }

  filter(model: Model, filter: Filter, row: string): string {
    const bind = (operand: (filter: Filter) => unknown) => this.bind((now) => operand(now.filter ?? {}))
    const see = this.#seeing(model, row)
    return predicate(model, filter, row, bind, (name, value) => see(name, value) ?? 'null::text')
  }

  /** What the principal sees of the fields of a row. */
  #seeing(model: Model, row: string): See {
    return (name, value) => seen(model, this.#asked.principal, { name, row, value }, this.#who)
  }

  /** Adds what the selection needs of one row to the level, and returns how to read it back. */
  record(
    model: Model,
    type: GraphQLObjectType,
    row: string,
    nodes: readonly FieldNode[],
    level: Level,
  ): Shape {
    const parts = selectedUnder(nodes, this.#asked).map((selected): [string, Part] => [
      selected.key,
      this.#field(model, type, row, selected, level),
    ])
    return objectOf(parts)
  }

  #field(model: Model, type: GraphQLObjectType, row: string, selected: Selected, level: Level): Part {
    if (selected.name === '__typename') return () => type.name
    const field = model.fields[selected.name]
    if (!field) throw new Error(`${model.name}.${selected.name} is in the schema but not in its model`)
    const see = this.#seeing(model, row)
    if (see(selected.name, '') === undefined) return () => null
    const masked = (value: string) => see(selected.name, value) ?? 'null'
    if (field.is === 'column') {
      const at = placeIn(level, masked(field.sql(row)))
      const { from } = field
      if (from) return (values) => from(values[at] as never)
      if (field.form !== 'instant') return at
      return (values) => (values[at] === null ? null : instantText(values[at] as string))
    }
    if (field.is === 'personal') return placeIn(level, masked(field.sql(row, this.#who)))
    const inner = typeOf(type, selected.name)
    if (field.is === 'point')
      return this.#point(
        { lat: masked(`${row}.${field.lat}`), lon: masked(`${row}.${field.lon}`) },
        inner,
        selected,
        level,
      )
    if (field.is === 'one') return this.#one(field, inner, row, selected, level)
    if (field.is === 'objects') return this.#objects(masked(field.sql(row)), inner, selected, level)
    if (field.is === 'first') return this.#first(field, type, row, selected, level)
    return this.#many(field, type, row, selected, level)
  }

  #point(at: { lat: string; lon: string }, type: GraphQLObjectType, selected: Selected, level: Level): Shape {
    const lat = placeIn(level, at.lat)
    const lon = placeIn(level, at.lon)
    const parts = selectedUnder(selected.nodes, this.#asked).map(({ key, name }): [string, Part] => {
      if (name === '__typename') return [key, () => type.name]
      return [key, name === 'lat' ? lat : lon]
    })
    const shape = objectOf(parts)
    return (values, now) => (values[lat] === null ? null : shape(values, now))
  }

  #one(field: One, type: GraphQLObjectType, row: string, selected: Selected, level: Level): Shape {
    const model = this.#registry.model(field.model)
    const other = this.alias()
    level.joins.push(
      `left join ${this.table(model)} ${other} on ${other}.${field.target} = ${row}.${field.key} and ${this.visible(model, other)}`,
    )
    const id = placeIn(level, `${other}.id`)
    const shape = this.record(model, type, other, selected.nodes, level)
    return (values, now) => (values[id] === null ? null : shape(values, now))
  }

  #many(field: Many, owner: GraphQLObjectType, row: string, selected: Selected, level: Level): Shape {
    const model = this.#registry.model(field.model)
    const definition = owner.getFields()[selected.name]
    const node = selected.nodes[0]
    if (!definition || !node) throw new Error(`${owner.name}.${selected.name} is not in the schema`)
    const args = cacheLast((now: Asked): PageArguments => getArgumentValues(definition, node, now.variables))
    const inner = this.alias()
    const page = this.page({
      model,
      type: typeOf(owner, selected.name),
      row: inner,
      nodes: selected.nodes,
      where: [linked(field, inner, row), this.visible(model, inner)],
      args,
      after: isGiven(args(this.#asked).nextToken),
    })
    const list = this.alias()
    level.joins.push(`left join lateral (${page.text}) ${list} on true`)
    const at = page.columns.map((column) => placeIn(level, `${list}.${column}`))
    return (values, now) =>
      page.shape(
        at.map((place) => values[place]),
        now,
      )
  }

  #objects(sql: string, type: GraphQLObjectType, selected: Selected, level: Level): Shape {
    const at = placeIn(level, sql)
    const keys = selectedUnder(selected.nodes, this.#asked).map(({ key, name }) => [key, name] as const)
    return (values, now) =>
      ((values[at] ?? []) as Record<string, unknown>[]).map((each) => {
        const parts = keys.map(([key, name]): [string, Part] => [
          key,
          () => (name === '__typename' ? type.name : (each[name] ?? null)),
        ])
        return objectOf(parts)(values, now)
      })
  }

  #first(field: First, owner: GraphQLObjectType, row: string, selected: Selected, level: Level): Shape {
    const model = this.#registry.model(field.model)
    const definition = owner.getFields()[selected.name]
    const node = selected.nodes[0]
    if (!definition || !node) throw new Error(`${owner.name}.${selected.name} is not in the schema`)
    const args = cacheLast((now: Asked): PageArguments => getArgumentValues(definition, node, now.variables))
    const inner = this.alias()
    const own: Level = { columns: [], joins: [] }
    const shape = this.record(model, typeOf(owner, selected.name), inner, selected.nodes, own)
    const limit = this.bind((now) =>
      isGiven(args(now).limit) ? Math.min(pageSizeOf(args(now)), field.max) : field.max,
    )
    const order = orderBy(ownOrder(model, inner, this.#seeing(model, inner)))
    const where = [`${inner}.${field.key} = ${row}.id`, this.visible(model, inner)].join(' and ')
    const from = `(select * from ${this.table(model)} ${inner} where ${where} order by ${order} limit ${limit}) ${inner}`
    const list = this.alias()
    level.joins.push(
      `left join lateral (select json_agg(${arrayOf(own.columns)} order by ${order}) as list from ${from} ${own.joins.join(' ')}) ${list} on true`,
    )
    const at = placeIn(level, `${list}.list`)
    return (values, now) => ((values[at] ?? []) as Row[]).map((each) => shape(each, now))
  }

  /**
   * A connection: the rows of one page as one value, a JSON array of arrays, which costs the reader a tenth of as many
   * rows. One row more than the page size shows that there is a next page.
   */
  page(part: {
    model: Model
    type: GraphQLObjectType
    row: string
    nodes: readonly FieldNode[]
    where: string[]
    args: (asked: Asked) => PageArguments
    after: boolean
    isRoot?: boolean
  }) {
    const { model, type, row, nodes, args } = part
    const { sort } = args(this.#asked)
    const see = this.#seeing(model, row)
    const order = sort ? askedOrder(model, row, sort, see) : ownOrder(model, row, see)
    const selected = selectedUnder(nodes, this.#asked)
    const level: Level = { columns: [], joins: [] }
    const parts = selected.map(({ key, name, nodes: under }): [string, PagePart] => {
      if (name === '__typename') return [key, () => type.name]
      if (name === 'nextToken') return [key, ({ token }) => token]
      if (name === 'totalCount') return [key, ({ total }) => total]
      const shape = this.record(model, typeOf(type, name), row, under, level)
      return [key, ({ rows }, now) => rows.map((values) => shape(values, now))]
    })
    const wantsToken = selected.some(({ name }) => name === 'nextToken')
    const placeAt = wantsToken ? order.keys.map(({ sql }) => placeIn(level, sql)) : []
    const where = [...part.where]
    if (part.after) where.push(this.#after(order, args))
    const rows = (now: Asked) => pageSizeOf(args(now)) + (wantsToken ? 1 : 0)
    const isLiteral = part.isRoot && literalLimit(args(this.#asked).limit) !== undefined
    const limit = isLiteral ? String(rows(this.#asked)) : this.bind(rows)
    const from = `(select * from ${this.table(model)} ${row} where ${where.join(' and ')} order by ${orderBy(order)} limit ${limit}) ${row}`
    const columns = ['list']
    const values = [`json_agg(${arrayOf(level.columns)} order by ${orderBy(order)}) as list`]
    if (selected.some(({ name }) => name === 'totalCount')) {
      columns.push('total')
      values.push(
        `(select count(*)::int from ${this.table(model)} ${row} where ${part.where.join(' and ')}) as total`,
      )
    }
    const text = `select ${values.join(', ')} from ${from} ${level.joins.join(' ')}`
    const shape = shapeOfPage({ parts, order, placeAt, sizeOf: (now) => pageSizeOf(args(now)) })
    return { text, columns, shape }
  }

  #after(order: Order, args: (asked: Asked) => PageArguments): string {
    const places = order.keys.map((_key, at) =>
      this.bind((now) => placeOf(args(now).nextToken ?? '', order.keys)[at]),
    )
    return after(order, places)
  }
}

function linked({ key }: Many, inner: string, row: string): string {
  if (typeof key === 'string') return `${inner}.${key} = ${row}.id`
  return `${inner}.${key.at ?? 'id'} in (select ${key.to} from ${key.through} where ${key.from} = ${row}.id)`
}
