import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../../test/crew.ts'
import { waitFor } from '../../../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { createRequestPublic } from '../../../outgoing/request-public.ts'
import { busyTimesFrom } from './busy-times.ts'
import { type CalendarParts, readNextCalendar } from './read-calendars.ts'

let world: World
let ann: Client
let anns: Crew
let rita: Client
let officialId: string
let server: Server
let at: string
let parts: CalendarParts
/** What the other service answers, and what it was asked. */
let answer: { status: number; headers?: Record<string, string>; body?: string }
const asked: { url?: string; headers: IncomingHttpHeaders }[] = []
/** Answers that never come by themselves. */
const waiting: ServerResponse[] = []

beforeAll(async () => {
  world = await startWorld({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  parts = {
    database: world.database,
    requestPublic: createRequestPublic({ allowPrivate: true }),
    readTimes: async (text, reader) => busyTimesFrom(text, reader),
  }
  ann = await world.manager()
  anns = await makeCrew(world, ann, 'ann')
  server = createServer(({ url, headers }, response) => {
    asked.push({ url, headers })
    if (url === '/hangs') return void waiting.push(response)
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  at = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await world.close()
  for (const response of waiting) response.destroy()
  server.close()
})
beforeEach(async () => {
  officialId = await anns.official()
  rita = await world.official(officialId)
  await world.database.pool.query('delete from busy_calendar')
  asked.length = 0
})

const tomorrow = new Date(Date.now() + 86_400_000)
const stamp = (hours: number) =>
  `${new Date(tomorrow.getTime() + hours * 3_600_000).toISOString().slice(0, 13).replace(/[-:]/g, '')}0000Z`
const file = (hours: number) =>
  [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Dentist'],
    ...[`DTSTART:${stamp(hours)}`, `DTEND:${stamp(hours + 1)}`, 'END:VEVENT', 'END:VCALENDAR', ''],
  ].join('\r\n')
const add = (url = `${at}/mine.ics`, me = rita) =>
  me.ask('mutation ($input: CreateBusyCalendarInput!) { createBusyCalendar(input: $input) { id } }', {
    input: { name: 'School', url },
  })
const list = async (me = rita) =>
  (await me.get('{ listBusyCalendars { items { id name failure statusCode goodAt triedAt busyTimes } } }'))
    .listBusyCalendars.items
async function readAll(minutesFromNow: number) {
  while (await readNextCalendar(parts, new Date(Date.now() + minutesFromNow * 60_000)));
}
const busy = async (): Promise<{ officialId: string; kind: string; startDateTime: string }[]> =>
  (
    await ann.get(
      `{ busyOfficials(from: "${new Date().toISOString()}", to: "${new Date(Date.now() + 9 * 86_400_000).toISOString()}") { officialId kind startDateTime } }`,
    )
  ).busyOfficials.filter((span: { officialId: string }) => span.officialId === officialId)

test('an official adds a calendar; the manager sees when they are busy, and no more', async () => {
  answer = {
    status: 200,
    headers: { etag: '"one"', 'last-modified': 'Mon, 01 Mar 2027 00:00:00 GMT' },
    body: file(2),
  }
  await add()
  await readAll(1)
  expect(await list()).toMatchObject([{ name: 'School', failure: null, statusCode: 200, busyTimes: 1 }])
  expect(await busy()).toMatchObject([{ kind: 'OFF', startDateTime: expect.stringMatching(/T/) }])
  const { rows } = await world.database.pool.query('select row_to_json(b) as row from calendar_busy b')
  expect(JSON.stringify(rows)).not.toContain('Dentist')
})

test('the rule of time off holds for it', async () => {
  const game = await anns.game({ inHours: 26 })
  // From the hour that the game starts in.
  answer = { status: 200, body: file(2) }
  await add()
  await readAll(1)
  const { errors } = await ann.ask(
    `mutation { updateAssignment(input: { id: "${game.position}", assignmentOfficialId: "${officialId}" }) { id } }`,
  )
  expect(JSON.stringify(errors)).toContain('ruleOff')
})

test('it is read every hour, asking whether it has changed', async () => {
  answer = {
    status: 200,
    headers: { etag: '"one"', 'last-modified': 'Mon, 01 Mar 2027 00:00:00 GMT' },
    body: file(2),
  }
  await add()
  await readAll(1)
  await readAll(30)
  expect(asked).toHaveLength(1)
  answer = { status: 304 }
  await readAll(62)
  expect(asked).toHaveLength(2)
  expect(asked[1]?.headers).toMatchObject({
    'if-none-match': '"one"',
    'if-modified-since': 'Mon, 01 Mar 2027 00:00:00 GMT',
  })
  expect(await list()).toMatchObject([{ failure: null, busyTimes: 1 }])
  answer = { status: 200, body: file(5) }
  await readAll(124)
  expect(await busy()).toHaveLength(1)
  expect((await busy())[0]?.startDateTime.slice(11, 13)).toBe(stamp(5).slice(9, 11))
})

test('a failure is shown with the last good time, and the times stay', async () => {
  answer = { status: 200, body: file(2) }
  await add()
  await readAll(1)
  const [good] = await list()
  answer = { status: 500 }
  await readAll(62)
  const [failed] = await list()
  expect(failed).toMatchObject({ failure: 'STATUS', statusCode: 500, goodAt: good.goodAt, busyTimes: 1 })
  expect(failed.triedAt > good.triedAt).toBe(true)
  answer = { status: 200, body: '<html>Sign in</html>' }
  await readAll(124)
  expect(await list()).toMatchObject([{ failure: 'NOT_CALENDAR', busyTimes: 1 }])
})

test('a redirect is followed three times, and never inside', async () => {
  answer = { status: 302, headers: { location: '/again' } }
  await add()
  await readAll(1)
  expect(asked).toHaveLength(4)
  expect(await list()).toMatchObject([{ failure: 'STATUS', statusCode: 302 }])
  // The first address is public for this reader, and leads to one that is not.
  const guarded = createRequestPublic({ allowPrivate: false })
  const requestPublic = Object.assign(
    async (request: Parameters<typeof guarded>[0]) =>
      request.url.endsWith('/mine.ics')
        ? { status: 302, headers: { location: 'http://127.0.0.1/inside' }, text: '' }
        : guarded(request),
    { reaches: guarded.reaches },
  )
  await readNextCalendar({ ...parts, requestPublic }, new Date(Date.now() + 62 * 60_000))
  expect(await list()).toMatchObject([{ failure: 'ADDRESS' }])
})

test('an official whose calendars hang does not delay those of another, and a node that stops leaves them to the next', async () => {
  await add(`${at}/hangs`)
  await add(`${at}/hangs`)
  const later = new Date(Date.now() + 60_000)
  const stopping = new AbortController()
  const hangs = readNextCalendar(parts, later, stopping.signal)
  await waitFor('the first is asked', () => asked.length === 1)
  answer = { status: 200, body: file(2) }
  const other = await world.official(await anns.official())
  await add(`${at}/mine.ics`, other)
  expect(await readNextCalendar(parts, later)).toBe(true)
  expect(await list(other)).toMatchObject([{ failure: null, busyTimes: 1 }])
  // The second one of the same official has to wait for the first.
  expect(await readNextCalendar(parts, later)).toBe(false)
  stopping.abort()
  await hangs
  expect(await list()).toMatchObject([{ failure: null, triedAt: null }, { triedAt: null }])
})

test('an official has calendars read thirty times an hour, those that are deleted and added again included', async () => {
  answer = { status: 200, body: file(2) }
  const { data } = await add()
  const refresh = `mutation { refreshBusyCalendar(input: { id: "${data.createBusyCalendar.id}" }) { id } }`
  for (let times = 1; times < 30; times += 1) await rita.get(refresh)
  expect((await rita.ask(refresh)).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
  expect((await add()).errors?.[0]?.extensions.code).toBe('RATE_LIMITED')
})

test('a calendar is its official’s alone, at most five, and one that is inside is refused', async () => {
  answer = { status: 200, body: file(2) }
  const { data } = await add()
  const other = await world.official(await anns.official())
  expect(await list(other)).toEqual([])
  const remove = `mutation { deleteBusyCalendar(input: { id: "${data.createBusyCalendar.id}" }) { id } }`
  expect((await other.ask(remove)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
  expect((await ann.ask('{ listBusyCalendars { items { url } } }')).errors?.[0]?.extensions.code).toBe(
    'FORBIDDEN',
  )
  const answers = await Promise.all(Array.from({ length: 5 }, () => add()))
  expect(answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.reason))).toEqual([
    'tooManyCalendars',
  ])
  expect((await add('ftp://example.org/')).errors?.[0]?.extensions).toMatchObject({ field: 'url' })
  await readAll(1)
  await rita.get(remove)
  const { rows } = await world.database.pool.query('select from calendar_busy where calendar_id = $1', [
    data.createBusyCalendar.id,
  ])
  expect(rows).toEqual([])
})
