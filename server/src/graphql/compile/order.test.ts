import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  await world.database.pool.query(
    `insert into venue (id, owner, name, formatted_address)
     select 'v' || n, $1, 'Venue ' || lpad(n::text, 3, '0'), case when n % 2 = 0 then n || ' Cedar St' end
     from generate_series(1, 50) n`,
    [ann.userId],
  )
  await world.database.pool.query(
    `insert into court (id, owner, venue_id, name, sort_order)
     select v.id || '-' || n, owner, v.id, 'Court ' || n, n from venue v, generate_series(1, 5) n where owner = $1`,
    [ann.userId],
  )
})
afterAll(() => world.close())

describe('a list in another order', () => {
  const pageOf = async (args: string, nextToken: string | null = null) =>
    (
      await ann.get(
        `query ($t: String) { listVenues(nextToken: $t, ${args}) { nextToken totalCount items { name formattedAddress } } }`,
        { t: nextToken },
      )
    ).listVenues

  test.each([
    ['ASC', ['10 Cedar St', '12 Cedar St', '14 Cedar St'], null],
    ['DESC', ['8 Cedar St', '6 Cedar St', '50 Cedar St'], null],
  ])('%s: every record once, page by page, those without a value last', async (direction, start, end) => {
    const seen: { name: string; formattedAddress: string | null }[] = []
    let token: string | null = null
    do {
      const page: Awaited<ReturnType<typeof pageOf>> = await pageOf(
        `limit: 8, sort: { field: "formattedAddress", direction: ${direction} }`,
        token,
      )
      expect(page.totalCount).toBe(50)
      seen.push(...page.items)
      token = page.nextToken
    } while (token)
    expect(new Set(seen.map(({ name }) => name)).size).toBe(50)
    expect(seen.slice(0, 3).map(({ formattedAddress }) => formattedAddress)).toEqual(start)
    expect(seen.slice(25).map(({ formattedAddress }) => formattedAddress)).toEqual(Array(25).fill(end))
  })

  test('equal records are in the order of the list, without or with instants and numbers', async () => {
    const page = await pageOf('limit: 2, sort: { field: "owner" }')
    expect(page.items.map(({ name }: { name: string }) => name)).toEqual(['Venue 001', 'Venue 002'])
    const next = await pageOf('limit: 2, sort: { field: "owner" }', page.nextToken)
    expect(next.items.map(({ name }: { name: string }) => name)).toEqual(['Venue 003', 'Venue 004'])
    const byTime = await pageOf('limit: 20, sort: { field: "createdAt", direction: DESC }')
    expect(
      (await pageOf('sort: { field: "createdAt", direction: DESC }', byTime.nextToken)).items,
    ).toHaveLength(30)
  })

  test.each(['courts', 'location', 'nothing', '__proto__'])('is refused by %s', async (field) => {
    const { errors } = await ann.ask(`{ listVenues(sort: { field: "${field}" }) { items { id } } }`)
    expect(errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', reason: 'notSortable', field: 'sort' } },
    ])
  })

  test('a token of another order is refused', async () => {
    const { nextToken } = await pageOf('limit: 2')
    const { errors } = await ann.ask(
      'query ($t: String) { listVenues(nextToken: $t, sort: { field: "name" }) { items { id } } }',
      { t: nextToken },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field: 'nextToken' } }])
  })

  test('the total is that of the filter, and of each nested list', async () => {
    const { listVenues } = await ann.get(
      `{ listVenues(limit: 1, filter: { name: { lt: "Venue 004" } }) { totalCount items { courts(limit: 2) { totalCount items { name } } } } }`,
    )
    expect(listVenues).toMatchObject({ totalCount: 3, items: [{ courts: { totalCount: 5 } }] })
    expect(
      (await ann.get('{ listVenues(filter: { name: { eq: "none" } }) { totalCount } }')).listVenues,
    ).toEqual({
      totalCount: 0,
    })
  })

  test('totals count like full pages in the cost of a request', async () => {
    const { errors } = await ann.ask(
      '{ listVenues(limit: 200) { items { courts(limit: 1) { totalCount } } } }',
    )
    expect(errors).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])
  })
})
