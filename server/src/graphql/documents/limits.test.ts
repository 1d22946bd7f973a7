import { getIntrospectionQuery } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  await ann.get('mutation { createVenue(input: { id: "gym-a", name: "Gym A" }) { id } }')
})
afterAll(() => world.close())

const nested = (depth: number): string =>
  depth ? `venue { courts { items { ${nested(depth - 1)} } } }` : 'id'

describe('an expensive request is refused before it is executed', () => {
  test.each([
    ['nested list pages', '{ listVenues(limit: 1000) { items { courts(limit: 1000) { items { id } } } } }'],
    ['depth', `{ listVenues(limit: 1) { items { courts(limit: 1) { items { ${nested(6)} } } } } }`],
    [
      'many fields',
      `{ ${Array.from({ length: 51 }, (_, n) => `a${n}: listVenues { items { id } }`).join(' ')} }`,
    ],
    ['a field repeated many times', `{ ${'listVenues { items { id } } '.repeat(30)} }`],
    [
      'fragments that double',
      `{ listVenues(limit: 1) { items { ...F0 } } } ${Array.from({ length: 12 }, (_, n) => `fragment F${n} on Venue { a${n}: courts(limit: 1) { items { venue { ...F${n + 1} } } } b${n}: courts(limit: 1) { items { venue { ...F${n + 1} } } } }`).join(' ')} fragment F12 on Venue { id }`,
    ],
    ['directives', `{ listVenues { items { id ${'@include(if: true) '.repeat(5)} } } }`],
    [
      'directives on fragments',
      `{ listVenues { items { ...F ${'@include(if: true) '.repeat(500)} } } } fragment F on Venue { id }`,
    ],
    [
      'the schema under many names',
      `{ __schema { ${Array.from({ length: 100 }, (_, n) => `t${n}: types { fields { type { name } } }`).join(' ')} } }`,
    ],
    [
      'the schema many times',
      `{ ${Array.from({ length: 50 }, (_, n) => `s${n}: __schema { types { fields { name } } }`).join(' ')} }`,
    ],
    [
      'the schema under many names, in a fragment',
      `{ __schema { types { ...F } } } fragment F on __Type { ${Array.from({ length: 100 }, (_, n) => `f${n}: fields { type { name } }`).join(' ')} }`,
    ],
  ])('%s', async (_what, query) => {
    world.statements.length = 0
    const { errors, data } = await ann.ask(query)
    expect(data ?? null).toBeNull()
    expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
    expect(world.statements.filter((text) => text.includes('venue'))).toEqual([])
  })

  // Names that a plain object used as a map would treat in its own way.
  describe.each(['__proto__', 'constructor', 'toString', 'F'])('with %s as a name', (name) => {
    test.each([
      [
        'of a fragment with a field repeated many times',
        `{ listVenues { items { ...${name} } } } fragment ${name} on Venue { ${'id '.repeat(3_000)} }`,
      ],
      [
        'of two fragments, of which the first repeats a field many times',
        `{ listVenues { items { ...${name} } } } fragment ${name} on Venue { ${'id '.repeat(3_000)} } fragment ${name} on Venue { id }`,
      ],
      [
        'of a fragment with the schema under many names',
        `{ __schema { types { ...${name} } } } fragment ${name} on __Type { ${Array.from({ length: 100 }, (_, n) => `f${n}: fields { type { name } }`).join(' ')} }`,
      ],
      [
        'of a fragment with nested pages',
        `{ listVenues(limit: 1000) { items { ...${name} } } } fragment ${name} on Venue { courts(limit: 1000) { items { id } } }`,
      ],
      [
        'of an alias of nested pages',
        `{ ${name}: listVenues(limit: 1000) { ${name}: items { ${name}: courts(limit: 1000) { items { id } } } } }`,
      ],
      [
        'of a variable for the limit',
        `query ($${name}: Int = 1000) { listVenues(limit: $${name}) { items { courts(limit: $${name}) { items { id } } } } }`,
      ],
    ])('%s', async (_what, query) => {
      const { errors, data } = await ann.ask(query)
      expect(data ?? null).toBeNull()
      expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
    })

    test('of fragment, alias, variable and operation of a small request: answered like any other', async () => {
      const query = `query ${name}($${name}: Int) { ${name}: listVenues(limit: $${name}) { ${name}: items { ...${name} } } } fragment ${name} on Venue { ${name}: name }`
      const response = await fetch(`${world.url}/graphql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...ann.headers },
        body: `{ "query": ${JSON.stringify(query)}, "operationName": "${name}", "variables": { "${name}": 1 } }`,
      })
      expect(await response.text()).toBe(`{"data":{"${name}":{"${name}":[{"${name}":"Gym A"}]}}}`)
    })

    test('of aliases of a mutation and of introspection: answered like any other', async () => {
      const ask = async (query: string) => {
        const response = await fetch(`${world.url}/graphql`, {
          method: 'POST',
          headers: { 'content-type': 'application/json', ...ann.headers },
          body: JSON.stringify({ query }),
        })
        return response.text()
      }
      expect(await ask(`mutation { ${name}: updateVenue(input: { id: "gym-a" }) { ${name}: id } }`)).toBe(
        `{"data":{"${name}":{"${name}":"gym-a"}}}`,
      )
      expect(await ask(`{ ${name}: __type(name: "Venue") { ${name}: name } }`)).toBe(
        `{"data":{"${name}":{"${name}":"Venue"}}}`,
      )
    })
  })

  test.each([
    [
      'a field repeated in many inline fragments',
      `{ listVenues { items { ${`... on Venue { ${'id '.repeat(19)} } `.repeat(190)} } } }`,
    ],
    ['many operations', Array.from({ length: 30 }, (_, n) => `query Q${n} { __typename }`).join(' ')],
    [
      'fragments of the schema that double',
      `{ __schema { types { ...F0 } } } ${Array.from({ length: 60 }, (_, n) => `fragment F${n} on __Type { ofType { ...F${n + 1} } fields { type { ...F${n + 1} } } }`).join(' ')} fragment F60 on __Type { name }`,
    ],
  ])('%s', async (_what, query) => {
    const { errors } = await ann.ask(query)
    expect(['BAD_USER_INPUT', 'LIMIT_EXCEEDED']).toContain(errors?.[0]?.extensions.code)
  })

  test('the values of introspection, of all fields together', async () => {
    const fields = (inner: string) => `fields { name description type { name kind ${inner} } }`
    const types = Array.from({ length: 49 }, (_, n) => `t${n}: __type(name: "Game") { ...F }`).join(' ')
    const { errors } = await ann.ask(
      `{ __schema { types { ...F } } ${types} } fragment F on __Type { name ${fields(fields(''))} }`,
    )
    expect(errors?.[0]?.extensions.code).toBe('LIMIT_EXCEEDED')
  })

  test('introspection of the whole schema is allowed', async () => {
    const { data, errors } = await ann.ask(getIntrospectionQuery({ descriptions: true }))
    expect(errors).toBeUndefined()
    expect(data.__schema.types.length).toBeGreaterThan(100)
    const { data: one } = await ann.ask(
      '{ a: __type(name: "Game") { fields { name } } b: __type(name: "Venue") { fields { type { name } } } }',
    )
    expect(one.a.fields.length * one.b.fields.length).toBeGreaterThan(0)
  })

  test('a recursive selection', async () => {
    const { errors } = await ann.ask(
      `{ __schema { types { ${'fields { type { '.repeat(8)} name ${'} } '.repeat(8)} } } }`,
    )
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  test('many requests in one body', async () => {
    const many = Array.from({ length: 100 }, () => ({ query: '{ listVenues { items { id } } }' }))
    const response = await fetch(`${world.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...ann.headers },
      body: JSON.stringify(many),
    })
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ errors: [{ extensions: { code: 'BAD_USER_INPUT' } }] })
  })

  test('a list of a hundred thousand values', async () => {
    const { errors } = await ann.ask(
      'query ($f: ModelVenueFilterInput) { listVenues(filter: $f) { items { id } } }',
      { f: { name: { between: Array.from({ length: 100_000 }, () => 'x') } } },
    )
    expect(['BAD_USER_INPUT', 'LIMIT_EXCEEDED']).toContain(errors?.[0]?.extensions.code)
  })

  test('a document of a million tokens', async () => {
    const { errors } = await ann.ask(`{ ${'a '.repeat(100_000)} }`)
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT')
  })

  test('deeply nested variables', async () => {
    let filter: object = { name: { eq: 'x' } }
    for (let depth = 0; depth < 1_000; depth += 1) filter = { and: [filter] }
    const { errors } = await ann.ask(
      'query ($f: ModelVenueFilterInput) { listVenues(filter: $f) { items { id } } }',
      { f: filter },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
  })

  test('variables of many unknown fields: the value is not printed once for each of them', async () => {
    const f = Object.fromEntries(Array.from({ length: 40_000 }, (_, at) => [`namee${at}`, {}]))
    const query = 'query ($f: ModelVenueFilterInput) { listVenues(filter: $f) { items { id } } }'
    const { errors } = await world.nobody.ask(query, { f })
    expect(errors).toMatchObject([
      { extensions: { code: 'LIMIT_EXCEEDED', values: { limit: 'fields of one variable' } } },
    ])
    const { errors: ofLong } = await ann.ask(query, { f: { name: { eqq: 'x'.repeat(500_000) } } })
    expect(ofLong).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'name' } }])
    expect(JSON.stringify(ofLong).length).toBeLessThan(5_000)
  })

  const negated = (levels: number) => `${'{not:'.repeat(levels)}{name:{eq:"x"}}${'}'.repeat(levels)}`
  test.each([
    ['values', `{ listVenues(filter: ${negated(30)}) { items { id } } }`],
    ['values of thousands of levels', `{ listVenues(filter: ${negated(3_900)}) { items { id } } }`],
    [
      'defaults',
      `query ($f: ModelVenueFilterInput = ${negated(30)}) { listVenues(filter: $f) { items { id } } }`,
    ],
    ['values of directives', `{ __typename @include(if: ${negated(30)}) }`],
    ['selections of thousands of levels', `{ ${'a{'.repeat(3_900)}b${'}'.repeat(3_900)} }`],
  ])('nested %s, in a document', async (_what, query) => {
    for (const client of [ann, world.nobody])
      expect((await client.ask(query)).errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
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

describe('an answer that is too large is refused', () => {
  const refused = [{ extensions: { code: 'LIMIT_EXCEEDED' } }]
  let bob: Client

  beforeAll(async () => {
    bob = await world.manager()
    await world.database.pool.query(
      `insert into venue (id, owner, name, formatted_address)
       select 'bob-' || n, $1, 'Venue ' || n, repeat('x', 2000) from generate_series(1, 1000) n`,
      [bob.userId],
    )
    await world.database.pool.query(
      `insert into court (id, owner, venue_id, name) select id, owner, id, 'Court' from venue where owner = $1`,
      [bob.userId],
    )
  })

  test('by its values', async () => {
    const query = `query ($courts: Boolean!) { listVenues(limit: 1000) { items {
      formattedAddress courts(limit: 1) @include(if: $courts) { items { venue { formattedAddress } } }
    } } }`
    expect((await bob.get(query, { courts: false })).listVenues.items).toHaveLength(1_000)
    expect((await bob.ask(query, { courts: true })).errors).toMatchObject(refused)
  })

  test('by a value under many names', async () => {
    const names = Array.from({ length: 1_600 }, (_, n) => `a${n}: formattedAddress`).join(' ')
    const { errors } = await bob.ask(`{ getVenue(id: "bob-1") { ${names} } }`)
    expect(errors).toMatchObject(refused)
  })

  test('by a long name of a value', async () => {
    const { errors } = await bob.ask(`{ listVenues(limit: 1000) { items { ${'a'.repeat(5_000)}: id } } }`)
    expect(errors).toMatchObject(refused)
  })

  test('by all its fields together', async () => {
    const fields = Array.from(
      { length: 20 },
      (_, n) => `a${n}: listVenues(limit: 100) { items { formattedAddress } }`,
    )
    const { errors } = await bob.ask(`{ ${fields.join(' ')} }`)
    expect(errors?.[0]).toMatchObject(refused[0] ?? {})
  })
})

describe('a malformed request', () => {
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
