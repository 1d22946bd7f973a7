import { isRefusal } from '@whistle/domain/refusal'
import { instantFrom } from '@whistle/domain/time/time'
import { buildSchema, GraphQLError, type GraphQLSchema, isScalarType, Kind, type ValueNode } from 'graphql'
import type { Demands } from './allow.ts'
import type { Operation, Watch } from './operation.ts'
import type { Resolvers } from './resolvers.ts'

const files = import.meta.glob<string>(['./base.graphql', '../features/**/schema.graphql'], {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** The whole schema, joined from the parts of the features. It depends on nothing else, so a process has one. */
export const schema = createSchema()

function createSchema(): GraphQLSchema {
  // The build has validated it.
  const options = { assumeValidSDL: true, noLocation: true }
  const schema = buildSchema(Object.values(files).join('\n'), options)
  const instant = schema.getType('DateTime')
  if (!isScalarType(instant)) throw new Error('the schema has no DateTime')
  instant.parseValue = (value) => readInstant(value)
  instant.parseLiteral = (node) => readInstant(node.kind === Kind.STRING ? node.value : undefined, node)
  return schema
}

function readInstant(value: unknown, literal?: ValueNode): string {
  const instant = instantFrom(typeof value === 'string' ? value : '', 'instant')
  if (isRefusal(instant))
    throw new GraphQLError(
      'An instant is written with its offset, as 2026-01-31T18:30:00Z or 2026-01-31T13:30:00-05:00',
      { nodes: literal },
    )
  return instant
}

/**
 * The operation of every root field of the schema. One without an operation prevents the start, and so does a public
 * mutation that would open a transaction before its code is verified.
 */
export function gatherOperations(schema: GraphQLSchema, features: readonly Resolvers[]) {
  const operations = new Map<string, Operation<never> & Demands>()
  const watches = new Map<string, Watch<never> & Demands>()
  for (const feature of features) {
    const { area } = feature
    for (const kind of ['Query', 'Mutation'] as const) {
      for (const [name, answer] of Object.entries(feature[kind] ?? {})) {
        const demands = { area, writes: kind === 'Mutation' }
        operations.set(`${kind}.${name}`, { ...(answer as Operation<never>), ...demands })
      }
    }
    for (const [name, answer] of Object.entries(feature.Subscription ?? {}))
      watches.set(name, { ...(answer as Watch<never>), area, writes: false })
  }
  const missing = [
    ...fieldsOf(schema, 'Query').filter((name) => !operations.has(`Query.${name}`)),
    ...fieldsOf(schema, 'Mutation').filter((name) => !operations.has(`Mutation.${name}`)),
    ...fieldsOf(schema, 'Subscription').filter((name) => !watches.has(name)),
  ]
  if (missing.length) throw new Error(`In the schema but answered by no feature: ${missing.join(', ')}`)
  const unverified = [...operations].filter(
    ([name, { may, open }]) => name.startsWith('Mutation.') && may.includes('public') && !open,
  )
  if (unverified.length)
    throw new Error(
      `Verifies no secret before its transaction: ${unverified.map(([name]) => name).join(', ')}`,
    )
  return { operations, watches }
}

function fieldsOf(schema: GraphQLSchema, root: 'Query' | 'Mutation' | 'Subscription'): string[] {
  const type = {
    Query: schema.getQueryType(),
    Mutation: schema.getMutationType(),
    Subscription: schema.getSubscriptionType(),
  }[root]
  return Object.keys(type?.getFields() ?? {})
}
