import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type Crew, makeCrew } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'
import { createRequestPublic } from '../../../outgoing/request-public.ts'
import { busyTimesFrom } from './busy-times.ts'
import { readNextCalendar } from './read-calendars.ts'

let world: World
let ann: Client
let bob: Client
let crew: Crew
let rita: Client
let officialId: string
let server: Server
let url: string
/** The requests that the other service got. */
let asked = 0

beforeAll(async () => {
  world = await startWorld({ WEBHOOK_ALLOW_PRIVATE: 'true' })
  ann = await world.manager()
  bob = await world.manager()
  crew = await makeCrew(world, ann, 'ann')
  server = createServer((_request, response) => {
    asked += 1
    response.end(file)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/rita.ics`
})
afterAll(async () => {
  await world.close()
  server.close()
})
beforeEach(async () => {
  officialId = await crew.official()
  rita = await world.official(officialId)
  asked = 0
})

const stamp = (hours: number) =>
  `${new Date(Date.now() + hours * 3_600_000).toISOString().slice(0, 13).replace(/[-:]/g, '')}0000Z`
const file = [
  ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'BEGIN:VEVENT', 'UID:1', 'SUMMARY:Dentist'],
  ...[`DTSTART:${stamp(26)}`, `DTEND:${stamp(27)}`, 'END:VEVENT', 'END:VCALENDAR', ''],
].join('\r\n')

const suggest = (input: object = {}, me = ann) =>
  me.ask(
    'mutation ($input: CreateCalendarSuggestionInput!) { createCalendarSuggestion(input: $input) { id state } }',
    { input: { officialId, name: 'School', url, ...input } },
  )
const suggested = async () => (await suggest()).data.createCalendarSuggestion.id as string
const answer = (id: string, agree: boolean, me = rita) =>
  me.ask(
    `mutation { answerCalendarSuggestion(input: { id: "${id}", agree: ${agree} }) { state answeredAt } }`,
  )
const stateOf = async (id: string) =>
  (
    await ann.get(
      `{ listCalendarSuggestions(filter: { officialId: { eq: "${officialId}" } }) { items { id state } } }`,
    )
  ).listCalendarSuggestions.items.find((each: { id: string }) => each.id === id)?.state
async function readDue() {
  const parts = {
    database: world.database,
    requestPublic: createRequestPublic({ allowPrivate: true }),
    readTimes: async (text: string, reader: Parameters<typeof busyTimesFrom>[1]) =>
      busyTimesFrom(text, reader),
  }
  while (await readNextCalendar(parts, new Date(Date.now() + 60_000)));
}
async function busy(): Promise<object[]> {
  const [from, to] = [new Date(), new Date(Date.now() + 9 * 86_400_000)].map((each) => each.toISOString())
  const { busyOfficials } = await ann.get(
    `{ busyOfficials(from: "${from}", to: "${to}") { officialId kind } }`,
  )
  return busyOfficials.filter((span: { officialId: string }) => span.officialId === officialId)
}
const reasons = ({ errors = [] }: Awaited<ReturnType<Client['ask']>>) =>
  errors.map(({ extensions }) => extensions.reason)

test('what a manager suggests is requested only once the official agrees, and no more once they end it', async () => {
  const id = await suggested()
  await readDue()
  expect(asked).toBe(0)
  const { listCalendarSuggestions } = await rita.get(
    '{ listCalendarSuggestions { items { id name url managerName state } } }',
  )
  expect(listCalendarSuggestions.items).toMatchObject([{ id, name: 'School', url, state: 'WAITING' }])

  expect((await answer(id, true)).data.answerCalendarSuggestion.state).toBe('AGREED')
  await readDue()
  expect(asked).toBe(1)
  expect(await busy()).toMatchObject([{ kind: 'OFF' }])
  const { rows } = await world.database.pool.query('select row_to_json(b) as row from calendar_busy b')
  expect(JSON.stringify(rows)).not.toContain('Dentist')

  expect((await answer(id, false)).data.answerCalendarSuggestion.state).toBe('DECLINED')
  expect(await busy()).toEqual([])
  await world.database.pool.query('update busy_calendar set next_at = now()')
  await readDue()
  expect(asked).toBe(1)
})

test('an official who declines is not read; agreeing twice makes one calendar', async () => {
  const id = await suggested()
  await answer(id, false)
  await readDue()
  expect(asked).toBe(0)
  expect(await stateOf(id)).toBe('DECLINED')
  await Promise.all([answer(id, true), answer(id, true)])
  expect((await rita.get('{ listBusyCalendars { totalCount } }')).listBusyCalendars.totalCount).toBe(1)
})

test('the calendar is the official’s own: removing it ends it, and the manager taking the suggestion back does not', async () => {
  const [kept, removed] = [
    await suggested(),
    (await suggest({ url: `${url}?2` })).data.createCalendarSuggestion.id,
  ]
  await answer(removed, true)
  const { listBusyCalendars } = await rita.get('{ listBusyCalendars { items { id } } }')
  await rita.get(`mutation { deleteBusyCalendar(input: { id: "${listBusyCalendars.items[0].id}" }) { id } }`)
  expect(await stateOf(removed)).toBe('ENDED')

  await answer(kept, true)
  await ann.get(`mutation { deleteCalendarSuggestion(input: { id: "${kept}" }) { id } }`)
  expect(await stateOf(kept)).toBeUndefined()
  expect((await rita.get('{ listBusyCalendars { totalCount } }')).listBusyCalendars.totalCount).toBe(1)
})

test('only a linked manager suggests, the official of the record alone answers, and both stop at five', async () => {
  expect(reasons(await suggest({}, bob))).toEqual(['notFound'])
  const id = await suggested()
  const other = await world.official(await crew.official())
  expect(reasons(await answer(id, true, other))).toEqual(['notFound'])
  expect(
    (await other.get('{ listCalendarSuggestions { items { id } } }')).listCalendarSuggestions.items,
  ).toEqual([])
  expect(reasons(await suggest())).toEqual(['onlyOnce'])
  expect(reasons(await suggest({ url: 'ftp://example.org/' }))).toHaveLength(1)
  for (let each = 2; each <= 5; each += 1) await suggest({ url: `${url}?${each}` })
  expect(reasons(await suggest({ url: `${url}?6` }))).toEqual(['tooManyCalendars'])

  for (let each = 1; each <= 5; each += 1)
    await rita.get(`mutation { createBusyCalendar(input: { name: "Own ${each}", url: "${url}" }) { id } }`)
  expect(reasons(await answer(id, true))).toEqual(['tooManyCalendars'])
  expect(await stateOf(id)).toBe('WAITING')
})

test('with the link to the manager the suggestion ends', async () => {
  const id = await suggested()
  await rita.get(
    `mutation { leaveManager(input: { manager: "${ann.userId}", officialIds: ["${officialId}"] }) { id } }`,
  )
  expect(reasons(await answer(id, true))).toEqual(['notFound'])
})
