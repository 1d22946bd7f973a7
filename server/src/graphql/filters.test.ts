import { isInputObjectType } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../test/world.ts'
import { schema } from './schema.ts'

let world: World
let ann: Client
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
})
afterAll(() => world.close())

const conditions = Object.keys(schema.getTypeMap()).flatMap((name) => {
  const base = /^Model(\w+)ConditionInput$/.exec(name)?.[1]
  return base && schema.getType(`Model${base}FilterInput`) ? [base] : []
})
const fieldsOf = (name: string) => {
  const type = schema.getType(name)
  return isInputObjectType(type) ? Object.keys(type.getFields()) : []
}

test.each(conditions)('every field that a condition of %s knows can be filtered by', async (base) => {
  const known = fieldsOf(`Model${base}ConditionInput`)
  expect(known.length).toBeGreaterThan(3)
  expect(fieldsOf(`Model${base}FilterInput`)).toEqual(expect.arrayContaining(known))
  const list = `list${base}s`
  for (const field of known.filter((name) => !['and', 'or', 'not'].includes(name))) {
    const filter = { [field]: { attributeExists: true } }
    const answer = await ann.ask(
      `query ($filter: Model${base}FilterInput) { ${list}(filter: $filter) { items { id } } }`,
      { filter },
    )
    expect(answer, field).toEqual({ data: { [list]: { items: expect.any(Array) } } })
  }
})
