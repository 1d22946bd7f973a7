import { afterAll, beforeAll, expect, test } from 'vitest'
import { startWorld, type World } from '../../test/world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.close())

test('a first call without a user names the call that makes one', async () => {
  const me = await world.newcomer()
  for (const call of [
    '{ listGames { items { id } } }',
    'mutation { createVenue(input: { name: "Gym" }) { id } }',
    'mutation { createOTOSubscription(input: { name: "BASIC", numberOfAllowedSports: 3, totalNumberOfEnabledSports: 0, isActive: true }) { id } }',
  ])
    expect((await me.ask(call)).errors).toMatchObject([
      {
        message: 'create your user first: call createUser with the id of your session',
        extensions: { code: 'FORBIDDEN', reason: 'userFirst' },
      },
    ])
})

test('a sport without a plan names the call that chooses one', async () => {
  const me = await world.newcomer()
  await me.get('mutation ($id: ID!) { createUser(input: { id: $id, registered: true }) { id } }', {
    id: me.userId,
  })
  const { errors } = await me.ask('mutation { createSport(input: { name: "Soccer" }) { id } }')
  expect(errors).toMatchObject([
    {
      message: 'choose a plan first: call createOTOSubscription with the name BASIC',
      extensions: { code: 'CONFLICT', reason: 'planFirst', field: 'sportSubscriptionId' },
    },
  ])
})

test('a user with a plan who asks as an official without a record is not sent to createUser', async () => {
  const me = await world.manager()
  const response = await fetch(`${world.url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...me.headers, 'x-act-as': 'official' },
    body: JSON.stringify({ query: '{ listGames { items { id } } }' }),
  })
  expect(await response.json()).toMatchObject({ errors: [{ extensions: { reason: 'notAllowed' } }] })
})

const nested = (levels: number): string =>
  levels ? `court { venue { courts { items { ${nested(levels - 1)} } } } }` : 'id'
test.each([
  [`{ listGames { items { ${nested(6)} } } }`, 'levels of nesting', 14],
  [`{ ${Array.from({ length: 51 }, (_, at) => `a${at}: __typename`).join(' ')} }`, 'root fields', 50],
  [
    '{ listGames(limit: 1000) { items { assignments(limit: 1000) { items { id } } } } }',
    'records in the answer',
    120_000,
  ],
  [
    `{ listGames(filter: { or: [${'{ name: { eq: "a" } }'.repeat(101)}] }) { items { id } } }`,
    'comparisons in a filter',
    100,
  ],
])('%.60s names the limit that it exceeds', async (query, limit, max) => {
  const me = await world.manager()
  expect((await me.ask(query)).errors).toMatchObject([
    {
      message: `this request asks for too much at once: ${limit}, at most ${max.toLocaleString('en')}`,
      extensions: { code: 'LIMIT_EXCEEDED', reason: 'tooComplex', values: { limit, max } },
    },
  ])
})
