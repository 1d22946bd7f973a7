import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type League, makeLeague } from '../../../../test/league.ts'
import { payrollOf } from '../../../../test/payroll.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

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

const tooMany = [
  { extensions: { code: 'BAD_USER_INPUT', reason: 'tooManyLines', field: 'to', values: { limit: 10_000 } } },
]

test('a statement of more than 10,000 lines is refused with a sentence, to manager and official, and so is its payment', async () => {
  const official = await league.official('Rita')
  const rita = await world.official(official)
  await payroll.run(
    `insert into pay_adjustment (id, owner, official_id, day, cents, reason)
     select 'bonus-' || n, $1, $2, date '2026-10-01' + n % 30, 100, 'Bonus' from generate_series(0, 10000) n`,
    ...[ann.userId, official],
  )
  const before = await checksums(world)
  expect((await payroll.statements(ann, { officialId: official })).errors).toMatchObject(tooMany)
  expect((await payroll.statements(rita)).errors).toMatchObject(tooMany)
  expect((await payroll.pay([official])).errors).toMatchObject(tooMany)
  expect((await payroll.adjust(official, 5)).errors).toMatchObject(tooMany)
  expect(await checksums(world)).toEqual(before)

  const half = { from: '2026-10-01', to: '2026-10-15' }
  const { data } = await payroll.statements(ann, { officialId: official, ...half })
  expect(data.payStatements).toMatchObject([{ total: 5_006 }])
  expect(data.payStatements[0].lines).toHaveLength(5_006)
})

test('an official has statements of 100 managers at most; those of managers from whom there is nothing are left out first', async () => {
  const official = await league.official('Olga')
  const olga = await world.official(official)
  const { id } = await payroll.work(official, '2026-10-03')
  await payroll.run(
    `with made as (insert into auth_user (id, email, name) select 'm-' || n, 'm-' || n || '@example.org', 'M' from generate_series(1, 101) n returning id),
       people as (insert into app_user (id, role) select id, 'SCHEDULER' from made returning id)
     insert into official_manager (manager_id, official_id) select id, $1 from people`,
    official,
  )
  const { data } = await payroll.statements(olga)
  expect(data.payStatements).toMatchObject([{ lines: [{ kind: 'FEE' }] }])
  expect(await payroll.isPaid(id)).toMatchObject({ owed: 45.5 })
})

test('a row of the sheet lists the newest 100 payments', async () => {
  const official = await league.official('Paula')
  await payroll.run(
    `insert into payment (id, owner, official_id, from_day, to_day, paid_on, total_cents)
     select 'payment-' || n, $1, $2, '2026-10-01', '2026-10-31', date '2026-10-01' + n, 100 from generate_series(0, 119) n`,
    ...[ann.userId, official],
  )
  await payroll.run(
    `insert into payment_line (id, owner, official_id, payment_id, kind, day, cents, reason)
     select 'line-' || n, $1, $2, 'payment-' || n, 'BONUS', '2026-10-05', 100, 'Bonus' from generate_series(0, 119) n`,
    ...[ann.userId, official],
  )
  const row = await payroll.payOf(official)
  expect(row).toMatchObject({ paid: 120 })
  expect(row.payments.map(({ id }: { id: string }) => id)).toEqual(
    Array.from({ length: 100 }, (_, at) => `payment-${at + 20}`),
  )
})

test('the zone of the manager is looked up once for all positions of a statement, not for each', async () => {
  const official = await league.official('Zoe')
  const game = await league.game({ startDateTime: '2026-10-07T22:00:00Z' })
  await payroll.run(
    `insert into game (id, owner, name, start_date_time, duration, status)
     select 'many-' || n, owner, name, start_date_time + n * interval '3 hours', 60, 'COMPLETE' from game, generate_series(1, 100) n where id = $1`,
    game,
  )
  await payroll.run(
    `insert into assignment (id, owner, game_id, name, fee_cents, official_id, confirmed_assignment)
     select 'of-' || id, owner, id, 'Referee', 1000, $1, true from game where id like 'many-%'`,
    official,
  )
  await payroll.run('create sequence looked_up')
  await payroll.run(`create or replace function manager_zone(manager record_id) returns text language plpgsql stable as $$
    begin perform nextval('looked_up'); return 'America/New_York'; end $$`)
  const { data } = await payroll.statements(ann, { officialId: official })
  expect(data.payStatements[0].lines).toHaveLength(100)
  expect(Number((await payroll.run('select last_value from looked_up'))[0]?.last_value)).toBeLessThan(10)
})
