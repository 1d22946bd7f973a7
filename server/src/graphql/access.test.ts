import type { GraphQLInputObjectType } from 'graphql'
import { isInputObjectType } from 'graphql'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { references, refusalsByInput, withCode } from '../../test/access/references.ts'
import type { May, Stranger } from '../../test/access/row.ts'
import { once, rows } from '../../test/access/rows.ts'
import { checksums, settled } from '../../test/checksum.ts'
import { type Ids, makeFullLeague } from '../../test/make-full-league.ts'
import { type Answer, type Client, startWorld, type World } from '../../test/world.ts'
import { schema } from './schema.ts'

let world: World
let ann: Client
let bob: Client
let ids: Ids
let bobs: Ids
let rita: Client
let bobsOfficial: Client
let newcomer: Client
/** The code of an invitation that was sent and then taken back. */
let endedCode: string

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob, newcomer] = await Promise.all([world.manager(), world.manager(), world.newcomer()])
  ;[{ ids, official: rita }, { ids: bobs, official: bobsOfficial }] = await Promise.all([
    makeFullLeague(world, ann),
    makeFullLeague(world, bob),
  ])
  const { createInvitation } = await ann.get(`mutation {
    createOfficial(input: { id: "once-asked", firstName: "Otto", email: "otto@example.org" }) { id }
    createInvitation(input: { id: "taken-back", invitationGameId: "${ids.game}", invitationOfficialId: "once-asked" }) { invitationId }
    publishGame(input: { id: "${ids.game}" }) { id } }`)
  endedCode = createInvitation.invitationId
  await settled(world)
  await ann.get('mutation { deleteInvitation(input: { id: "taken-back" }) { id } }')
  await settled(world)
})
afterAll(() => world.close())

const fieldsOf = (kind: string) => Object.keys((schema.getType(kind) as GraphQLInputObjectType).getFields())
const document = (operation: string, text: string) =>
  `${operation.startsWith('Query') ? 'query' : 'mutation'} { answer: ${text} }`

/** Refused for want of the right, or answered as if the record did not exist. */
function hasNoAccess({ data, errors }: Answer): boolean {
  const refusals = ['UNAUTHENTICATED', 'FORBIDDEN', 'NOT_FOUND']
  if (errors) return errors.every(({ extensions }) => refusals.includes(String(extensions.code)))
  return data.answer === null || data.answer?.items?.length === 0
}

/** Each stranger with the ids that it uses. */
function strangers(): Record<Stranger, [Client, Ids]> {
  const { visitor, nobody } = world
  const unknown = { code: 'AAAAAAA', joinCode: 'AAAAAAA', invitation: 'unknown', game: 'unknown' }
  return {
    nobody: [nobody, ids],
    newcomer: [newcomer, ids],
    otherManager: [bob, ids],
    otherOfficial: [bobsOfficial, ids],
    public: [visitor, ids],
    official: [rita, ids],
    owner: [ann, ids],
    unknownCode: [visitor, { ...ids, ...unknown }],
    endedCode: [visitor, { ...ids, code: endedCode, invitation: 'taken-back', game: 'unknown' }],
    codeOfOtherGame: [visitor, { ...ids, code: bobs.code }],
  }
}

test('every operation has its row', () => {
  const operations = ['Query', 'Mutation'].flatMap((kind) => fieldsOf(kind).map((name) => `${kind}.${name}`))
  expect(operations.filter((name) => !(name in rows) && !once.includes(name))).toEqual([])
})

test('no input has a field for the owner of a record', () => {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
  const written = inputs.filter(({ name }) => !/^Model/.test(name)).map(({ name }) => name)
  expect(written.filter((name) => fieldsOf(name).includes('owner'))).toEqual([])
})

test('every field that points at another record has its row', () => {
  const inputs = Object.values(schema.getTypeMap()).filter(isInputObjectType)
  const pointing = inputs
    .filter(({ name }) => /^(Create|Update)/.test(name) || /Input$/.test(name))
    .filter(({ name }) => !/^Model|^Delete|^Mark|^Publish/.test(name) && !withCode.includes(name))
    .flatMap(({ name }) =>
      fieldsOf(name)
        .filter((field) => /Id$/.test(field) && !['invitationId', 'placeId'].includes(field))
        .map((field) => `${name}.${field}`),
    )
  expect(pointing.filter((name) => !(name in references))).toEqual([])
})

describe('without the right there is no access', () => {
  test.each(Object.entries(rows))('%s', async (operation, { ask, refused }) => {
    const before = await checksums(world)
    const clients = strangers()
    for (const who of refused) {
      const [client, known] = clients[who]
      const answer = await client.ask(document(operation, ask(known)))
      expect(hasNoAccess(answer), `${who}: ${JSON.stringify(answer)}`).toBe(true)
    }
    expect(await checksums(world)).toEqual(before)
  })

  test.each(Object.entries(references))(
    '%s cannot refer to a record of another manager',
    async (name, ask) => {
      const before = await checksums(world)
      const { errors = [] } = await bob.ask(`mutation { answer: ${ask(bobs, ids)} }`)
      const reasons = errors.map(({ extensions: { code, reason } }) => `${code} ${reason}`)
      expect(reasons).toEqual([refusalsByInput[name] ?? 'NOT_FOUND notFound'])
      expect(await checksums(world)).toEqual(before)
    },
  )
})

describe('live', () => {
  const watches: Record<string, (ids: Ids) => string> = {
    onVenueUpdate: ({ venue }) => `onVenueUpdate(id: "${venue}") { id }`,
    onCatalogueUpdate: () => 'onCatalogueUpdate { id }',
    onSettingUpdate: () => 'onSettingUpdate { id }',
    onProposalUpdate: ({ proposal }) => `onProposalUpdate(id: "${proposal}") { id }`,
    onPayUpdate: () => 'onPayUpdate { id }',
    onGameUpdate: ({ game }) => `onGameUpdate(id: "${game}") { id }`,
    onGamesUpdate: () => 'onGamesUpdate { id }',
    onOfficialUpdate: ({ official }) => `onOfficialUpdate(id: "${official}") { id }`,
    onOTOJoinUpdate: () => 'onOTOJoinUpdate { id }',
    onOfficialGroupUpdate: () => 'onOfficialGroupUpdate { id }',
    onGameViewUpdate: () => 'onGameViewUpdate { id }',
    onBulkActionUpdate: () => 'onBulkActionUpdate { id }',
    onImportUpdate: () => 'onImportUpdate { id }',
    onNotificationUpdate: () => 'onNotificationUpdate { items { id } }',
    onOfficialAssignmentUpdate: ({ game, code }) =>
      `onOfficialAssignmentUpdate(id: "${game}", invitationId: "${code}") { id }`,
  }
  const open = ['onOfficialAssignmentUpdate', 'onNotificationUpdate']

  test('every subscription has its row', () => {
    expect(fieldsOf('Subscription').filter((name) => !(name in watches))).toEqual([])
  })

  test.each(Object.keys(watches).filter((name) => !open.includes(name)))(
    '%s is for managers only',
    async (name) => {
      for (const client of [world.visitor, rita, newcomer]) {
        const live = client.live()
        const { value } = await live.iterate({ query: `subscription { ${watches[name]?.(ids)} }` }).next()
        expect(value?.errors?.[0]?.extensions?.code).toMatch(/UNAUTHENTICATED|FORBIDDEN/)
        await live.dispose()
      }
    },
  )

  test.each<[string, () => Client, () => string]>([
    ['another manager a game', () => bob, () => watches.onGameUpdate?.(ids) ?? ''],
    ['another manager a proposal', () => bob, () => watches.onProposalUpdate?.(ids) ?? ''],
    [
      'another manager its positions',
      () => bob,
      () => `onOfficialAssignmentUpdate(id: "${ids.game}") { id }`,
    ],
    [
      'an official another’s game',
      () => bobsOfficial,
      () => `onOfficialAssignmentUpdate(id: "${ids.game}") { id }`,
    ],
    ...['AAAAAAA', 'no code'].map((code): [string, () => Client, () => string] => [
      `the public a game with the code ${code}`,
      () => world.visitor,
      () => `onOfficialAssignmentUpdate(id: "${ids.game}", invitationId: "${code}") { id }`,
    ]),
    [
      'the public a game with the code of another',
      () => world.visitor,
      () => watches.onOfficialAssignmentUpdate?.({ ...ids, code: bobs.code }) ?? '',
    ],
    [
      'the public a game of no id',
      () => world.visitor,
      () => 'onOfficialAssignmentUpdate(id: "no-such") { id }',
    ],
  ])('does not show %s', async (_what, client, field) => {
    const live = client().live()
    const { value } = await live.iterate({ query: `subscription { ${field()} }` }).next()
    expect(value).toMatchObject({ errors: [{ extensions: { code: 'NOT_FOUND' } }] })
    await live.dispose()
  })

  /** The first message to a watcher when all of these records are announced as changed, for it and for the owner. */
  async function firstHeard(client: Client, field: string, topic: string, id: string) {
    const live = client.live()
    const heard = live.iterate({ query: `subscription { answer: ${field} }` }).next()
    for await (const _ of live.iterate({ query: '{ __typename }' })) break
    const woken = [ann, client].map(({ userId: owner }) => ({ topic, owner, id }))
    await world.database.pool.query(`select pg_notify('whistle', $1)`, [JSON.stringify(woken)])
    const { value } = await heard
    await live.dispose()
    return value?.data?.answer
  }

  test.each([
    ['onVenueUpdate', 'venue', 'venue'],
    ['onVenueUpdate', 'venue', 'venue', 'any'],
    ['onOfficialUpdate', 'official', 'official'],
    ['onOfficialUpdate', 'official', 'official', 'any'],
    ['onGamesUpdate', 'game', 'game'],
    ['onCatalogueUpdate', 'catalogue', 'sport'],
    ['onSettingUpdate', 'setting', 'setting'],
    ['onOTOJoinUpdate', 'join', 'join'],
    ['onOfficialGroupUpdate', 'group', 'group'],
    ['onGameViewUpdate', 'view', 'view'],
    ['onBulkActionUpdate', 'bulk', 'bulk'],
    ['onImportUpdate', 'import', 'import'],
  ] as const)(
    '%s shows another manager nothing, even when woken (%s)',
    async (name, topic, record, which?) => {
      const field = which === 'any' ? `${name} { id }` : (watches[name]?.(ids) ?? '')
      expect(await firstHeard(bob, field, topic, ids[record])).toBeNull()
      expect(await firstHeard(ann, field, topic, ids[record])).toEqual({ id: ids[record] })
    },
  )

  test('onNotificationUpdate shows each user only their own', async () => {
    for (const [client, own] of [
      [ann, ids],
      [bob, bobs],
    ] as const) {
      const { items } = await firstHeard(
        client,
        'onNotificationUpdate { items { id } }',
        'notification',
        client.userId,
      )
      const shown = items.map(({ id }: { id: string }) => id)
      const { rows: mine } = await world.database.pool.query(
        'select id from notification where user_id = $1',
        [client.userId],
      )
      expect(shown).toContain(own.notification)
      expect(shown.sort()).toEqual(mine.map(({ id }) => id).sort())
    }
  })
})

/** Last, because it deletes records that the other tests read. */
describe('with the right there is access', () => {
  // A check-in is refused before its window, which is a year at most.
  beforeAll(async () => {
    await world.database.pool.query(
      `update game set start_date_time = now() + interval '300 days' where id = $1`,
      [ids.game],
    )
    await world.database.pool.query('update setting set game_checkin = 8760 where id = $1', [ids.setting])
  })
  // A mutation runs once; the rights of the other principals are tested in its feature.
  const requests = Object.entries(rows).flatMap(([operation, { may, granted }]) =>
    may
      .slice(0, operation.startsWith('Query') ? may.length : 1)
      .map((who) => [operation, who, granted] as const),
  )

  test.each(requests)('%s: %s', async (operation, who, granted) => {
    const clients: Record<May, Client> = { owner: ann, official: rita, public: world.visitor }
    const { data, errors } = await clients[who].ask(document(operation, granted(ids)))
    expect(errors).toBeUndefined()
    expect(data.answer).not.toBeNull()
  })
})
