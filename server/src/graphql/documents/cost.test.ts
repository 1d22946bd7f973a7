import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import {
  type DocumentNode,
  type GraphQLObjectType,
  getNamedType,
  getNullableType,
  isListType,
  isObjectType,
  Kind,
  type OperationDefinitionNode,
  parse,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../test/world.ts'
import { selectedUnder } from '../compile/selection.ts'
import { schema } from '../schema.ts'
import { coerceVariables } from './coerce-variables.ts'
import { costOf, plainLists } from './cost.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  await ann.get('mutation { createSport(input: { id: "sport", name: "Basketball" }) { id } }')
})
afterAll(() => world.close())

function requestOf(ast: DocumentNode, operation: OperationDefinitionNode, given: Record<string, unknown>) {
  const fragments = new Map(
    ast.definitions.flatMap((each) =>
      each.kind === Kind.FRAGMENT_DEFINITION ? [[each.name.value, each] as const] : [],
    ),
  )
  const variables = coerceVariables(
    schema,
    (operation.variableDefinitions ?? []).filter(({ variable }) => variable.name.value in given),
    given,
  )
  const rootType = schema.getRootType(operation.operation)
  if ('errors' in variables || !rootType) throw new Error('not a request')
  const source = { fragments, variables: variables.coerced }
  return { ...source, rootType, roots: selectedUnder([operation], source) }
}

const operationsOf = (ast: DocumentNode) =>
  ast.definitions.filter((each) => each.kind === Kind.OPERATION_DEFINITION)

test('no document of the web exceeds the limit, with the page sizes it uses', () => {
  const web = path.join(import.meta.dirname, '../../../../web/src')
  const files = readdirSync(web, { recursive: true, encoding: 'utf8' })
  const texts = files
    .filter((file) => file.endsWith('.graphql'))
    .map((file) => readFileSync(path.join(web, file), 'utf8'))
  const ast = parse(texts.join('\n'))
  const limits: Record<string, number> = { BoardPage: 50, OfficialPage: 250, SheetPage: 100, VenuePage: 250 }
  const exceeding = operationsOf(ast).filter((operation) => {
    const limit = limits[operation.name?.value ?? ''] ?? 1_000
    return typeof costOf(requestOf(ast, operation, { limit })) !== 'number'
  })
  expect(operationsOf(ast).length).toBeGreaterThan(30)
  expect(exceeding.map(({ name }) => name?.value)).toEqual([])
})

test('every list that is no page has its most', () => {
  const all = Object.values(schema.getTypeMap())
    .filter((type) => isObjectType(type) && !type.name.startsWith('__'))
    .flatMap((type) =>
      Object.values((type as GraphQLObjectType).getFields()).map((field) => ({ type, field })),
    )
    .filter(({ field }) => isListType(getNullableType(field.type)) && isObjectType(getNamedType(field.type)))
    .filter(({ field }) => field.name !== 'items')
    .map(({ type, field }) => `${type.name}.${field.name}`)
  expect(all.length).toBeGreaterThan(20)
  expect(all.filter((name) => !plainLists.has(name))).toEqual([])
})

const lists = {
  Venue: { courts: 'Court' },
  Court: {},
  Sport: { divisions: 'Division', certifications: 'Certification' },
  Division: { positions: 'Position' },
  Certification: {},
  Position: {},
} as const
const records = {
  Venue: {},
  Court: { venue: 'Venue' },
  Sport: {},
  Division: { sport: 'Sport' },
  Certification: { sport: 'Sport' },
  Position: { division: 'Division' },
} as const
type Type = keyof typeof lists

/** No limit, a number, or a variable; names that a plain object would treat in its own way included. */
const limit = fc.oneof(
  fc.constant(''),
  fc.constantFrom('(limit: 1)', '(limit: 3)', '(limit: 90)', '(limit: 2000)', '(limit: null)'),
  fc.constantFrom('(limit: $few)', '(limit: $none)', '(limit: $null)', '(limit: $__proto__)'),
)

function selection(type: Type, depth: number): fc.Arbitrary<string> {
  const leaf = fc.constantFrom('id', 'name', '__typename')
  if (depth === 0) return leaf
  const inner = [
    ...Object.entries(lists[type]).map(([field, of]) =>
      fc
        .tuple(limit, selection(of as Type, depth - 1))
        .map(([page, below]) => ({ field, page, below, of: '' })),
    ),
    ...Object.entries(records[type]).map(([field, of]) =>
      selection(of as Type, depth - 1).map((below) => ({ field, page: '', below, of })),
    ),
  ]
  if (inner.length === 0) return leaf
  const part = fc.oneof(...inner)
  return fc.array(part, { maxLength: 3 }).map((parts) =>
    parts
      .map(({ field, page, below, of }, at) =>
        of
          ? `a${at}: ${field} { ... on ${of} { ${below} } }`
          : `a${at}: ${field}${page} { nextToken items { ${below} } again: items { id } }`,
      )
      .concat('id')
      .join(' '),
  )
}

const document = fc
  .record({
    venues: fc.tuple(limit, selection('Venue', 3)),
    sports: fc.tuple(limit, selection('Sport', 3)),
    fragment: fc.constantFrom('__proto__', 'constructor', 'F'),
  })
  .map(
    ({ venues, sports, fragment }) =>
      `query ($few: Int, $none: Int, $null: Int, $__proto__: Int) {
        listVenues${venues[0]} { items { ...${fragment} } }
        listSports${sports[0]} { items { ${sports[1]} } }
        ${['few', 'none', 'null', '__proto__'].map((name) => `of_${name}: listDivisions(limit: $${name}) { items { id } }`).join(' ')}
      }
      fragment ${fragment} on Venue { ${venues[1]} }`,
  )
const given = JSON.parse('{ "few": 2, "null": null, "__proto__": 4 }') as Record<string, unknown>

/** Each list is longer than a page in some of them; both at once would be eleven thousand courts. */
const places = fc.constantFrom([0, 0], [1, 105], [3, 105], [3, 2], [110, 2], [110, 0] as const)

const data = fc.record({
  places,
  divisions: fc.constantFrom(0, 2, 105),
  positions: fc.constantFrom(0, 3),
})

/** Every object of the answer below its root. */
function objectsIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const below = Object.values(value).reduce<number>((sum, each) => sum + objectsIn(each), 0)
  return Array.isArray(value) ? below : below + 1
}

test('what is counted is never less than what is returned', { timeout: 120_000 }, async () => {
  const run = (text: string, ...values: unknown[]) => world.database.pool.query(text, values)
  let returned = 0
  const property = fc.asyncProperty(document, data, async (query, rows) => {
    const ast = parse(query)
    const [operation] = operationsOf(ast)
    if (!operation) throw new Error('no operation')
    const request = requestOf(ast, operation, given)
    fc.pre(typeof costOf(request) === 'number')
    const [venues, courts] = rows.places
    await run('delete from venue')
    await run('delete from division')
    await run(
      `insert into venue (id, owner, name, lat, lon) select 'v' || n, $1, 'Venue ' || n, 1, 1 from generate_series(1, $2::int) n`,
      ...[ann.userId, venues],
    )
    await run(
      `insert into court (id, owner, venue_id, name, sort_order)
       select v.id || '-' || n, v.owner, v.id, 'Court ' || n, n from venue v, generate_series(1, $1::int) n`,
      courts,
    )
    await run(
      `insert into division (id, owner, sport_id, name) select 'd' || n, $1, 'sport', 'D' || n from generate_series(1, $2::int) n`,
      ...[ann.userId, rows.divisions],
    )
    await run(
      `insert into position (id, owner, division_id, name)
       select d.id || '-' || n, d.owner, d.id, 'P' || n from division d, generate_series(1, $1::int) n`,
      rows.positions,
    )
    const answer = await ann.ask(query, given)
    if (answer.errors) {
      expect(answer.errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
      return
    }
    const objects = objectsIn(answer.data) - 1
    returned = Math.max(returned, objects)
    expect(costOf(request)).toBeGreaterThanOrEqual(objects)
  })
  await fc.assert(property, { numRuns: 40 })
  expect(returned).toBeGreaterThan(100)
})
