import { createClient } from 'graphql-ws'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { countTries } from '../../../../test/count-tries.ts'
import { type Crew, makeCrew } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew

beforeAll(async () => {
  world = await startWorld({ TRUST_PROXY: 'true' })
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
})
afterAll(() => world.close())

const linkOf = async (code: string, client = world.visitor) => {
  const { getLink } = await client.get('query ($code: String!) { getLink(invitationId: $code) { state } }', {
    code,
  })
  return getLink?.state ?? null
}
const deleteGame = (id: string) => ann.get(`mutation { deleteGame(input: { id: "${id}" }) { id } }`)
const withdraw = (id: string) => ann.get(`mutation { deleteInvitation(input: { id: "${id}" }) { id } }`)

describe('an ended link shows its state', () => {
  test('its game was cancelled', async () => {
    const game = await crew.game()
    const rita = await crew.invite(game.id)
    expect(await linkOf(rita.code)).toBe('INVITATION')
    await deleteGame(game.id)
    expect(await linkOf(rita.code)).toBe('CANCELLED')
  })

  test('its game was cancelled: with its name, and the way to the official’s next game', async () => {
    const [game, past, next] = [
      await crew.game(),
      await crew.game({ inHours: -3 }),
      await crew.game({ inHours: 96 }),
    ]
    const rita = await crew.invite(game.id)
    await crew.invite(past.id, rita.officialId)
    const other = await crew.invite(next.id, rita.officialId)
    const unsent = await crew.invite((await crew.game({ inHours: 90 })).id, rita.officialId, false)
    expect(unsent.code).not.toBe(other.code)
    await deleteGame(game.id)
    const { getLink } = await world.visitor.get(
      'query ($code: String!) { getLink(invitationId: $code) { state gameName startDateTime other } }',
      { code: rita.code },
    )
    expect(getLink).toEqual({
      ...{
        state: 'CANCELLED',
        gameName: 'Hawks - Owls',
        startDateTime: game.startDateTime,
        other: other.code,
      },
    })
  })

  test('a withdrawn link leads to no other game', async () => {
    const [game, next] = [await crew.game(), await crew.game({ inHours: 96 })]
    const rita = await crew.invite(game.id)
    await crew.invite(next.id, rita.officialId)
    await withdraw(rita.id)
    const { getLink } = await world.visitor.get(
      'query ($code: String!) { getLink(invitationId: $code) { state other } }',
      { code: rita.code },
    )
    expect(getLink).toEqual({ state: 'WITHDRAWN', other: null })
  })

  test('the parts of its game were deleted one by one, as the original client does', async () => {
    const game = await crew.game()
    const rita = await crew.invite(game.id)
    await ann.get(`mutation {
      a: deleteAssignment(input: { id: "${game.position}" }) { id }
      i: deleteInvitation(input: { id: "${rita.id}" }) { id }
      g: deleteGame(input: { id: "${game.id}" }) { id }
    }`)
    expect(await linkOf(rita.code)).toBe('CANCELLED')
  })

  test('it was withdrawn, and other links still work', async () => {
    const game = await crew.game()
    const [rita, sam] = [await crew.invite(game.id), await crew.invite(game.id)]
    await withdraw(rita.id)
    expect(await linkOf(rita.code)).toBe('WITHDRAWN')
    expect(await linkOf(sam.code)).toBe('INVITATION')
  })

  test('its game was over before it was deleted', async () => {
    const game = await crew.game({ inHours: -5 })
    const rita = await crew.invite(game.id)
    await deleteGame(game.id)
    expect(await linkOf(rita.code)).toBe('EXPIRED')
  })

  test('it never existed, or was never sent', async () => {
    const game = await crew.game()
    const unsent = await crew.invite(game.id, undefined, false)
    await withdraw(unsent.id)
    expect(await linkOf(unsent.code)).toBeNull()
    expect(await linkOf('AAAAAAA')).toBeNull()
    expect(await linkOf('not a code')).toBeNull()
  })

  test('it is a join, waiting or withdrawn', async () => {
    const { createOTOJoin } = await ann.get(
      'mutation { createOTOJoin(input: { email: "new@example.org" }) { id invitationId } }',
    )
    expect(await linkOf(createOTOJoin.invitationId)).toBe('JOIN')
    await ann.get(`mutation { deleteOTOJoin(input: { id: "${createOTOJoin.id}" }) { id } }`)
    expect(await linkOf(createOTOJoin.invitationId)).toBe('WITHDRAWN')
  })

  test('an unknown code counts as guessing, an ended code does not', async () => {
    const game = await crew.game()
    const rita = await crew.invite(game.id)
    await deleteGame(game.id)
    const gym = world.visitorFrom('203.0.113.50')
    await countTries(world, ['code/network', ['203.0.113.50']], 27)
    for (let nth = 0; nth < 5; nth++)
      await gym.get(`{ listInvitations(filter: { invitationId: { eq: "${rita.code}" } }) { items { id } } }`)
    expect(await linkOf(rita.code, gym)).toBe('CANCELLED')
    const answers = []
    for (let nth = 0; nth < 5; nth++)
      answers.push(await gym.ask(`{ getLink(invitationId: "y${String(nth).padStart(6, '0')}") { state } }`))
    const isLimited = answers.map(({ errors }) => errors?.[0]?.extensions.code === 'RATE_LIMITED')
    expect(isLimited).toEqual([false, false, false, true, true])
  })
})

describe('an official with a code', () => {
  const list = (code: string, filter: object = {}) =>
    world.visitor.get(
      `query ($code: String!, $filter: ModelInvitationFilterInput) {
        listOfficialInvitations(invitationId: $code, filter: $filter) { items { id official { firstName } } } }`,
      { code, filter },
    )

  test('finds all invitations from the same manager, and those of a period', async () => {
    const [soon, later] = [await crew.game({ inHours: 24 }), await crew.game({ inHours: 24 * 40 })]
    const first = await crew.invite(soon.id)
    const second = await crew.invite(later.id, first.officialId)
    await crew.invite(later.id)
    const unsent = await crew.invite((await crew.game()).id, first.officialId, false)

    const all = (await list(first.code)).listOfficialInvitations.items.map(({ id }: { id: string }) => id)
    expect(all).toEqual([first.id, second.id])
    expect(all).not.toContain(unsent.id)
    const after = new Date(Date.now() + 30 * 86_400_000).toISOString()
    const filter = { or: [{ invitationId: { eq: first.code } }, { gameStartDateTime: { ge: after } }] }
    expect((await list(second.code, filter)).listOfficialInvitations.items).toHaveLength(2)
    expect(
      (await list(first.code, { gameStartDateTime: { lt: after } })).listOfficialInvitations.items,
    ).toHaveLength(1)
    expect((await list('AAAAAAA')).listOfficialInvitations.items).toEqual([])
  })

  test('of another manager finds none of them', async () => {
    const bob = await world.manager('bob@example.org')
    const others = await makeCrew(world, bob, 'bob')
    const theirs = await others.invite((await others.game()).id)
    expect((await list(theirs.code)).listOfficialInvitations.items).toHaveLength(1)
  })
})

test('the state of a link is deleted a year after its end, at the start of a node', async () => {
  await world.database.pool.query(
    `insert into ended_link (code, ended_at) values
       ('oldcode', now() - interval '367 days'), ('newcode', now() - interval '360 days')`,
  )
  await world.elsewhere(ann)
  await expect.poll(() => linkOf('oldcode')).toBeNull()
  expect(await linkOf('newcode')).toBe('WITHDRAWN')
})

test('a manager’s browser is the public on an official’s page, also over the live connection', async () => {
  const game = await crew.game()
  const cookie = `whistle.session_token=${ann.headers.authorization?.replace('Bearer ', '')}`
  // A browser always sends the cookie.
  class Browser extends WebSocket {
    constructor(url: string, protocols: string[]) {
      super(url, protocols, { headers: { cookie } })
    }
  }
  const askLive = async (connectionParams: Record<string, string>) => {
    const live = createClient({
      url: `${world.url.replace('http', 'ws')}/graphql`,
      webSocketImpl: Browser,
      connectionParams,
    })
    for await (const answer of live.iterate({ query: `{ getGame(id: "${game.id}") { id } }` })) {
      void live.dispose()
      return answer
    }
  }
  expect((await askLive({}))?.data).toEqual({ getGame: { id: game.id } })
  const answer = await askLive({ 'x-api-key': world.config.publicApiKey })
  expect(answer?.errors?.[0]?.extensions).toMatchObject({ code: 'UNAUTHENTICATED' })
})
