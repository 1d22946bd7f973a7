import type { ExecutionResult } from 'graphql'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let league: League

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  league = await makeLeague(world, ann, 'ann')
})
afterAll(() => world.close())

type News = { onGameUpdate: Record<string, unknown> | null }

/** Another client that watches the game. The subscription is active when this resolves. */
async function watching(client: Client, id: string) {
  const live = client.live()
  const query = `subscription ($id: ID!) { onGameUpdate(id: $id) {
    name status officialsConfirmed assignments { items { id } } invitations { items { id } }
  } }`
  const stream = live.iterate<News>({ query, variables: { id } })
  const waiting = [stream.next()]
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  return {
    async next(): Promise<ExecutionResult<News>> {
      return (await (waiting.pop() ?? stream.next())).value as ExecutionResult<News>
    },
    end: () => live.dispose(),
  }
}

/** A new game whose creation was announced already: a watcher that begins now hears later changes only. */
async function announcedGame(): Promise<string> {
  const live = ann.live()
  const stream = live.iterate<{ onGamesUpdate: { id: string } | null }>({
    query: 'subscription { onGamesUpdate { id } }',
  })
  const announced: unknown[] = []
  const listening = (async () => {
    for await (const { data } of stream) announced.push(data?.onGamesUpdate?.id)
  })()
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  const id = await league.game()
  await waitFor('the new game is announced', () => announced.includes(id))
  await live.dispose()
  await listening
  return id
}

const rename = (id: string, name: string) =>
  ann.get('mutation ($id: ID!, $name: String!) { updateGame(input: { id: $id, name: $name }) { id } }', {
    id,
    name,
  })

test('a second client sees edits, positions, invitations and the deletion of a game', async () => {
  const id = await announcedGame()
  const other = await watching(ann, id)
  await rename(id, 'Moved up')
  expect((await other.next()).data?.onGameUpdate).toMatchObject({ name: 'Moved up', status: 'UNPUBLISHED' })

  const { createAssignment } = await ann.get(
    'mutation ($id: ID!) { createAssignment(input: { name: "Referee", assignmentGameId: $id }) { id } }',
    { id },
  )
  expect((await other.next()).data?.onGameUpdate).toMatchObject({
    assignments: { items: [createAssignment] },
  })

  const { createInvitation } = await ann.get(
    'mutation ($id: ID!, $rita: ID!) { createInvitation(input: { invitationGameId: $id, invitationOfficialId: $rita }) { id } }',
    { id, rita: await league.official() },
  )
  expect((await other.next()).data?.onGameUpdate).toMatchObject({
    invitations: { items: [createInvitation] },
  })

  await ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id })
  expect((await other.next()).data).toEqual({ onGameUpdate: null })
  // The stream has ended.
  expect(await other.next()).toBeUndefined()
  await other.end()
})

test('a change during a lost connection is sent after reconnecting', async () => {
  const id = await league.game()
  const other = await watching(ann, id)
  await world.database.pool.query('update game set name = $2 where id = $1', [id, 'Changed unheard'])
  await world.database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query like 'listen%' and datname = current_database()`,
  )
  expect((await other.next()).data?.onGameUpdate).toMatchObject({ name: 'Changed unheard' })
  await other.end()
})

test('a client at another node sees it too', async () => {
  const id = await league.game()
  const other = await watching(await world.elsewhere(ann), id)
  await rename(id, 'Across')
  expect((await other.next()).data?.onGameUpdate).toMatchObject({ name: 'Across' })
  await other.end()
})

test('a refused edit wakes no watcher', async () => {
  const id = await announcedGame()
  const other = await watching(ann, id)
  await ann.ask('mutation ($id: ID!) { updateGame(input: { id: $id, duration: 0 }) { id } }', { id })
  await rename(id, 'The next thing heard')
  expect((await other.next()).data?.onGameUpdate).toMatchObject({ name: 'The next thing heard' })
  await other.end()
})

test('another manager’s game cannot be watched, nor can one that does not exist', async () => {
  const bob = await world.manager('bob@example.org')
  for (const id of [await league.game(), 'no-such-game']) {
    const other = await watching(bob, id)
    expect(await other.next()).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND', field: 'id' } }] })
    await other.end()
  }
})

test('the public key may not watch games', async () => {
  const live = world.visitor.live()
  const stream = live.iterate({ query: 'subscription { onGameUpdate(id: "x") { id } }' })
  expect((await stream.next()).value).toMatchObject({ errors: [{ extensions: { code: 'UNAUTHENTICATED' } }] })
  await live.dispose()
})
