import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly } from '../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let anns: Crew
let bobs: Crew

beforeAll(async () => {
  world = await startWorld({ TRUST_PROXY: 'true' })
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  anns = await makeCrew(world, ann, 'ann')
  bobs = await makeCrew(world, bob, 'bob')
})
afterAll(() => world.close())

async function official() {
  const id = await anns.official()
  return { id, me: await world.official(id) }
}

const renew = async (me: Client): Promise<string> =>
  (await me.get(`mutation { renewCalendarFeed(input: { id: "${me.userId}" }) { calendarFeed } }`))
    .renewCalendarFeed.calendarFeed

async function open(path: string, from = '192.0.2.1') {
  const response = await fetch(world.url + path, { headers: { 'x-forwarded-for': from } })
  const text = (await response.text()).replaceAll('\r\n ', '')
  const events = text.split('BEGIN:VEVENT').slice(1)
  const read = (event: string, name: string) => new RegExp(`^${name}:(.*)\r$`, 'm').exec(event)?.[1]
  return { response, status: response.status, text, events, read }
}

const stamp = (instant: string | number) =>
  `${new Date(instant).toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`

describe('an official’s calendar', () => {
  test('has all their games, of every manager, at the right instant and place', async () => {
    const { id, me } = await official()
    const atBob = await bobs.official()
    await world.database.pool.query('update official set account_id = $2, has_acted = true where id = $1', [
      atBob,
      me.userId,
    ])
    const [first, second] = [await anns.game({ inHours: 50, duration: 90 }), await bobs.game({ inHours: 99 })]
    await publicly.signUp(world.visitor, first.position, await anns.invite(first.id, id))
    await publicly.signUp(world.visitor, second.position, await bobs.invite(second.id, atBob))
    const asked = await anns.game({ inHours: 300 })
    await anns.invite(asked.id, id)

    const { response, status, events, read } = await open(await renew(me))
    expect(status).toBe(200)
    expect(response.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(response.headers.get('cache-control')).toBe('no-store')
    const facts = (event: string) => ['UID', 'DTSTART', 'STATUS', 'SUMMARY'].map((name) => read(event, name))
    expect(events.map(facts)).toEqual([
      [`game-${first.id}@whistle`, stamp(first.startDateTime), 'CONFIRMED', 'Hawks - Owls (Referee)'],
      [`game-${second.id}@whistle`, stamp(second.startDateTime), 'CONFIRMED', 'Hawks - Owls (Referee)'],
    ])
    const [event = ''] = events
    expect(read(event, 'DTEND')).toBe(stamp(Date.parse(first.startDateTime) + 90 * 60_000))
    expect(read(event, 'LOCATION')).toBe('Maplewood\\, Court 1')
    expect(read(event, 'GEO')).toBe('40.7128;-74.006')
  })

  test('is updated: a moved game keeps its UID and has a higher sequence, one given back is removed', async () => {
    const { id, me } = await official()
    const game = await anns.game({ inHours: 72 })
    const invited = await anns.invite(game.id, id)
    await publicly.signUp(world.visitor, game.position, invited)
    const feed = await renew(me)
    const before = await open(feed)
    const later = new Date(Date.parse(game.startDateTime) + 7_200_000).toISOString()
    // The sequence counts seconds since the game was created.
    await world.database.pool.query(
      `update game set created_at = created_at - interval '1 hour' where id = $1`,
      [game.id],
    )
    const aged = await open(feed)
    await ann.get(`mutation { updateGame(input: { id: "${game.id}", startDateTime: "${later}" }) { id }
      publishGame(input: { id: "${game.id}" }) { id } }`)
    const after = await open(feed)
    const said = ({ events: [event = ''], read }: typeof after, name: string) => read(event, name)
    expect(said(after, 'UID')).toBe(said(before, 'UID'))
    expect(said(after, 'DTSTART')).toBe(stamp(later))
    expect(Number(said(after, 'SEQUENCE'))).toBeGreaterThanOrEqual(Number(said(aged, 'SEQUENCE')))
    expect(Number(said(aged, 'SEQUENCE'))).toBeGreaterThan(3_500)
    await publicly.cancel(world.visitor, game.position, invited)
    expect((await open(feed)).events).toEqual([])
  })

  test('an offer is tentative until it is accepted', async () => {
    const { id, me } = await official()
    const game = await anns.game({ inHours: 72 })
    await ann.get(
      `mutation { updateAssignment(input: { id: "${game.position}", assignmentOfficialId: "${id}" }) { id } }`,
    )
    const feed = await renew(me)
    expect((await open(feed)).text).toContain('STATUS:TENTATIVE')
    await me.get(`mutation { signupGame(input: { assignmentId: "${game.position}" }) { id } }`)
    expect((await open(feed)).text).toContain('STATUS:CONFIRMED')
  })

  test('has a URL that only its user sees and can renew', async () => {
    const { id, me } = await official()
    const own = `{ getUser(id: "${me.userId}") { calendarFeed } }`
    expect((await me.get(own)).getUser.calendarFeed).toBeNull()
    const first = await renew(me)
    expect(first).toMatch(/^\/api\/calendar\/[\w-]{43}\.ics$/)
    expect((await me.get(own)).getUser.calendarFeed).toBe(first)
    expect((await ann.get(own)).getUser).toBeNull()
    expect(JSON.stringify(await ann.get(`{ getOfficial(id: "${id}") { id } }`))).not.toContain('calendar')
    const { me: other } = await official()
    const { errors } = await other.ask(`mutation { renewCalendarFeed(input: { id: "${me.userId}" }) { id } }`)
    expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')

    expect((await open(first)).status).toBe(200)
    const second = await renew(me)
    expect((await open(first)).status).toBe(404)
    expect((await open(second)).status).toBe(200)
  })

  test('wrong URLs are limited, and a valid one keeps working where it worked before', async () => {
    const { me } = await official()
    const feed = await renew(me)
    const from = '198.51.100.9'
    expect((await open(feed, from)).status).toBe(200)
    const said = []
    for (let n = 0; n < 31; n += 1)
      said.push((await open(`/api/calendar/${'x'.repeat(40)}${n}.ics`, from)).status)
    expect(said.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(said[30]).toBe(429)
    expect((await open(feed, from)).status).toBe(200)
    expect((await open('/api/calendar/nothing.txt')).status).toBe(404)
  })
})

describe('a manager’s calendar', () => {
  test('has the games of the league with their staffing, or those of one venue', async () => {
    const cleo = await world.manager()
    const cleos = await makeCrew(world, cleo, 'cleo')
    const game = await cleos.game({ inHours: 60 })
    const { createGame } = await cleo.get(
      'mutation { createGame(input: { name: "Nowhere yet", duration: 60, startDateTime: "2031-01-01T00:00:00Z" }) { id } }',
    )
    const feed = await renew(cleo)
    const { events, read } = await open(`${feed}?of=league`)
    expect(events.map((event) => read(event, 'UID'))).toEqual([
      `game-${game.id}@whistle`,
      `game-${createGame.id}@whistle`,
    ])
    expect(read(events[0] ?? '', 'SUMMARY')).toMatch(/^Hawks - Owls \(0\/\d\)$/)
    expect(read(events[1] ?? '', 'STATUS')).toBe('TENTATIVE')
    const { rows } = await world.database.pool.query(
      'select c.venue_id as venue from game g join court c on c.id = g.court_id where g.id = $1',
      [game.id],
    )
    expect((await open(`${feed}?of=league&venue=${rows[0].venue}`)).events).toHaveLength(1)
    expect((await open(`${feed}?of=league&venue=unknown`)).events).toEqual([])
    expect((await open(feed)).events).toEqual([])
    expect((await open(`${feed}?of=league&venue=${rows[0].venue}`)).text).not.toContain('ann')
  })

  test('shows only when one is busy, for a calendar that others see', async () => {
    const { id, me } = await official()
    const game = await anns.game({ inHours: 90 })
    await publicly.signUp(world.visitor, game.position, await anns.invite(game.id, id))
    const { events, text, read } = await open(`${await renew(me)}?show=busy`)
    expect(events.map((event) => [read(event, 'SUMMARY'), read(event, 'DTSTART')])).toEqual([
      ['Busy', stamp(game.startDateTime)],
    ])
    expect(text).not.toMatch(/Hawks|Maplewood|Referee|LOCATION|GEO|URL/)
  })
})

describe('the game of an invitation', () => {
  test('is a calendar file for the code: tentative, and confirmed after the sign-up', async () => {
    const game = await anns.game({ inHours: 72 })
    const invited = await anns.invite(game.id)
    const address = `/api/invitation/${invited.code}/game.ics`
    const asked = await open(address)
    expect(asked.response.headers.get('content-disposition')).toBe('attachment; filename="game.ics"')
    expect(asked.read(asked.events[0] ?? '', 'DTSTART')).toBe(stamp(game.startDateTime))
    expect(asked.text).toContain('STATUS:TENTATIVE')
    expect(asked.text).toContain(`/session/invitation/${invited.code}`)
    await publicly.signUp(world.visitor, game.position, invited)
    const held = await open(address)
    expect(held.text).toContain('STATUS:CONFIRMED')
    expect(held.text).toContain('SUMMARY:Hawks - Owls (Referee)')
  })

  test('an unknown code has none, and guessing is limited', async () => {
    const from = '198.51.100.10'
    const said = []
    for (let n = 0; n < 31; n += 1)
      said.push((await open(`/api/invitation/BBBBB${String(n).padStart(2, '0')}/game.ics`, from)).status)
    expect(said.slice(0, 30).every((status) => status === 404)).toBe(true)
    expect(said[30]).toBe(429)
    expect((await open('/api/invitation/not-a-code-at-all/game.ics')).status).toBe(404)
  })
})
