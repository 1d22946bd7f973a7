import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../test/crew.ts'
import { lockWaits, waitFor } from '../../../test/wait-for.ts'
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

describe('while a table is locked that the archive comes to in the end', () => {
  let locker: pg.Client
  let observer: pg.Client
  beforeAll(async () => {
    locker = new pg.Client(world.databaseUrl)
    observer = new pg.Client(world.databaseUrl)
    await Promise.all([locker.connect(), observer.connect()])
  })
  beforeEach(() => locker.query('begin; lock table api_key in access exclusive mode'))
  afterEach(() => locker.query('rollback'))
  afterAll(() => Promise.all([locker.end(), observer.end()]))
  const isWaiting = () =>
    waitFor('the archive waits', async () => (await observer.query(lockWaits())).rowCount)

  async function begin() {
    const { body } = await fetch(`${world.url}/api/archive`, { headers: ann.headers })
    const reader = body?.getReader() as ReadableStreamDefaultReader<Uint8Array>
    const { value } = await reader.read()
    return { reader, first: value ?? new Uint8Array() }
  }

  async function readRest(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<Uint8Array[]> {
    const { value, done } = await reader.read()
    return done ? [] : [value, ...(await readRest(reader))]
  }

  test('its answer has begun, so that no timeout of a connection ends a long one', async () => {
    const { reader, first } = await begin()
    await isWaiting()
    await locker.query('rollback')
    const files = unzipSync(Buffer.concat([first, ...(await readRest(reader))]))
    expect(Object.keys(files)).toContain('README.txt')
  })

  test('and it fails then, the connection closes before the end of the answer', async () => {
    const { reader } = await begin()
    await isWaiting()
    await observer.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
    )
    await expect(readRest(reader)).rejects.toThrow('terminated')
  })
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
    const others = await archive(readerOf(bob), '192.0.2.1')
    const again = await archive(readerOf(bob), '192.0.2.2').catch(({ message }) => message)
    expect(again).toContain('waited too long')
    expect(unzipSync(await buffer(others))).toHaveProperty('README.txt')
    expect(readdirSync(folder)).toEqual([])
    unread.destroy()
    expect(unzipSync(await buffer(await archive(readerOf(ann), '192.0.2.1')))).toHaveProperty('README.txt')
  })

  test('one that is never read ends', async () => {
    const archive = archiverWith({ longestWait: 5_000, longestRead: 50 })
    const unread = await archive(readerOf(ann), '192.0.2.1')
    const next = await archive(readerOf(ann), '192.0.2.1')
    expect(unread.destroyed).toBe(true)
    next.destroy()
  })

  test('one whose reader leaves is made no further', async () => {
    let turns = 0
    const countInTurn: ReturnType<typeof createShares>['countInTurn'] = (_client, work) => {
      turns += 1
      return work()
    }
    const archive = archiverWith({ shares: { countInTurn } })
    const left = await archive(readerOf(bob), '192.0.2.1')
    left.destroy()
    // Its turn comes when the one before has ended.
    const next = await archive(readerOf(bob), '192.0.2.1')
    const wasted = turns
    await buffer(next)
    expect(wasted).toBeLessThan(turns / 2)
  })

  test('a large one is made in small parts, each in a turn of its account', async () => {
    const turns: string[] = []
    const shares = createShares()
    const countInTurn: typeof shares.countInTurn = (client, work) => {
      turns.push(client.userId ?? '')
      return shares.countInTurn(client, work)
    }
    await buffer(await archiverWith({ shares: { countInTurn } })(readerOf(bob), '192.0.2.1'))
    expect(new Set(turns)).toEqual(new Set([bob.userId]))
    // More than a thousand venues.
    expect(turns.length).toBeGreaterThan(12)
  })
})

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
