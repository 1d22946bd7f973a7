import { gameStatuses, isPendingCompletion } from '@whistle/domain/games/game'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  const bob = await world.manager('bob@example.org')
  league = await makeLeague(world, ann, 'ann')
  const his = await makeLeague(world, bob, 'bob')
  await his.game({ name: 'Not hers' })
  const season: [string, string, string, object?][] = [
    ['Opening', '2027-05-01T18:00:00Z', 'COMPLETE'],
    ['Derby', '2027-05-08T18:00:00Z', 'CONFIRMED', { gameCourtId: league.secondCourt }],
    ['Rematch', '2027-05-15T18:00:00Z', 'PUBLISHED'],
    ['Semi', '2027-05-22T18:00:00Z', 'ERROR', { gameDivisionId: null }],
    ['Final', '2027-05-29T18:00:00Z', 'UNPUBLISHED', { gameCourtId: null }],
  ]
  for (const [name, startDateTime, status, more] of season) {
    const id = await league.game({ name, startDateTime, ...more })
    await league.setStatus(id, status)
  }
})
afterAll(() => world.close())

const names = async (filter: object) =>
  (
    await ann.get('query ($filter: ModelGameFilterInput) { listGames(filter: $filter) { items { name } } }', {
      filter,
    })
  ).listGames.items
    .map(({ name }: { name: string }) => name)
    .join(' ')

describe('the list of games', () => {
  test('as the original client reads it, has the manager’s own games by start', async () => {
    const found = await ann.get(
      'query ($owner: String, $limit: Int, $nextToken: String) { listGames(filter: { owner: { eq: $owner } }, limit: $limit, nextToken: $nextToken) { items { name } nextToken } }',
      { owner: ann.userId, limit: 100, nextToken: null },
    )
    expect(found.listGames).toEqual({
      items: ['Opening', 'Derby', 'Rematch', 'Semi', 'Final'].map((name) => ({ name })),
      nextToken: null,
    })
  })

  test.each([
    [{ status: { eq: 'PUBLISHED' } }, 'Rematch'],
    [{ or: [{ status: { eq: 'ERROR' } }, { status: { eq: 'COMPLETE' } }] }, 'Opening Semi'],
    [{ status: { ne: 'COMPLETE' }, startDateTime: { lt: '2027-05-16' } }, 'Derby Rematch'],
    [{ startDateTime: { between: ['2027-05-08T18:00:00Z', '2027-05-22T18:00:00Z'] } }, 'Derby Rematch Semi'],
    [{ startDateTime: { ge: '2027-05-22T20:00:00+02:00' } }, 'Semi Final'],
    [{ name: { contains: 'e' }, not: { name: { contains: 'R' } } }, 'Opening Derby Semi'],
    [{ gameCourtId: { eq: 'ann-court-2' } }, 'Derby'],
    [{ gameCourtId: { attributeExists: false } }, 'Final'],
    [{ gameDivisionId: { ne: 'ann-division' } }, 'Semi'],
    [{ owner: { eq: 'somebody-else' } }, ''],
  ])('keeps what %j says', async (filter, expected) => {
    expect(await names(filter)).toBe(expected)
  })

  test('is read newest first on request, page by page', async () => {
    const page = async (nextToken: string | null, newestFirst: boolean | null = true) =>
      (
        await ann.get(
          `query ($t: String, $last: Boolean) {
            listGames(limit: 3, nextToken: $t, newestFirst: $last) { nextToken items { name } } }`,
          { t: nextToken, last: newestFirst },
        )
      ).listGames
    const first = await page(null)
    expect(first.items.map(({ name }: { name: string }) => name)).toEqual(['Final', 'Semi', 'Rematch'])
    const second = await page(first.nextToken)
    expect(second).toEqual({ items: [{ name: 'Derby' }, { name: 'Opening' }], nextToken: null })
    // The same document without the argument has the usual order: the plan is not shared.
    expect((await page(null, null)).items[0]).toEqual({ name: 'Opening' })
  })

  test('refuses an invalid range and a malformed token', async () => {
    for (const [args, field] of [
      ['filter: { startDateTime: { ge: "soon" } }', 'startDateTime'],
      ['nextToken: "WyIxIl0"', 'nextToken'],
      ['limit: -1', 'limit'],
    ]) {
      const { errors } = await ann.ask(`{ listGames(${args}) { items { id } } }`)
      expect(errors).toMatchObject([{ extensions: { code: 'BAD_USER_INPUT', field } }])
    }
  })

  test('is read page by page, each game once, with concurrent inserts and deletes', async () => {
    const cleo = await world.manager()
    const hers = await makeLeague(world, cleo, 'cleo')
    const sameTime = { startDateTime: '2027-09-01T10:00:00Z' }
    const ids: string[] = []
    for (let n = 0; n < 7; n += 1) ids.push(await hers.game(sameTime))
    const page = async (nextToken: string | null) =>
      (
        await cleo.get(
          'query ($t: String) { listGames(limit: 3, nextToken: $t) { nextToken items { id } } }',
          { t: nextToken },
        )
      ).listGames
    const first = await page(null)
    await hers.game({ startDateTime: '2027-08-01T10:00:00Z' })
    await cleo.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id: ids[0] })
    const second = await page(first.nextToken)
    const third = await page(second.nextToken)
    const seen = [first, second, third].flatMap(({ items }) => items.map(({ id }: { id: string }) => id))
    expect(seen).toEqual([...ids].sort())
    expect(third.nextToken).toBeNull()
  })
})

describe('pending completion', () => {
  test('is the same in the database as in the domain, in every case', async () => {
    const cases = gameStatuses.flatMap((status) =>
      [0, 1, 2, 3, 4, 5, 6, 7].map((bits) => ({
        status,
        hasVenue: (bits & 1) > 0,
        assignments: (bits & 2) / 2,
        invitations: (bits & 4) / 4,
      })),
    )
    const dora = await world.manager()
    const hers = await makeLeague(world, dora, 'dora')
    const rita = await hers.official()
    const expected = new Map<string, boolean>()
    for (const { status, ...parts } of cases) {
      const id = await hers.game(parts.hasVenue ? {} : { gameCourtId: null })
      if (parts.assignments) await hers.position(id)
      if (parts.invitations) await hers.invite(id, rita)
      await hers.setStatus(id, status)
      expected.set(id, isPendingCompletion(status, parts))
    }
    const { listGames } = await dora.get('{ listGames { items { id isPendingCompletion } } }')
    const found = listGames.items as { id: string; isPendingCompletion: boolean }[]
    expect(new Map(found.map((game) => [game.id, game.isPendingCompletion]))).toEqual(
      new Map([...expected].sort(([a], [b]) => (a < b ? -1 : 1))),
    )
    const open = await dora.get(
      '{ listGames(filter: { isPendingCompletion: { eq: true } }) { items { id } } }',
    )
    expect(open.listGames.items).toHaveLength([...expected.values()].filter(Boolean).length)
  })
})

test('everything a game page shows is one statement', async () => {
  const id = await league.game({ startDateTime: '2027-10-01T10:00:00Z' })
  const rita = await league.official()
  await league.position(id, rita)
  await league.invite(id, rita)
  world.statements.length = 0
  const { getGame } = await ann.get(
    `query ($id: ID!) { getGame(id: $id) {
      name status startDate startTime isPendingCompletion
      court { name venue { name location { lat lon } courts { items { name } } } }
      division { name sport { name certifications { items { name } } } positions { items { name isBackup } } }
      requiredCertification { name sport { name } }
      assignments { nextToken items { name official { firstName certifications { items { certification { name } } } } } }
      invitations { nextToken items { invitationId official { firstName invitations { items { game { name } } } } } }
      history { nextToken items { action actorName changes } }
    } }`,
    { id },
  )
  expect(getGame.invitations.items[0].official.invitations.items[0].game.name).toBe('Hawks - Owls')
  expect(world.statements).toHaveLength(1)
})

describe('an official with an account', () => {
  test('sees the games with an invitation, without the manager’s private fields', async () => {
    const rita = await league.official()
    const asked = await league.game({ startDateTime: '2027-11-01T10:00:00Z' })
    await league.game({ startDateTime: '2027-11-02T10:00:00Z' })
    await league.invite(asked, rita)
    const account = await world.manager('rita@example.org')
    await world.database.pool.query(`update app_user set role = 'OFFICIAL', official_id = $2 where id = $1`, [
      account.userId,
      rita,
    ])
    const { listGames } = await account.get(
      '{ listGames { items { id name owner errors isPendingCompletion history { items { id } } } } }',
    )
    expect(listGames.items).toEqual([
      {
        id: asked,
        name: 'Hawks - Owls',
        owner: null,
        errors: null,
        isPendingCompletion: false,
        history: null,
      },
    ])
    for (const mutation of [
      `updateGame(input: { id: "${asked}", name: "x" })`,
      `deleteGame(input: { id: "${asked}" })`,
      'createGame(input: { name: "x", startDateTime: "2027-11-01T10:00:00Z", duration: 1 })',
    ]) {
      const { errors } = await account.ask(`mutation { ${mutation} { id } }`)
      expect(errors, mutation).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    }
  })
})
