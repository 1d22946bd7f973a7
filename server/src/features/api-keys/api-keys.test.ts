import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { settled } from '../../../test/checksum.ts'
import { type Ids, makeFullLeague } from '../../../test/make-full-league.ts'
import { waitFor } from '../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let ids: Ids

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  ids = (await makeFullLeague(world, ann)).ids
  await settled(world)
})
afterAll(() => world.close())

const create = `mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) {
  token key { id name ending areas writeAreas mayWrite createdAt lastUsedAt revokedAt } } }`

async function makeKey(areas: string[], mayWrite = false, writeAreas?: string[]) {
  const input = { name: 'Score sheet', areas, mayWrite, writeAreas }
  const { createApiKey } = await ann.get(create, { input })
  return {
    ...createApiKey.key,
    client: world.client(ann.userId, bearer(createApiKey.token)),
    token: createApiKey.token,
  }
}
const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const codesOf = ({ errors = [] }: { errors?: { extensions: Record<string, unknown> }[] }) =>
  errors.map(({ extensions }) => extensions.reason)

test('a key is shown once, and reads what belongs to its areas', async () => {
  const key = await makeKey(['OFFICIALS', 'GAMES', 'GAMES'])
  expect(key).toMatchObject({
    name: 'Score sheet',
    areas: ['GAMES', 'OFFICIALS'],
    writeAreas: [],
    mayWrite: false,
    revokedAt: null,
  })
  expect(key.token.endsWith(key.ending)).toBe(true)
  const { getGame } = await key.client.get(
    `{ getGame(id: "${ids.game}") { invitations { items { official { lastName } } } } }`,
  )
  expect(getGame.invitations.items).toContainEqual({ official: { lastName: 'Cole' } })
  const stored = JSON.stringify((await world.database.pool.query('select * from api_key')).rows)
  expect(stored).not.toContain(key.token)
  const { listApiKeys } = await ann.get('{ listApiKeys { totalCount items { id lastUsedAt } } }')
  expect(listApiKeys.items).toContainEqual({ id: key.id, lastUsedAt: expect.any(String) })
})

test('records of other areas are missing inside answers, and their fields are refused', async () => {
  const { client } = await makeKey(['GAMES'], true)
  const { getGame } = await client.get(
    `{ getGame(id: "${ids.game}") { court { name } assignments { items { name official { lastName } } } invitations { totalCount items { official { email } } } } }`,
  )
  expect(getGame.court).toBeNull()
  expect(getGame.assignments.items.length).toBeGreaterThan(0)
  const officials = [...getGame.assignments.items, ...getGame.invitations.items]
  expect(officials.every(({ official }) => official === null)).toBe(true)
  for (const query of [
    `{ getOfficial(id: "${ids.official}") { id } }`,
    '{ listVenues { items { id } } }',
    '{ fairnessLedger(from: "2030-01-01T00:00:00Z", to: "2030-02-01T00:00:00Z") { games } }',
    '{ search(text: "a") { id } }',
    `{ getUser(id: "${ann.userId}") { id } }`,
    '{ listApiKeys { items { id } } }',
    'mutation { createApiKey(input: { name: "More", areas: [PAYMENTS] }) { token } }',
    'mutation { createVenue(input: { name: "Hall" }) { id } }',
  ])
    expect(codesOf(await client.ask(query)), query).toEqual(['keyArea'])
})

test('the contact data of invitations, and what the rules of assigning know of officials, are closed to a key for games', async () => {
  const games = (await makeKey(['GAMES'], true)).client
  const both = (await makeKey(['GAMES', 'OFFICIALS'])).client
  const contact = `{ listInvitations(limit: 1, sort: { field: "contactEMAIL", direction: DESC }) { items { id contactEMAIL contactSMS } } }`
  const [known] = (await both.get(contact)).listInvitations.items
  expect(known.contactEMAIL).toMatch(/@example.org$/)
  const read = `query ($filter: ModelInvitationFilterInput) { listInvitations(filter: $filter) { items { contactEMAIL contactSMS } } }`
  const { items } = (await games.get(read)).listInvitations
  expect(items.length).toBeGreaterThan(0)
  expect(items.flatMap(Object.values).filter(Boolean)).toEqual([])
  const filter = { contactEMAIL: { eq: known.contactEMAIL } }
  expect((await games.get(read, { filter })).listInvitations.items).toEqual([])
  // A condition names none of it.
  const update = `mutation ($id: ID!, $condition: ModelInvitationConditionInput) {
    updateInvitation(input: { id: $id }, condition: $condition) { id } }`
  expect(codesOf(await games.ask(update, { id: known.id, condition: filter }))).toEqual(['notAllowed'])

  const facts = `{ assigningFacts(from: "2030-01-01T00:00:00Z", to: "2030-01-20T00:00:00Z") { spans { officialId } } }`
  expect(codesOf(await games.ask(facts))).toEqual(['keyArea'])
  expect((await both.ask(facts)).errors).toBeUndefined()
})

test('names and addresses of officials in histories, errors and previews are closed to a key for games', async () => {
  const { game, invitation } = ids
  const { getInvitation } = await ann.get(`{ getInvitation(id: "${invitation}") { official { lastName } } }`)
  const { lastName } = getInvitation.official
  const failure = `550 <${lastName}@example.org> unknown`
  const { pool } = world.database
  await pool.query('update invitation set errors = array[$2] where id = $1', [invitation, failure])
  await pool.query('update game set errors = array[$2] where id = $1', [game, failure])
  const read = `{ getGame(id: "${game}") { errors invitations { items { errors } }
    history(limit: 50) { items { action actorName changes } } } }`
  const both = (await makeKey(['GAMES', 'OFFICIALS'])).client
  expect(JSON.stringify(await both.get(read)).split(lastName).length).toBeGreaterThan(3)
  const { client } = await makeKey(['GAMES'], true)
  const answer = await client.get(read)
  expect(answer.getGame.history.items.length).toBeGreaterThan(0)
  expect(JSON.stringify(answer)).not.toContain(lastName)
  for (const query of [
    `{ unanswered(ids: ["${game}"]) { officials { name } } }`,
    `{ previewCancel(gameIds: ["${game}"]) { officials { name } } }`,
  ]) {
    expect(codesOf(await client.ask(query)), query).toEqual(['keyArea'])
    expect(codesOf(await both.ask(query)), query).toEqual([])
  }
})

test('a key that only reads sees no code, with which it could answer, and no key for games the addresses of a crew', async () => {
  await ann.get(`mutation {
    createOfficial(input: { id: "unnamed-in-a-crew-of-keys", email: "unnamed@example.org" }) { id }
    updateAssignment(input: { id: "${ids.ownAssignment}", assignmentOfficialId: "unnamed-in-a-crew-of-keys" }) { id } }`)
  const read = `{ listInvitations(sort: { field: "invitationId", direction: DESC }) { items { invitationId } }
    listAssignments { items { invitationId } } getGame(id: "${ids.game}") { crewNames askedNames }
    byCode: listInvitations(filter: { invitationId: { eq: "${ids.code}" } }) { items { id } } }`
  const joins = '{ listOTOJoins { items { invitationId } } }'
  const [reads, writes, readsBoth, writesOther] = await Promise.all([
    makeKey(['GAMES']),
    makeKey(['GAMES'], true),
    makeKey(['GAMES', 'OFFICIALS']),
    makeKey(['GAMES', 'OFFICIALS'], false, ['OFFICIALS']),
  ])
  for (const { client } of [reads, readsBoth, writesOther]) {
    const text = JSON.stringify(await client.get(read))
    for (const code of [ids.code, ids.otherCode]) expect(text).not.toContain(code)
    expect(JSON.parse(text).byCode.items).toEqual([])
  }
  const answer = JSON.stringify(await writes.client.get(read))
  expect(answer).toContain(ids.code)
  expect(answer).not.toContain('unnamed@example.org')
  expect(JSON.stringify(await readsBoth.client.get(read))).toContain('unnamed@example.org')
  expect(JSON.stringify(await readsBoth.client.get(joins))).not.toContain(ids.joinCode)
  expect(JSON.stringify(await writesOther.client.get(joins))).toContain(ids.joinCode)
})

test('a key is no session: it does not sign out, change the password, or look up addresses', async () => {
  const { token } = await makeKey(['GAMES', 'OFFICIALS', 'LEAGUE', 'PAYMENTS'], true)
  const at = async (path: string, form?: object) => {
    const headers = { ...bearer(token), 'content-type': 'application/json' }
    const method = form ? 'POST' : 'GET'
    const response = await fetch(`${world.url}/api/${path}`, {
      method,
      headers,
      body: form && JSON.stringify(form),
    })
    return [response.status, response.status === 200 ? await response.json() : undefined]
  }
  const passwords = { currentPassword: 'a long enough password', newPassword: 'another long password' }
  expect(await at('auth/change-password', passwords)).toEqual([401, undefined])
  expect(await at('auth/sign-out', {})).toEqual([401, undefined])
  expect(await at('auth/get-session')).toEqual([200, null])
  expect(await at('geocode?address=Main+Street')).toEqual([403, undefined])
})

test('a key without writing reads only; one with it writes as its manager', async () => {
  const [reads, writes] = await Promise.all([makeKey(['LEAGUE']), makeKey(['LEAGUE'], true)])
  const mutation = 'mutation { createVenue(input: { name: "East Hall" }) { name owner } }'
  expect(codesOf(await reads.client.ask(mutation))).toEqual(['keyReads'])
  expect((await writes.client.get(mutation)).createVenue).toEqual({ name: 'East Hall', owner: ann.userId })
})

test('a key writes in some of its areas and reads in the others', async () => {
  const key = await makeKey(['GAMES', 'LEAGUE'], false, ['LEAGUE'])
  expect(key).toMatchObject({ areas: ['GAMES', 'LEAGUE'], writeAreas: ['LEAGUE'], mayWrite: true })
  const { client } = key
  expect((await client.get('{ listGames { items { id } } }')).listGames.items).not.toEqual([])
  await client.get('mutation { createVenue(input: { name: "North Hall" }) { id } }')
  const rename = `mutation { updateGame(input: { id: "${ids.game}", name: "Semi" }) { id } }`
  expect(codesOf(await client.ask(rename))).toEqual(['keyReads'])
  const input = { name: 'Scores', areas: ['GAMES'], writeAreas: ['LEAGUE'] }
  expect(codesOf(await ann.ask(create, { input }))).toEqual(['writesUnread'])
  expect(await makeKey(['GAMES'], true)).toMatchObject({ writeAreas: ['GAMES'], mayWrite: true })
})

describe('a revoked key', () => {
  test('opens nothing, and its sockets close at once', async () => {
    const key = await makeKey(['GAMES'])
    const socket = key.client.live()
    const events: unknown[] = []
    let isClosed = false
    socket.on('closed', () => {
      isClosed = true
    })
    socket.subscribe(
      { query: `subscription { onGameUpdate(id: "${ids.game}") { name } }` },
      { next: (event: unknown) => events.push(event), error: () => {}, complete: () => {} },
    )
    await waitFor('an event', async () => {
      await ann.get(`mutation { updateGame(input: { id: "${ids.game}", name: "Final" }) { id } }`)
      return events.length > 0
    })
    await ann.get(`mutation { revokeApiKey(input: { id: "${key.id}" }) { revokedAt } }`)
    await waitFor('the socket is closed', () => isClosed)
    expect(await key.client.ask('{ listGames { items { id } } }')).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
  })

  test('stays revoked at its first time', async () => {
    const { id } = await makeKey(['GAMES'])
    const revoke = `mutation { revokeApiKey(input: { id: "${id}" }) { revokedAt } }`
    const first = await ann.get(revoke)
    expect(await ann.get(revoke)).toEqual(first)
  })
})

test('a key is refused without a name or an area, and beyond twenty', async () => {
  const bob = await world.manager()
  const fieldOf = async (input: object) => (await bob.ask(create, { input })).errors?.[0]?.extensions
  expect(await fieldOf({ name: ' ', areas: ['GAMES'] })).toMatchObject({ field: 'name' })
  expect(await fieldOf({ name: 'x'.repeat(61), areas: ['GAMES'] })).toMatchObject({
    field: 'name',
    reason: 'tooLong',
  })
  expect(await fieldOf({ name: 'Scores', areas: [] })).toMatchObject({ field: 'areas' })
  const input = { name: 'Scores', areas: ['GAMES'] }
  const answers = await Promise.all(Array.from({ length: 22 }, () => bob.ask(create, { input })))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(20)
  expect(answers.flatMap(codesOf)).toEqual(['tooManyKeys', 'tooManyKeys'])
})

test('an unknown token, one in a cookie, and the key of a deleted account open nothing', async () => {
  const { token } = await makeKey(['GAMES'])
  for (const headers of [
    bearer(`${token}x`),
    bearer('whistle_'),
    { cookie: `whistle.session_token=${token}` },
  ])
    expect(await world.client(ann.userId, headers).ask('{ listGames { items { id } } }')).toMatchObject({
      errors: [{ extensions: { code: 'UNAUTHENTICATED' } }],
    })
})
