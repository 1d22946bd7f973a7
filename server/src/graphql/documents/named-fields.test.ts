import {
  type GraphQLInputType,
  getNamedType,
  getNullableType,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
} from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { badText } from '../../../test/access/accepted-values.ts'
import { askedMutations, clientOf, goodInput, inputOf } from '../../../test/access/good-input.ts'
import { type Ids, makeFullLeague } from '../../../test/make-full-league.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'
import { schema } from '../schema.ts'

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

const roots = [
  ['query', schema.getQueryType()],
  ['mutation', schema.getMutationType()],
] as const

const withArguments = roots.flatMap(([kind, type]) =>
  Object.values(type?.getFields() ?? {})
    .filter(({ args }) => args.length > 0)
    .map((field) => ({ kind, name: field.name, field })),
)

test.each(withArguments)(
  '$kind $name names the argument whose variable is of another kind',
  async ({ kind, field }) => {
    const selection = isLeafType(getNamedType(field.type)) ? '' : '{ __typename }'
    const given = field.args.map(({ name }) => `${name}: $v_${name}`).join(', ')
    const types = field.args.map(({ name, type }) => `$v_${name}: ${type}`).join(', ')
    const document = `${kind} (${types}) { ${field.name}(${given}) ${selection} }`
    for (const { name, type } of field.args) {
      const wrong = isInputObjectType(getNamedType(type)) ? 'x' : { x: 1 }
      const { errors } = await ann.ask(document, { [`v_${name}`]: wrong })
      const about = errors?.filter(({ message }) => message.includes(`$v_${name}" got`))
      expect(about, name).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: name } }])
    }
  },
)

type Slot = { readonly path: readonly string[]; readonly type: GraphQLInputType }

/** The fields of the objects inside of a field. */
function insideOf({ path, type }: Slot): Slot[] {
  const named = getNamedType(type)
  if (!isInputObjectType(named) || path.length > 4) return []
  return Object.values(named.getFields()).flatMap((field) => {
    const slot = { path: [...path, field.name], type: field.type }
    return [slot, ...insideOf(slot)]
  })
}
const nested = askedMutations.flatMap((name) => {
  const slots = Object.values(inputOf(name).getFields()).flatMap((field) =>
    insideOf({ path: [field.name], type: field.type }),
  )
  return slots.length > 0 ? [{ name, slots }] : []
})

/** The input with this value in place of one that is inside of it; lists have one entry. */
function withValue(input: unknown, type: GraphQLInputType, path: readonly string[], value: unknown): unknown {
  const bare = getNullableType(type)
  if (isListType(bare) && path.length > 0) {
    const [first] = Array.isArray(input) ? input : []
    return [withValue(first, bare.ofType, path, value)]
  }
  const [name, ...rest] = path
  if (name === undefined || !isInputObjectType(bare)) return value
  const inner = bare.getFields()[name]?.type as GraphQLInputType
  const object = (input ?? {}) as Record<string, unknown>
  return { ...object, [name]: withValue(object[name], inner, rest, value) }
}

function badValues(type: GraphQLInputType): unknown[] {
  const named = getNamedType(type)
  if (isInputObjectType(named) || isEnumType(named)) return ['nonsense', 5]
  return named.name === 'String' || named.name === 'ID' ? [...badText, { a: 1 }] : ['', 'nonsense', { a: 1 }]
}

test.each(nested)('$name names what is wrong inside of its objects', async ({ name, slots }) => {
  const type = inputOf(name)
  const document = `mutation ($input: ${type.name}!) { ${name}(input: $input) { __typename } }`
  const client = clientOf(name, { ann, rita, world })
  for (const { path, type: inner } of slots)
    for (const value of badValues(inner)) {
      await world.database.pool.query('delete from rate_limit')
      const { errors } = await client.ask(document, {
        input: withValue(goodInput(name, ids), type, path, value),
      })
      const about = `${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}: ${JSON.stringify(errors)}`
      for (const { extensions } of errors ?? []) {
        expect(extensions.code, about).not.toBe('INTERNAL')
        if (extensions.code === 'BAD_USER_INPUT') expect(extensions.field, about).toEqual(expect.any(String))
      }
    }
})
