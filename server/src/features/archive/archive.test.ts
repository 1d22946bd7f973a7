import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { strFromU8, unzipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'
import { createShares } from '../../db/shares.ts'
import { createArchive } from './create-archive.ts'
import { archivedModels, partsOfManager, partsOfOfficial } from './store.ts'

let world: World
let ann: Client
let bob: Client
let anns: Crew

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  anns = await makeCrew(world, ann, 'ann')
  await makeCrew(world, bob, 'bob')
})
afterAll(() => world.close())

async function archiveOf(client: Client) {
  const response = await fetch(`${world.url}/api/archive`, {
    headers: client.headers,
  })
  const files = response.ok ? unzipSync(new Uint8Array(await response.arrayBuffer())) : {}
  const text = (name: string) => strFromU8(files[name] ?? new Uint8Array())
  return {
    response,
    names: Object.keys(files),
    text,
    rows: (name: string) => JSON.parse(text(`${name}.json`)),
  }
}

test('has every kind of record twice, as JSON and as CSV, with what belongs to this manager only', async () => {
  const official = await anns.official()
  const game = await anns.game({ inHours: 50 })
  await anns.invite(game.id, official)
  const { response, names, text, rows } = await archiveOf(ann)
  expect(response.status).toBe(200)
  expect(response.headers.get('content-type')).toBe('application/zip')
  expect(response.headers.get('cache-control')).toBe('no-store')
  expect(names).toEqual([
    ...partsOfManager.flatMap(({ name }) => [`${name}.json`, `${name}.csv`]),
    'README.txt',
  ])
  expect(rows('account')).toMatchObject([{ id: ann.userId, email: 'ann@example.org' }])
  expect(rows('games').map(({ id }: { id: string }) => id)).toEqual([game.id])
  expect(rows('officials').map(({ id }: { id: string }) => id)).toContain(official)
  expect(rows('assignments')).toMatchObject([{ gameId: game.id, name: 'Referee' }])
  expect(rows('invitations')).toMatchObject([{ gameId: game.id, officialId: official }])
  for (const { name } of partsOfManager) expect(text(`${name}.json`)).not.toContain(bob.userId)
  expect(text('README.txt')).toContain('games: 1\n')
})

test('a large list is read in parts, and what looks like a formula in a table is text', async () => {
  const { rows: made } = await world.database.pool.query(
    `insert into venue (id, owner, name, formatted_address, time_zone)
     select 'archived-venue-' || n, $1, '=SUM(' || n || ')', '1 Main St', 'UTC' from generate_series(1, 1234) n returning id`,
    [bob.userId],
  )
  const { rows, text } = await archiveOf(bob)
  const ids = rows('venues').map(({ id }: { id: string }) => id)
  expect(ids).toEqual(expect.arrayContaining(made.map(({ id }) => id)))
  const lines = text('venues.csv').trim().split('\r\n')
  expect(lines).toHaveLength(ids.length + 1)
  expect(text('venues.csv')).not.toContain('\uFEFF')
  expect(text('venues.csv')).toContain(",'=SUM(7),")
})

test('has no secrets', async () => {
  await ann.get(
    'mutation { createApiKey(input: { name: "Scores", areas: [GAMES], mayWrite: false }) { token } }',
  )
  const { calendarFeed } = (
    await ann.get(`mutation { renewCalendarFeed(input: { id: "${ann.userId}" }) { calendarFeed } }`)
  ).renewCalendarFeed
  const { names, text, rows } = await archiveOf(ann)
  expect(rows('api-keys')).toMatchObject([{ name: 'Scores' }])
  const codes = await world.database.pool.query(
    'select code from invitation union all select code from oto_join',
  )
  for (const name of names) {
    expect(text(name)).not.toContain(calendarFeed.replace('/api/calendar/', '').replace('.ics', ''))
    for (const { code } of codes.rows) expect(text(name)).not.toContain(code)
  }
})

test('an official has the own records, without those of others', async () => {
  const [rita, ben] = [await anns.official('Rita'), await anns.official('Ben')]
  const game = await anns.game({ inHours: 60 })
  await anns.invite(game.id, rita)
  await anns.invite(game.id, ben)
  const me = await world.official(rita)
  await me.get(
    'mutation { createTimeOff(input: { startDateTime: "2099-01-01T00:00:00Z", endDateTime: "2099-01-02T00:00:00Z" }) { id } }',
  )
  const { names, rows, text, response } = await archiveOf(me)
  expect(response.status).toBe(200)
  expect(names).toEqual([
    ...partsOfOfficial.flatMap(({ name }) => [`${name}.json`, `${name}.csv`]),
    'README.txt',
  ])
  expect(rows('profile')).toMatchObject([{ id: rita, firstName: 'Rita' }])
  expect(rows('games')).toMatchObject([{ id: game.id }])
  expect(rows('invitations')).toMatchObject([{ gameId: game.id, officialId: rita }])
  expect(rows('times-off')).toHaveLength(1)
  for (const name of names) expect(text(name)).not.toContain(ben)
  expect(text('games.json')).not.toContain('privateNote')
})

test('is for who is signed in, and not for scripts', async () => {
  const { token } = (
    await ann.get(
      'mutation { createApiKey(input: { name: "All", areas: [GAMES], mayWrite: true }) { token } }',
    )
  ).createApiKey
  const statusWith = async (headers: Record<string, string>) =>
    (await fetch(`${world.url}/api/archive`, { headers })).status
  expect(await statusWith({})).toBe(401)
  expect(await statusWith({ authorization: `Bearer ${token}` })).toBe(403)
})

describe('many archives', () => {
  const folder = mkdtempSync(join(tmpdir(), 'whistle-archives-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  const readerOf = ({ userId }: Client) => ({ kind: 'manager', userId, email: '' }) as const
  const archiverWith = (more: Partial<Parameters<typeof createArchive>[0]>) =>
    createArchive({
      ...{ database: world.database, clock: () => new Date(), folder, shares: createShares() },
      ...more,
    })

  test('one that is not read keeps its account from a second, takes no memory, and others get theirs', async () => {
    const archive = archiverWith({ longestWait: 100 })
    const unread = await archive(readerOf(ann), '192.0.2.1')
    await expect(archive(readerOf(ann), '192.0.2.1')).rejects.toThrow('waited too long')
    const [others, again] = await Promise.all([
      archive(readerOf(bob), '192.0.2.1'),
      archive(readerOf(bob), '192.0.2.2').catch(({ message }) => message),
    ])
    expect(await sizeOf(others.content)).toBe(others.size)
    expect(again).toContain('waited too long')
    expect(readdirSync(folder)).toEqual([])
    unread.content.destroy()
    expect(await sizeOf((await archive(readerOf(ann), '192.0.2.1')).content)).toBeGreaterThan(0)
  })

  test('one that is never read ends', async () => {
    const archive = archiverWith({ longestWait: 5_000, longestRead: 50 })
    const unread = await archive(readerOf(ann), '192.0.2.1')
    const next = await archive(readerOf(ann), '192.0.2.1')
    expect(unread.content.destroyed).toBe(true)
    next.content.destroy()
  })

  test('a large one is made in small parts, each in a turn of its account', async () => {
    const turns: string[] = []
    const shares = createShares()
    const countInTurn: typeof shares.countInTurn = (client, work) => {
      turns.push(client.userId ?? '')
      return shares.countInTurn(client, work)
    }
    const { content } = await archiverWith({ shares: { countInTurn } })(readerOf(bob), '192.0.2.1')
    content.destroy()
    expect(new Set(turns)).toEqual(new Set([bob.userId]))
    // More than a thousand venues.
    expect(turns.length).toBeGreaterThan(12)
  })
})

async function sizeOf(content: Readable): Promise<number> {
  let size = 0
  for await (const chunk of content) size += chunk.length
  return size
}

test('every table with records of a manager is in the archive, or left out on purpose', async () => {
  const { rows } = await world.database.pool.query<{ name: string }>(
    `select table_name as name from information_schema.columns
     where table_schema = 'public' and column_name = 'owner' order by table_name`,
  )
  const archived = Object.values(archivedModels).map(([model]) => model.table)
  const payments = ['payment', 'payment_line', 'pay_adjustment']
  const known = new Set([...archived, ...payments, ...leftOut])
  expect(rows.map(({ name }) => name).filter((name) => !known.has(name))).toEqual([])
})

/** Made from other records, of the work of the program, of accounts as officials, or secret. */
const leftOut = [
  ...[
    'search_word',
    'outbox',
    'daily_count',
    'engagement',
    'ended_link',
    'import_reading',
    'import_run',
    'import_record',
    'import_part',
    'work_turn',
  ],
  ...['proposal', 'proposal_pick', 'proposal_alternative', 'proposal_hole', 'proposal_near_miss'],
  ...['proposal_given', 'proposal_fix', 'proposal_fix_step'],
  ...['bulk_action', 'bulk_game', 'webhook_delivery', 'calendar_feed', 'official_group_member'],
  ...['official_time_off', 'official_weekly_off', 'own_limits', 'busy_calendar', 'calendar_busy'],
]
