import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
})
afterAll(() => world.close())

const nested = (depth: number): string =>
  depth ? `venue { courts { items { ${nested(depth - 1)} } } }` : 'id'

describe('a request that asks for too much is refused before it costs anything', () => {
  test.each([
    ['pages that multiply', '{ listVenues(limit: 1000) { items { courts(limit: 1000) { items { id } } } } }'],
    ['depth', `{ listVenues(limit: 1) { items { courts(limit: 1) { items { ${nested(6)} } } } } }`],
    [
      'many fields',
      `{ ${Array.from({ length: 51 }, (_, n) => `a${n}: listVenues { items { id } }`).join(' ')} }`,
    ],
    ['the same field over and over', `{ ${'listVenues { items { id } } '.repeat(30)} }`],
    [
      'fragments that double',
      `{ listVenues(limit: 1) { items { ...F0 } } } ${Array.from({ length: 12 }, (_, n) => `fragment F${n} on Venue { a${n}: courts(limit: 1) { items { venue { ...F${n + 1} } } } b${n}: courts(limit: 1) { items { venue { ...F${n + 1} } } } }`).join(' ')} fragment F12 on Venue { id }`,
    ],
  ])('%s', async (_what, query) => {
    world.statements.length = 0
    const { errors, data } = await ann.ask(query)
    expect(data ?? null).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
    expect(world.statements.filter((text) => text.includes('venue'))).toEqual([])
  })

  test('a document of a million tokens', async () => {
    const { errors } = await ann.ask(`{ ${'a '.repeat(100_000)} }`)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  test('variables that nest without end', async () => {
    let filter: object = { name: { eq: 'x' } }
    for (let depth = 0; depth < 1_000; depth += 1) filter = { and: [filter] }
    const { errors } = await ann.ask(
      'query ($f: ModelVenueFilterInput) { listVenues(filter: $f) { items { id } } }',
      { f: filter },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
  })

  test('a filter of a thousand comparisons', async () => {
    const or = Array.from({ length: 1_000 }, () => ({ name: { eq: 'x' } }))
    const { errors } = await ann.ask(
      'query ($f: ModelVenueFilterInput) { listVenues(filter: $f) { items { id } } }',
      { f: { or } },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
  })
})

describe('a request that is not understood', () => {
  test.each([
    ['a syntax error', '{ listVenues '],
    ['an unknown field', '{ listVenues { items { colour } } }'],
    ['a wrong type', 'mutation { createVenue(input: { name: 5 }) { id } }'],
    [
      'two operations and no name',
      'query A { listVenues { items { id } } } query B { listVenues { items { id } } }',
    ],
  ])('%s says so with a code', async (_what, query) => {
    const { errors } = await ann.ask(query)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  test('a bad variable names its field', async () => {
    const { errors } = await ann.ask('mutation ($i: CreateVenueInput!) { createVenue(input: $i) { id } }', {
      i: { name: 'Gym', location: { lat: 'north', lon: 0 } },
    })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'lat' } }])
  })
})
