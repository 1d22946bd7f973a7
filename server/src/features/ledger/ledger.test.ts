import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../test/league.ts'
import { payrollOf } from '../../../test/payroll.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let league: League
let payroll: ReturnType<typeof payrollOf>

beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  league = await makeLeague(world, ann, 'ann')
  payroll = payrollOf(world, ann, league)
})
afterAll(() => world.close())

const season = { from: '2026-09-28T00:00:00Z', to: '2026-11-23T00:00:00Z' }
const fields =
  'games weekends hours miles fees offers declines giveBacks lateCheckIns targetGames medianGames'
const ask = (client: Client, period = season) =>
  client.ask(
    `query ($from: DateTime!, $to: DateTime!) { fairnessLedger(from: $from, to: $to) {
      official { id firstName } ${fields} } }`,
    period,
  )
const lineOf = async (official: string) =>
  (await ask(ann)).data.fairnessLedger.find(
    (line: { official: { id: string } }) => line.official.id === official,
  )

test('a season of an official: games, weekends, hours, miles, fees, target and late check-ins', async () => {
  const mia = await league.official('Mia')
  await payroll.run('update official set address_lat = 40.8128, address_lon = -74.006 where id = $1', mia)
  await ann.get(
    'mutation ($id: ID!) { putAssigningTerms(input: { officialId: $id, targetGamesPerWeek: 1.5 }) { id } }',
    { id: mia },
  )
  // Nine in the evening of a Saturday in New York is a Sunday in UTC.
  const { id: punctual } = await payroll.work(mia, '2026-10-03', 4_000, 21)
  await payroll.work(mia, '2026-10-04', 5_000)
  const { id: late } = await payroll.work(mia, '2026-10-06', 6_000)
  const checkIn = (id: string, seconds: number) =>
    payroll.run(
      `update assignment a set checkin_date_time = g.start_date_time
         - make_interval(mins => a.show_time_min) + make_interval(secs => $2)
       from game g where g.id = a.game_id and a.id = $1`,
      id,
      seconds,
    )
  await checkIn(punctual, 0)
  await checkIn(late, 1)
  const cancelled = await payroll.work(mia, '2026-10-10')
  await payroll.run(
    `update game set cancelled_at = now(), cancel_pay_share = 50, cancel_undo_id = 'undo' where id = $1`,
    cancelled.game,
  )
  await payroll.work(mia, '2026-12-01')
  expect(await lineOf(mia)).toMatchObject({
    official: { firstName: 'Mia' },
    ...{ games: 3, weekends: 1, hours: 6, fees: 150, lateCheckIns: 1, targetGames: 12 },
    // There and back on three days: as far as payments count it.
    miles: 51.9,
  })
})

test('offers are the invitations that were sent; a refusal and a position given back are counted apart', async () => {
  const leo = await league.official('Leo')
  const invited = async (set: string) => {
    const game = await league.game({ startDateTime: '2026-10-20T22:00:00Z' })
    const id = await league.invite(game, leo)
    await payroll.run(`update invitation set ${set} where id = $1`, id)
  }
  await invited('sent_timestamp = now()')
  await invited('sent_timestamp = now(), has_responded = true')
  await invited(`sent_timestamp = now(), has_responded = true, given_back = '{one,two}'`)
  await invited('sent_timestamp = null')
  expect(await lineOf(leo)).toMatchObject({
    games: 0,
    offers: 3,
    declines: 1,
    giveBacks: 2,
    targetGames: null,
  })
})

test('the median is that of the officials with the same certifications', async () => {
  const certified = async (name: string, games: number) => {
    const id = await league.official(name)
    await payroll.run(
      `insert into official_certification (id, owner, official_id, certification_id) values ($1, $2, $3, $4)`,
      ...[`certified-${name}`, ann.userId, id, league.certification],
    )
    for (let day = 1; day <= games; day++) await payroll.work(id, `2026-11-0${day}`)
    return id
  }
  const [one, , three] = [await certified('Uno', 1), await certified('Dos', 2), await certified('Tres', 5)]
  expect(await lineOf(one)).toMatchObject({ games: 1, medianGames: 2 })
  expect(await lineOf(three)).toMatchObject({ games: 5, medianGames: 2 })
})

test('an official sees the own line where the manager shows it, and the median only among five others', async () => {
  const me = await league.official('Own')
  const account = await world.official(me)
  const ask = async () =>
    (
      await account.get(
        '{ ownLedger(year: 2026) { managerId managerName officialId games hours fees miles median { games hours fees } } }',
      )
    ).ownLedger
  await payroll.work(me, '2026-09-05', 4_000)
  await payroll.work(me, '2026-09-06', 4_000)
  await payroll.work(me, '2025-12-30', 9_000)
  expect(await ask()).toEqual([])
  await ann.get(
    'mutation { createSetting(input: { gameCheckin: 2, cancellation: 24, showsLedger: true }) { id } }',
  )
  const own = { managerId: ann.userId, officialId: me, games: 2, hours: 4, fees: 80, miles: 0 }
  const certified = (id: string) =>
    payroll.run(
      `insert into official_certification (id, owner, official_id, certification_id) values ('own-' || $2, $1, $2, 'own-certification')`,
      ...[ann.userId, id],
    )
  await payroll.run(
    `insert into certification (id, owner, sport_id, name) select 'own-certification', owner, sport_id, 'Own' from certification limit 1`,
  )
  await certified(me)
  for (let at = 0; at < 4; at++) await certified(await league.official(`Peer ${at}`))
  expect(await ask()).toMatchObject([{ ...own, median: null }])
  const busy = await league.official('Peer 5')
  await certified(busy)
  for (const day of ['07', '08', '09']) await payroll.work(busy, `2026-09-${day}`, 1_000)
  expect(await ask()).toMatchObject([{ ...own, median: { games: 0, hours: 0, fees: 0 } }])
})

test('officials of another manager are not in it, nor what own officials do for another manager', async () => {
  const bob = await world.manager()
  const other = await makeLeague(world, bob, 'bob')
  const mia = (await ask(ann)).data.fairnessLedger[0].official.id
  await payroll.run('insert into official_manager (manager_id, official_id) values ($1, $2)', bob.userId, mia)
  const game = await other.game({ startDateTime: '2026-10-25T22:00:00Z' })
  const before = await lineOf(mia)
  await other.position(game, mia)
  const { data } = await ask(bob)
  expect(data.fairnessLedger).toMatchObject([{ official: { id: mia }, games: 1 }])
  expect(await lineOf(mia)).toEqual(before)
})

test('a period that is too long or ends before it starts is refused', async () => {
  const said = async (from: string, to: string) => (await ask(ann, { from, to })).errors?.[0]?.message
  expect(await said('2026-01-01T00:00:00Z', '2029-01-01T00:00:00Z')).toMatch(/800 days/)
  expect(await said('2026-02-01T00:00:00Z', '2026-01-01T00:00:00Z')).toBeTruthy()
})
