import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  const bob = await world.manager()
  for (const owner of [ann.userId, bob.userId]) {
    await world.database.pool.query(
      `insert into venue (id, owner, name, formatted_address, lat, lon)
       select $2 || '-' || n, $1, 'Venue ' || lpad(n::text, 3, '0'), case when n % 2 = 0 then n || ' Cedar St' end, n, -n
       from generate_series(1, 50) n`,
      [owner, owner.slice(0, 8)],
    )
    await world.database.pool.query(
      `insert into court (id, owner, venue_id, name, sort_order)
       select v.id || '-' || n, owner, v.id, 'Court ' || n, n from venue v, generate_series(1, 5) n where owner = $1`,
      [owner],
    )
  }
})
afterAll(() => world.close())

const names = (answer: { listVenues: { items: { name: string }[] } }) =>
  answer.listVenues.items.map(({ name }) => name)

// The same statement checks the session, once it is cached.
describe('one statement', () => {
  async function statementsOf(query: string): Promise<string[]> {
    await ann.get('{ listVenues(limit: 1) { items { id } } }')
    world.statements.length = 0
    await ann.get(query)
    return [...world.statements]
  }

  test('answers fifty venues with their courts', async () => {
    const query =
      '{ listVenues { nextToken items { id name location { lat lon } courts { nextToken items { id name order } } } } }'
    expect(await statementsOf(query)).toHaveLength(1)
    const { listVenues } = await ann.get(query)
    expect(listVenues.items).toHaveLength(50)
    expect(listVenues.items[49]).toMatchObject({
      name: 'Venue 050',
      courts: { nextToken: null, items: [{ order: 1 }, {}, {}, {}, { name: 'Court 5' }] },
    })
  })

  test('answers a selection of any depth', async () => {
    const query = `{ listVenues(limit: 2) { items { courts(limit: 2) { items { venue { courts(limit: 1) { items { venue { name owner } } } } } } } } }`
    expect(await statementsOf(query)).toHaveLength(1)
  })

  test('serves each root field', async () => {
    expect(
      await statementsOf('{ a: listVenues { items { id } } b: listVenues { items { name } } }'),
    ).toHaveLength(2)
  })
})

describe('a selection', () => {
  test('may use aliases, also of the same list with other arguments', async () => {
    const { listVenues } = await ann.get(`{ listVenues(limit: 1) {
      places: items { called: name first: courts(limit: 1) { items { n: name } } courts(limit: 2) { items { name } } }
    } }`)
    expect(listVenues).toEqual({
      places: [
        {
          called: 'Venue 001',
          first: { items: [{ n: 'Court 1' }] },
          courts: { items: [{ name: 'Court 1' }, { name: 'Court 2' }] },
        },
      ],
    })
  })

  test('merges fragments and fields with the same key', async () => {
    const { listVenues } = await ann.get(`query {
      listVenues(limit: 1) { ...Names items { courts(limit: 1) { items { name } } ... on Venue { location { lat } } } }
    }
    fragment Names on ModelVenueConnection { items { name location { lon } courts(limit: 1) { items { order } } } }`)
    expect(listVenues.items[0]).toEqual({
      name: 'Venue 001',
      location: { lon: -1, lat: 1 },
      courts: { items: [{ order: 1, name: 'Court 1' }] },
    })
  })

  test('follows @skip and @include, also when the same document is repeated with other variables', async () => {
    const query = `query ($courts: Boolean!) { listVenues(limit: 1) { items { name courts @include(if: $courts) { items { id } } owner @skip(if: $courts) } } }`
    const keys = async (courts: boolean) =>
      Object.keys((await ann.get(query, { courts })).listVenues.items[0])
    expect(await keys(true)).toEqual(['name', 'courts'])
    expect(await keys(false)).toEqual(['name', 'owner'])
    expect(await keys(true)).toEqual(['name', 'courts'])
  })

  test('may select more values of one row than a PostgreSQL function has arguments', async () => {
    const aliases = Array.from({ length: 60 }, (_, at) => `v${at}: venue { name location { lat lon } }`)
    const query = `{ listVenues(limit: 1) { items { courts(limit: 1) { items { id ${aliases.join(' ')} } } } } }`
    const { listVenues } = await ann.get(query)
    const [court] = listVenues.items[0].courts.items
    expect(Object.keys(court)).toHaveLength(61)
    expect(court.v59).toEqual({ name: 'Venue 001', location: { lat: 1, lon: -1 } })
  })

  test('answers __typename', async () => {
    const data = await ann.get(
      '{ __typename listVenues(limit: 1) { __typename items { __typename location { __typename } courts(limit: 1) { items { __typename } } } } }',
    )
    expect(data).toEqual({
      __typename: 'Query',
      listVenues: {
        __typename: 'ModelVenueConnection',
        items: [
          {
            __typename: 'Venue',
            location: { __typename: 'Location' },
            courts: { items: [{ __typename: 'Court' }] },
          },
        ],
      },
    })
  })

  test('may include introspection', async () => {
    const data = await ann.get(
      '{ __type(name: "Venue") { ...Kind } listVenues(limit: 1) { items { name } } } fragment Kind on __Type { kind name }',
    )
    expect(data).toEqual({
      __type: { kind: 'OBJECT', name: 'Venue' },
      listVenues: { items: [{ name: 'Venue 001' }] },
    })
  })
})

describe('paging', () => {
  test('returns every record once and ends without a token', async () => {
    const seen: string[] = []
    let nextToken: string | null = null
    do {
      const { listVenues } = await ann.get(
        'query ($t: String) { listVenues(limit: 7, nextToken: $t) { nextToken items { name } } }',
        { t: nextToken },
      )
      seen.push(...listVenues.items.map(({ name }: { name: string }) => name))
      nextToken = listVenues.nextToken
    } while (nextToken)
    expect(seen).toHaveLength(50)
    expect(new Set(seen).size).toBe(50)
    expect([...seen].sort()).toEqual(seen)
  })

  test('follows the limit of each request, also when the same document is repeated', async () => {
    const query = 'query ($limit: Int) { listVenues(limit: $limit) { items { name } nextToken } }'
    for (const limit of [2, 2, 2, 2, 3, 50, 2, 3]) {
      const { listVenues } = await ann.get(query, { limit })
      expect(listVenues.items).toHaveLength(limit)
      expect(listVenues.nextToken === null).toBe(limit === 50)
    }
  })

  test('works in nested lists', async () => {
    const query =
      'query ($t: String) { listVenues(limit: 1) { items { courts(limit: 3, nextToken: $t) { nextToken items { order } } } } }'
    const first = (await ann.get(query)).listVenues.items[0].courts
    expect(first.items).toEqual([{ order: 1 }, { order: 2 }, { order: 3 }])
    const second = (await ann.get(query, { t: first.nextToken })).listVenues.items[0].courts
    expect(second).toEqual({ nextToken: null, items: [{ order: 4 }, { order: 5 }] })
  })

  test.each([
    ['not a token'],
    [''],
    ['W10'],
    [Buffer.from('["a"]').toString('base64url')],
    [Buffer.from('[1,2]').toString('base64url')],
  ])('refuses the broken token %j', async (t) => {
    const { errors } = await ann.ask('query ($t: String) { listVenues(nextToken: $t) { items { id } } }', {
      t,
    })
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'nextToken' } }])
  })

  test('refuses an empty page and returns at most a thousand records', async () => {
    const { errors } = await ann.ask('{ listVenues(limit: 0) { items { id } } }')
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'limit' } }])
    expect((await ann.get('{ listVenues(limit: 100000) { items { id } } }')).listVenues.items).toHaveLength(
      50,
    )
  })
})

describe('a filter', () => {
  const filtered = async (filter: string) =>
    names(await ann.get(`{ listVenues(filter: ${filter}) { items { name } } }`))

  test.each([
    ['{ name: { eq: "Venue 007" } }', ['Venue 007']],
    [
      '{ name: { ne: "Venue 007" }, or: [{ name: { le: "Venue 008" } }], and: [{ name: { ge: "Venue 006" } }] }',
      ['Venue 006', 'Venue 008'],
    ],
    ['{ name: { lt: "Venue 003" } }', ['Venue 001', 'Venue 002']],
    ['{ name: { gt: "Venue 048" } }', ['Venue 049', 'Venue 050']],
    ['{ name: { between: ["Venue 010", "Venue 012"] } }', ['Venue 010', 'Venue 011', 'Venue 012']],
    [
      '{ name: { beginsWith: "Venue 04" }, formattedAddress: { attributeExists: false } }',
      ['Venue 041', 'Venue 043', 'Venue 045', 'Venue 047', 'Venue 049'],
    ],
    ['{ formattedAddress: { contains: "10 Cedar" } }', ['Venue 010']],
    ['{ formattedAddress: { notContains: "Cedar" }, name: { lt: "Venue 004" } }', ['Venue 001', 'Venue 003']],
    ['{ not: { name: { lt: "Venue 050" } } }', ['Venue 050']],
    [
      '{ or: [{ name: { eq: "Venue 001" } }, { not: { name: { lt: "Venue 050" } } }] }',
      ['Venue 001', 'Venue 050'],
    ],
    ['{ name: { contains: "%" } }', []],
  ])('%s', async (filter, expected) => {
    expect(await filtered(filter)).toEqual(expected)
  })

  test('by ids finds only own records', async () => {
    const all = await world.database.pool.query(
      `select id from venue where name in ('Venue 001', 'Venue 002')`,
    )
    const ids = all.rows.map(({ id }: { id: string }) => id)
    expect(ids).toHaveLength(4)
    const found = await ann.get(
      'query ($ids: [ID!]) { listVenues(filter: { id: { in: $ids } }) { items { name } } }',
      { ids },
    )
    expect(names(found)).toEqual(['Venue 001', 'Venue 002'])
  })

  test('of the same shape with other values, repeated, does not mix values', async () => {
    const query = 'query ($name: String) { listVenues(filter: { name: { eq: $name } }) { items { name } } }'
    for (let n = 1; n <= 9; n += 1)
      expect(names(await ann.get(query, { name: `Venue 00${n}` }))).toEqual([`Venue 00${n}`])
    expect(names(await ann.get(query, { name: null }))).toEqual([])
  })

  test('cannot inject SQL', async () => {
    expect(await filtered(`{ name: { eq: "' or true --" } }`)).toEqual([])
  })

  test('between one value is refused', async () => {
    const { errors } = await ann.ask('{ listVenues(filter: { name: { between: ["a"] } }) { items { id } } }')
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'name' } }])
  })
})
