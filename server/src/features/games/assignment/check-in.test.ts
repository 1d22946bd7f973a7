import { localTimeOf } from '@whistle/domain/time/time'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums, settled } from '../../../../test/checksum.ts'
import { type Crew, makeCrew, publicly, refusalOf } from '../../../../test/crew.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let crew: Crew
let page: Client

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager('ann@example.org')
  crew = await makeCrew(world, ann, 'ann')
  page = world.visitor
})
afterAll(() => world.close())

const { signUp, checkIn } = publicly
const venue = { lat: 40.7128, lng: -74.006 }
const minutes = (amount: number) => amount / 60

/** A game in which Ana holds the position. */
async function held(inHours: number) {
  const game = await crew.game({ inHours: Math.max(inHours, 0.05) })
  const ana = await crew.invite(game.id)
  await signUp(page, game.position, ana)
  const startDateTime = new Date(Date.now() + inHours * 3_600_000).toISOString()
  await crew.run('update game set start_date_time = $2 where id = $1', game.id, startDateTime)
  const own = { assignmentId: game.position, invitationId: ana.code, officialId: ana.officialId }
  return { ...game, startDateTime, ana, own }
}

describe('an official checks in', () => {
  test('in time and at the venue: no violation, the counter follows, the manager is notified', async () => {
    const game = await held(1)
    const before = Date.now()
    const { data } = await checkIn(page, { ...game.own, location: venue })
    expect(data.checkin).toMatchObject({
      ...{ hasCheckedIn: true, checkinLocation: { lat: 40.7128, lon: -74.006 } },
      ...{ geoHash: 'dr5regw3p', checkinViolation: null },
    })
    expect(Date.parse(data.checkin.checkinDateTime)).toBeGreaterThanOrEqual(before)
    expect(data.checkin.checkinReceivedAt).toBe(data.checkin.checkinDateTime)
    const { getGame } = await ann.get(
      `query ($id: ID!) { getGame(id: $id) { officialsCheckedIn assignments { items {
        hasCheckedIn geoHash checkinLocation { lat lon } checkinDateTime errors } } } }`,
      { id: game.id },
    )
    expect(getGame.officialsCheckedIn).toBe(1)
    expect(getGame.assignments.items[0]).toMatchObject({
      hasCheckedIn: true,
      geoHash: 'dr5regw3p',
      errors: [],
    })
    expect(
      await crew.run(`select payload from notification where game_id = $1 and kind = 'checkedIn'`, game.id),
    ).toMatchObject([{ payload: { officialName: 'Rita Cole' } }])
  })

  test('is idempotent for a double click: the same answer, one effect', async () => {
    const game = await held(1)
    const answers = await Promise.all([1, 2, 3, 4].map(() => checkIn(page, { ...game.own, location: venue })))
    for (const answer of answers) expect(answer).toEqual(answers[0])
    expect(answers[0]?.data.checkin.hasCheckedIn).toBe(true)
    expect(
      await crew.run(
        `select g.officials_checked_in as counted, (select count(*)::int from notification n
           where n.game_id = g.id and n.kind = 'checkedIn') as told from game g where g.id = $1`,
        game.id,
      ),
    ).toEqual([{ counted: 1, told: 1 }])
  })

  test('is idempotent', async () => {
    const game = await held(1)
    const first = await checkIn(page, { ...game.own, location: venue })
    await settled(world)
    const before = await checksums(world)
    const again = await checkIn(page, { ...game.own, location: { lat: 1, lng: 1 }, error: 'later' })
    expect(again.data).toEqual(first.data)
    expect(await checksums(world)).toEqual(before)
  })

  test.each([
    [
      'late and far away',
      minutes(6.5),
      { lat: 40.7434, lng: -74.006 },
      /^checked in (9|10) min after show time; 3\.4 km from the venue$/,
    ],
    ['after the start', minutes(-30), venue, /^checked in 4[56] min after show time$/],
  ])('%s: it counts, and the words say what was off', async (_how, inHours, location, words) => {
    const game = await held(inHours)
    const { data } = await checkIn(page, { ...game.own, location })
    expect(data.checkin.hasCheckedIn).toBe(true)
    expect(data.checkin.checkinViolation).toMatch(words)
  })

  test('without a location: it counts, and the record says why', async () => {
    const game = await held(1)
    const { data } = await checkIn(page, { ...game.own, error: 'User denied Geolocation' })
    expect(data.checkin).toMatchObject({ hasCheckedIn: true, checkinViolation: 'no location' })
    const { getAssignment } = await ann.get(
      'query ($id: ID!) { getAssignment(id: $id) { errors checkinLocation { lat } geoHash } }',
      { id: game.position },
    )
    expect(getAssignment).toEqual({
      ...{ errors: ['User denied Geolocation'], checkinLocation: null, geoHash: null },
    })
  })

  // The game has begun: the device's times are in the past, and are accepted.
  test.each([
    ['when check-in opens', 120 * 60_000, null],
    ['at show time', 15 * 60_000, null],
    ['a millisecond after', 15 * 60_000 - 1, 'checked in 1 min after show time'],
  ])('at the edge of its time, %s: %i ms before the start', async (_when, ms, violation) => {
    const game = await held(minutes(-1))
    const checkinDateTime = new Date(Date.parse(game.startDateTime) - ms).toISOString()
    const { data } = await checkIn(page, { ...game.own, location: venue, checkinDateTime })
    expect(data.checkin).toMatchObject({ hasCheckedIn: true, checkinDateTime, checkinViolation: violation })
  })

  test('before check-in opens: refused with the time when it does, also by the device’s time, and nothing changes', async () => {
    const game = await held(50)
    await settled(world)
    const before = await checksums(world)
    const opens = localTimeOf(
      new Date(Date.parse(game.startDateTime) - 2 * 3_600_000).toISOString(),
      'America/New_York',
    )
    expect(refusalOf(await checkIn(page, { ...game.own, location: venue }))).toMatchObject({
      ...{ code: 'CONFLICT', reason: 'checkInNotOpen' },
      values: opens,
    })
    expect(await checksums(world)).toEqual(before)
    const begun = await held(minutes(-1))
    const checkinDateTime = new Date(Date.parse(begun.startDateTime) - 120 * 60_000 - 1).toISOString()
    expect(refusalOf(await checkIn(page, { ...begun.own, location: venue, checkinDateTime }))).toMatchObject({
      reason: 'checkInNotOpen',
    })
  })

  test('without network: the device’s time counts, and the time of the request is stored too', async () => {
    const game = await held(minutes(5))
    const at = new Date(Date.now() - 40 * 60_000).toISOString()
    const { data } = await checkIn(page, { ...game.own, location: venue, checkinDateTime: at })
    expect(data.checkin).toMatchObject({ checkinDateTime: at, checkinViolation: null })
    expect(Date.parse(data.checkin.checkinReceivedAt)).toBeGreaterThan(Date.parse(at))
    const { getGame } = await ann.get(
      `{ getGame(id: "${game.id}") { history { items { action changes } } } }`,
    )
    const entry = getGame.history.items.find(({ action }: { action: string }) => action === 'checkedIn')
    expect(JSON.parse(entry.changes)).toMatchObject({ checkinDateTime: { old: null, new: at } })
  })

  test.each([
    ['ahead', 3_600_000],
    ['from last year', -365 * 86_400_000],
  ])('with a clock that is %s: the time of arrival counts', async (_how, difference) => {
    const game = await held(1)
    const at = new Date(Date.now() + difference).toISOString()
    const { data } = await checkIn(page, { ...game.own, location: venue, checkinDateTime: at })
    expect(data.checkin.checkinDateTime).toBe(data.checkin.checkinReceivedAt)
    expect(data.checkin.checkinViolation).toBeNull()
  })

  test('signed in', async () => {
    const game = await held(1)
    const me = await world.official(game.ana.officialId)
    const { data } = await checkIn(me, { assignmentId: game.position, location: venue })
    expect(data.checkin.hasCheckedIn).toBe(true)
  })

  test('and the page shows every assignment of the code', async () => {
    const game = await held(1)
    const { listAssignments } = await page.get(
      `query ($code: String!) { listAssignments(filter: { invitationId: { eq: $code } }) { items {
        name hasCheckedIn official { firstName } game { name duration court { name venue { name } } } } } }`,
      { code: game.ana.code },
    )
    expect(listAssignments.items).toEqual([
      {
        ...{ name: 'Referee', hasCheckedIn: false, official: { firstName: 'Rita' } },
        game: {
          name: 'Hawks - Owls',
          duration: 120,
          court: { name: 'Court 1', venue: { name: 'Maplewood' } },
        },
      },
    ])
  })
})

test('the opening of check-in follows the manager’s setting, so that the page can show the server’s warnings', async () => {
  const game = await held(5)
  const opens = async () => {
    const { listAssignments } = await page.get(
      `query ($code: String!) { listAssignments(filter: { invitationId: { eq: $code } }) { items { game { checkinOpens } } } }`,
      { code: game.ana.code },
    )
    return Date.parse(game.startDateTime) - Date.parse(listAssignments.items[0].game.checkinOpens)
  }
  expect(await opens()).toBe(2 * 3_600_000)
  await ann.get('mutation { createSetting(input: { gameCheckin: 4, cancellation: 24 }) { id } }')
  expect(await opens()).toBe(4 * 3_600_000)
  expect(refusalOf(await checkIn(page, { ...game.own, location: venue }))).toMatchObject({
    reason: 'checkInNotOpen',
  })
})

describe('a check-in is refused', () => {
  test('for a position that was given back, only offered, completed or deleted', async () => {
    const game = await held(1)
    const refused = async (reason: string) =>
      expect(refusalOf(await checkIn(page, { ...game.own, location: venue }))).toMatchObject({ reason })
    const change = (input: Record<string, unknown>) =>
      ann.get('mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
        input: { id: game.position, ...input },
      })
    await change({ confirmedAssignment: false })
    await refused('acceptFirst')
    await crew.begin(game.id)
    await change({ confirmedAssignment: true, hasCompleted: true })
    await refused('positionComplete')
    await crew.run(`update game set status = 'PUBLISHED' where id = $1`, game.id)
    await change({ hasCompleted: false })
    await change({ assignmentOfficialId: null })
    await refused('notHeldByYou')
    await ann.get('mutation ($id: ID!) { deleteAssignment(input: { id: $id }) { id } }', {
      id: game.position,
    })
    await refused('notFound')
  })

  test('for the position or with the code of another official, or with impossible coordinates', async () => {
    const game = await held(1)
    const ben = await crew.invite(game.id)
    await settled(world)
    const before = await checksums(world)
    expect(
      refusalOf(
        await checkIn(page, { assignmentId: game.position, invitationId: ben.code, location: venue }),
      ),
    ).toMatchObject({ code: 'CONFLICT', reason: 'notHeldByYou' })
    expect(
      refusalOf(await checkIn(page, { ...game.own, officialId: ben.officialId, location: venue })),
    ).toMatchObject({ code: 'FORBIDDEN', field: 'officialId' })
    for (const location of [
      { lat: 91, lng: 0 },
      { lat: 0, lng: -180.5 },
    ])
      expect(refusalOf(await checkIn(page, { ...game.own, location }))).toMatchObject({
        ...{ code: 'BAD_USER_INPUT', reason: 'outOfRange', field: 'location' },
      })
    expect(refusalOf(await checkIn(page, { ...game.own, error: 'x'.repeat(201) }))).toMatchObject({
      code: 'BAD_USER_INPUT',
      field: 'error',
    })
    expect(refusalOf(await checkIn(page, { assignmentId: game.position }))).toMatchObject({
      ...{ code: 'BAD_USER_INPUT', reason: 'required', field: 'invitationId' },
    })
    expect(await checksums(world)).toEqual(before)
  })
})
