import {
  type FieldNode,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  getNamedType,
  isInputObjectType,
  isNonNullType,
  type OperationDefinitionNode,
  parse,
  valueFromASTUntyped,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rows } from '../../test/access/rows.ts'
import { checksums, settled } from '../../test/checksum.ts'
import { type Ids, makeFullLeague } from '../../test/two-leagues.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'
import { createSchema } from './schema.ts'

const schema = createSchema()
const mutations = Object.values(schema.getMutationType()?.getFields() ?? {})
const inputOf = (name: string): GraphQLInputObjectType => {
  const type = getNamedType(
    mutations.find((each) => each.name === name)?.args.find((arg) => arg.name === 'input')?.type,
  )
  if (!isInputObjectType(type)) throw new Error(`${name} has no input`)
  return type
}

/** Invalid values, by the type of the field. */
function badValues(type: GraphQLInputType): unknown[] {
  const name = getNamedType(type).name
  const none = isNonNullType(type) ? [null] : []
  if (name === 'Int') return [...none, -1, 2_147_483_647, 1.5, 'seven', 10 ** 12]
  if (name === 'Float') return [...none, -1, 1e300, 'seven']
  if (name === 'Boolean') return [...none, 'yes', 3]
  if (name === 'DateTime')
    return [
      ...none,
      '',
      'tomorrow',
      '0000-01-01T00:00:00Z',
      '2026-02-30T00:00:00Z',
      '+275760-01-01T00:00:00Z',
      5,
    ]
  if (name.endsWith('LocationInput'))
    return [...none, { lat: 91, lon: 0, lng: 0 }, { lat: 0, lon: 181, lng: 181 }, {}, 'here']
  if (isInputObjectType(getNamedType(type)) || !['ID', 'String'].includes(name))
    return [...none, 'nonsense', 5]
  return [...none, '', '   ', 'a\u0000b', '\ud800', 'x'.repeat(5_000), { a: 1 }, 7.5]
}

let world: World
let ann: Client
let rita: Client
let ids: Ids
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  ;({ ids, official: rita } = await makeFullLeague(world, ann))
})
afterAll(() => world.close())

/** The input of a valid request, from the row of the access matrix. */
function goodInput(name: string): Record<string, unknown> {
  const { definitions } = parse(`mutation { ${rows[`Mutation.${name}`]?.ask(ids)} }`)
  const [operation] = definitions as OperationDefinitionNode[]
  const field = operation?.selectionSet.selections[0] as FieldNode
  const input = field.arguments?.find((argument) => argument.name.value === 'input')
  return input ? (valueFromASTUntyped(input.value) as Record<string, unknown>) : {}
}

/** A client with access, so that only the value is wrong. */
function askerOf(name: string): Client {
  const may = rows[`Mutation.${name}`]?.may ?? []
  if (may.includes('owner')) return ann
  return may.includes('official') ? rita : world.visitor
}

const asked = mutations.map(({ name }) => name).filter((name) => `Mutation.${name}` in rows)

test.each(asked)(
  '%s answers bad values with a code, and changes nothing by a refusal',
  async (name) => {
    const input = inputOf(name)
    const good = goodInput(name)
    const document = `mutation ($input: ${input.name}!) { ${name}(input: $input) { __typename } }`
    let refusals = 0
    let before: Awaited<ReturnType<typeof checksums>> | undefined
    for (const field of Object.values(input.getFields())) {
      for (const value of badValues(field.type)) {
        if (!before) {
          await settled(world)
          before = await checksums(world)
        }
        const { errors } = await askerOf(name).ask(document, { input: { ...good, [field.name]: value } })
        if (!errors) {
          // Accepted: the tables have changed.
          before = undefined
          continue
        }
        refusals += 1
        const about = `${name}.${field.name} = ${JSON.stringify(value).slice(0, 60)}: ${JSON.stringify(errors)}`
        expect(errors[0]?.extensions.code, about).not.toBe('INTERNAL')
        expect(errors[0]?.extensions.code, about).toBeTruthy()
        expect(await checksums(world), about).toEqual(before)
      }
    }
    expect(refusals).toBeGreaterThan(0)
  },
  300_000,
)
