import type { FieldNode, GraphQLObjectType } from 'graphql'
import { type Asked, Compiler, columnList, isGiven, type Level, type Plan } from './compiler.ts'
import type { Model } from './model.ts'
import type { Registry } from './registry.ts'

/** One record by its id. */
export function selectOne(
  model: Model,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  asked: Asked,
  registry: Registry,
): Plan {
  const compiler = new Compiler(asked, registry)
  const level: Level = { columns: [], joins: [] }
  const row = compiler.alias()
  const shape = compiler.record(model, type, row, nodes, level)
  const id = compiler.bind((now) => now.id)
  const text = `select ${columnList(level)} from ${compiler.table(model)} ${row} ${level.joins.join(' ')} where ${row}.id = ${id} and ${compiler.visible(model, row)}`
  return compiler.finish(text, (rows, now) => (rows[0] ? shape(rows[0], now) : null))
}

/** A page of the records that the principal sees and the filter matches, in the model's order. */
export function selectPage(
  model: Model,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  asked: Asked,
  registry: Registry,
): Plan {
  const compiler = new Compiler(asked, registry)
  const row = compiler.alias()
  const where = [compiler.visible(model, row)]
  const { filter } = asked
  if (filter) where.push(compiler.filter(model, filter, row))
  const page = compiler.page({
    model,
    type,
    row,
    nodes,
    where,
    args: (now) => now,
    after: isGiven(asked.nextToken),
    isRoot: true,
  })
  return compiler.finish(page.text, (rows, now) => page.shape(rows[0] ?? [], now))
}

/** All rows of a model that takes parameters, as a plain list: as many as the cost of a request counts for it. */
export function selectAll(
  model: Model,
  type: GraphQLObjectType,
  nodes: readonly FieldNode[],
  asked: Asked,
  registry: Registry,
): Plan {
  const compiler = new Compiler(asked, registry)
  const level: Level = { columns: [], joins: [] }
  const row = compiler.alias()
  const shape = compiler.record(model, type, row, nodes, level)
  const order = model.order.map(({ column }) => `${row}.${column}`).join(', ')
  const text = `select ${columnList(level)} from ${compiler.table(model)} ${row} ${level.joins.join(' ')} where ${compiler.visible(model, row)} order by ${order}`
  return compiler.finish(text, (rows, now) => rows.map((values) => shape(values, now)))
}

/** Whether the principal sees the record. */
export function selectPresence(model: Model, asked: Asked, registry: Registry): Plan {
  const compiler = new Compiler(asked, registry)
  const row = compiler.alias()
  const id = compiler.bind((now) => now.id)
  const text = `select 1 from ${compiler.table(model)} ${row} where ${row}.id = ${id} and ${compiler.visible(model, row)}`
  return compiler.finish(text, (rows) => rows.length > 0)
}
