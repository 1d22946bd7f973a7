import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type Crew, makeCrew, publicly, watching } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let anns: Crew
let bobs: Crew

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  bob = await world.manager('bob@example.org')
  anns = await makeCrew(world, ann, 'ann')
  bobs = await makeCrew(world, bob, 'bob')
})
afterAll(() => world.close())

const timeOff =
  'mutation ($input: CreateTimeOffInput!) { createTimeOff(input: $input) { id startDateTime endDateTime note } }'
const weeklyOff =
  'mutation ($input: CreateWeeklyOffInput!) { createWeeklyOff(input: $input) { id weekday fromMinute toMinute timeZone } }'
const holiday = {
  startDateTime: '2027-05-01T04:00:00Z',
  endDateTime: '2027-05-03T04:00:00Z',
  note: 'Holiday',
}
const mondays = { weekday: 1, fromMinute: 1_020, toMinute: 1_440, timeZone: 'America/New_York' }

async function official(crew = anns) {
  const id = await crew.official()
  return { id, me: await world.official(id) }
}

const availabilityOf = (id: string) =>
  `{ getOfficial(id: "${id}") { timeOff { items { startDateTime endDateTime note } } weeklyOff { items { weekday fromMinute toMinute timeZone } } } }`

type Span = { officialId: string; startDateTime: string; endDateTime: string; kind: string }
const busy = async (who: Client, from: string, to: string): Promise<Span[]> =>
  (
    await who.get(
      `{ busyOfficials(from: "${from}", to: "${to}") { officialId startDateTime endDateTime kind gameId gameName } }`,
    )
  ).busyOfficials

describe('an official enters time off', () => {
  test('once and every week; the official and their managers see it, no other principal does', async () => {
    const { id, me } = await official()
    await me.get(timeOff, { input: holiday })
    await me.get(weeklyOff, { input: mondays })
    const seen = {
      timeOff: {
        items: [
          {
            startDateTime: '2027-05-01T04:00:00.000Z',
            endDateTime: '2027-05-03T04:00:00.000Z',
            note: 'Holiday',
          },
        ],
      },
      weeklyOff: { items: [mondays] },
    }
    expect((await me.get(availabilityOf(id))).getOfficial).toEqual(seen)
    expect((await ann.get(availabilityOf(id))).getOfficial).toEqual(seen)
    expect((await bob.get(availabilityOf(id))).getOfficial).toBeNull()
    const { me: other } = await official()
    expect((await other.get(availabilityOf(id))).getOfficial).toBeNull()
  })

  test('and deletes it; that of another official cannot be deleted', async () => {
    const { id, me } = await official()
    const { createTimeOff } = await me.get(timeOff, { input: holiday })
    const { createWeeklyOff } = await me.get(weeklyOff, { input: mondays })
    const remove = `mutation { deleteTimeOff(input: { id: "${createTimeOff.id}" }) { note } }`
    const { me: other } = await official()
    expect((await other.ask(remove)).errors?.[0]?.extensions.code).toBe('NOT_FOUND')
    expect((await me.get(remove)).deleteTimeOff).toEqual({ note: 'Holiday' })
    await me.get(`mutation { deleteWeeklyOff(input: { id: "${createWeeklyOff.id}" }) { id } }`)
    const empty = { timeOff: { items: [] }, weeklyOff: { items: [] } }
    expect((await me.get(availabilityOf(id))).getOfficial).toEqual(empty)
  })

  test.each([
    ['endDateTime', timeOff, { ...holiday, endDateTime: holiday.startDateTime }],
    ['endDateTime', timeOff, { ...holiday, endDateTime: '2028-06-01T00:00:00Z' }],
    ['note', timeOff, { ...holiday, note: 'x'.repeat(201) }],
    ['weekday', weeklyOff, { ...mondays, weekday: 8 }],
    ['toMinute', weeklyOff, { ...mondays, toMinute: 1_020 }],
    ['timeZone', weeklyOff, { ...mondays, timeZone: 'Mars/Olympus' }],
  ])('what cannot be is refused at %s', async (field, mutation, input) => {
    const { me } = await official()
    const { errors } = await me.ask(mutation, { input })
    expect(errors?.[0]?.extensions).toMatchObject({ code: 'BAD_USER_INPUT', field })
  })

  test('a repeated request is idempotent, and more than fifty patterns are refused', async () => {
    const { id, me } = await official()
    const input = { ...mondays, id: `${id}-weekly` }
    await me.get(weeklyOff, { input })
    await me.get(weeklyOff, { input })
    expect((await me.get(availabilityOf(id))).getOfficial.weeklyOff.items).toHaveLength(1)
    await world.database.pool.query(
      `insert into official_weekly_off (id, owner, weekday, from_minute, to_minute, time_zone)
       select $1 || n, $1, 2, n, 600, 'UTC' from generate_series(1, 49) n`,
      [me.userId],
    )
    const { errors } = await me.ask(weeklyOff, { input: mondays })
    expect(errors?.[0]?.extensions.code).toBe('LIMIT_EXCEEDED')
  })
})

describe('managers see it when they choose officials', () => {
  test('as time off without the note, in the requested period', async () => {
    const { id, me } = await official()
    await me.get(timeOff, { input: holiday })
    await me.get(weeklyOff, { input: mondays })
    const spans = (await busy(ann, '2027-04-26T00:00:00Z', '2027-05-09T00:00:00Z')).filter(
      ({ officialId }) => officialId === id,
    )
    expect(spans.map(({ startDateTime, endDateTime, kind }) => [startDateTime, endDateTime, kind])).toEqual([
      ['2027-04-26T21:00:00.000Z', '2027-04-27T04:00:00.000Z', 'OFF'],
      ['2027-05-01T04:00:00.000Z', '2027-05-03T04:00:00.000Z', 'OFF'],
      ['2027-05-03T21:00:00.000Z', '2027-05-04T04:00:00.000Z', 'OFF'],
    ])
    expect(JSON.stringify(await busy(bob, '2027-04-26T00:00:00Z', '2027-05-09T00:00:00Z'))).not.toContain(id)
  })

  test('under every record of the account, games of the other manager included', async () => {
    const { id, me } = await official()
    const atBob = await bobs.official()
    await world.database.pool.query('update official set account_id = $2, has_acted = true where id = $1', [
      atBob,
      me.userId,
    ])
    await me.get(timeOff, { input: { ...holiday, note: null } })
    const game = await anns.game({ inHours: 48 })
    await publicly.signUp(world.visitor, game.position, await anns.invite(game.id, id))
    const around = (ms: number) => new Date(Date.parse(game.startDateTime) + ms).toISOString()
    expect(await busy(bob, around(-3_600_000), around(3_600_000))).toEqual([
      expect.objectContaining({ officialId: atBob, kind: 'GAME', gameId: null, gameName: null }),
    ])
    expect(await busy(bob, '2027-05-01T00:00:00Z', '2027-05-04T00:00:00Z')).toEqual([
      expect.objectContaining({ officialId: atBob, kind: 'OFF' }),
    ])
  })

  test('live', async () => {
    const { id, me } = await official()
    const news = await watching<{ onOfficialUpdate: unknown }>(
      ann,
      'subscription ($id: ID) { onOfficialUpdate(id: $id) { timeOff { items { note } } } }',
      { id },
    )
    await me.get(timeOff, { input: holiday })
    expect(await news.next()).toMatchObject({
      data: { onOfficialUpdate: { timeOff: { items: [{ note: 'Holiday' }] } } },
    })
    news.end()
  })
})

describe('an invitation warns of a conflict and still allows the sign-up', () => {
  const conflictOf = async (who: Client, code: string) =>
    (await who.get(`{ listInvitations(filter: { invitationId: { eq: "${code}" } }) { items { conflict } } }`))
      .listInvitations.items[0].conflict

  test('of time off, and the sign-up succeeds', async () => {
    const { id, me } = await official()
    const game = await anns.game({ inHours: 72 })
    const invited = await anns.invite(game.id, id)
    expect(await conflictOf(me, invited.code)).toBeNull()
    const start = Date.parse(game.startDateTime)
    const iso = (ms: number) => new Date(ms).toISOString()
    await me.get(timeOff, { input: { startDateTime: iso(start - 60_000), endDateTime: iso(start + 60_000) } })
    for (const who of [me, world.visitor]) expect(await conflictOf(who, invited.code)).toBe('TIME_OFF')
    expect(await conflictOf(ann, invited.code)).toBeNull()
    expect((await publicly.signUp(world.visitor, game.position, invited)).data.signupGame.status).toBe(
      'assigned',
    )
  })

  test('of a weekly pattern, and not when it only touches', async () => {
    const { id, me } = await official()
    const threeDays = new Date(Date.now() + 72 * 3_600_000)
    const inHours = (threeDays.setUTCHours(12, 0, 30, 0) - Date.now()) / 3_600_000
    const game = await anns.game({ inHours, duration: 60 })
    const { code } = await anns.invite(game.id, id)
    const start = new Date(game.startDateTime)
    const minute = start.getUTCHours() * 60 + start.getUTCMinutes()
    const weekday = ((start.getUTCDay() + 6) % 7) + 1
    await me.get(weeklyOff, { input: { weekday, fromMinute: 0, toMinute: minute, timeZone: 'UTC' } })
    expect(await conflictOf(me, code)).toBeNull()
    await me.get(weeklyOff, { input: { weekday, fromMinute: minute, toMinute: minute + 1, timeZone: 'UTC' } })
    expect(await conflictOf(me, code)).toBe('TIME_OFF')
  })

  test('of another game, also of another manager', async () => {
    const { id, me } = await official()
    const atBob = await bobs.official()
    await world.database.pool.query('update official set account_id = $2, has_acted = true where id = $1', [
      atBob,
      me.userId,
    ])
    const [game, same] = [await anns.game({ inHours: 200 }), await bobs.game({ inHours: 200 })]
    const { code } = await bobs.invite(same.id, atBob)
    expect(await conflictOf(me, code)).toBeNull()
    await publicly.signUp(world.visitor, game.position, await anns.invite(game.id, id))
    expect(await conflictOf(me, code)).toBe('GAME')
  })

  const gameInTheWay = async (who: Client, code: string) =>
    (
      await who.get(
        `{ listInvitations(filter: { invitationId: { eq: "${code}" } }) { items { conflictGame conflictStart } } }`,
      )
    ).listInvitations.items[0]

  test('with the name and start of that game', async () => {
    const { id, me } = await official()
    const [game, same] = [await anns.game({ inHours: 300 }), await anns.game({ inHours: 300.5 })]
    const { code } = await anns.invite(same.id, id)
    const none = { conflictGame: null, conflictStart: null }
    expect(await gameInTheWay(world.visitor, code)).toEqual(none)
    await publicly.signUp(world.visitor, game.position, await anns.invite(game.id, id))
    const held = { conflictGame: 'Hawks - Owls', conflictStart: new Date(game.startDateTime).toISOString() }
    for (const who of [me, world.visitor]) expect(await gameInTheWay(who, code)).toEqual(held)
    expect(await gameInTheWay(ann, code)).toEqual(none)
  })

  test('and a manager who uses the code of the own invitation learns no name of the game of another manager', async () => {
    const { id, me } = await official()
    const atBob = await bobs.official()
    await world.database.pool.query('update official set account_id = $2, has_acted = true where id = $1', [
      atBob,
      me.userId,
    ])
    const [game, same] = [await anns.game({ inHours: 400 }), await bobs.game({ inHours: 400 })]
    const { code } = await bobs.invite(same.id, atBob)
    await publicly.signUp(world.visitor, game.position, await anns.invite(game.id, id))
    expect(await gameInTheWay(me, code)).toMatchObject({ conflictGame: 'Hawks - Owls' })
    expect(await gameInTheWay(world.visitor, code)).toEqual({
      conflictGame: null,
      conflictStart: new Date(game.startDateTime).toISOString(),
    })
  })

  test('and one who typed in the address of a person learns by the code of the own invitation neither of games nor of time off', async () => {
    const { id, me } = await official()
    const atBob = await bobs.official()
    // As a record with the address of an account is: the account has not acted with it.
    await world.database.pool.query('update official set account_id = $2, has_acted = false where id = $1', [
      atBob,
      me.userId,
    ])
    const [game, same] = [await anns.game({ inHours: 500 }), await bobs.game({ inHours: 500 })]
    const { code } = await bobs.invite(same.id, atBob)
    await publicly.signUp(world.visitor, game.position, await anns.invite(game.id, id))
    const asked = `{ listInvitations(filter: { invitationId: { eq: "${code}" } }) { items { conflict conflictGame conflictStart } } }`
    const { listInvitations } = await world.visitor.get(asked)
    expect(listInvitations.items).toEqual([{ conflict: null, conflictGame: null, conflictStart: null }])
  })
})
