import { afterAll, beforeAll, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type League, makeLeague } from '../../../../test/league.ts'
import { payrollOf, saidOf } from '../../../../test/payroll.ts'
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

test('two windows pay the same month: one payment, and the other sees who was paid', async () => {
  const officials = [await league.official('Ana'), await league.official('Ben')]
  for (const official of officials) await payroll.work(official, '2026-10-05')
  const answers = await Promise.all(Array.from({ length: 6 }, () => payroll.pay(officials)))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  const refused = new Set(answers.flatMap((answer) => saidOf(answer) ?? []))
  expect(refused.size).toBeGreaterThan(0)
  for (const text of refused) expect(text).toMatch(/was already paid on 2026-11-02$/)
  const [{ count }] = await payroll.run(
    'select count(*)::int as count from payment_line where official_id = any($1)',
    officials,
  )
  expect(count).toBe(2)
})

test('all are paid or none: one with another amount than seen stops the others', async () => {
  const [ana, ben] = [await league.official('Ana'), await league.official('Ben')]
  const idle = await league.official('Ida')
  for (const official of [ana, ben]) await payroll.work(official, '2026-10-06')
  const before = await checksums(world)
  const answer = await payroll.pay([
    { officialId: ana, amount: 45.5 },
    { officialId: ben, amount: 40 },
  ])
  expect(saidOf(answer)).toEqual(['the amount for Ben Cole has changed: 45.50 is due now'])
  expect(saidOf(await payroll.pay([ana], { paidOn: '2026-02-30' }))).toEqual([
    'not a date that can be read: enter it like 2026-11-21',
  ])
  expect(saidOf(await payroll.pay([]))).toEqual(['this field is required'])
  expect(saidOf(await payroll.pay([ana], { from: '2025-01-01' }))).toEqual(['at most 400 days at once'])
  expect(saidOf(await payroll.pay(['no-such']))).toEqual(['not found'])
  expect(saidOf(await payroll.pay([idle]))).toEqual(['nothing is due to Ida Cole in this period'])
  expect(await checksums(world)).toEqual(before)
})

test('a day’s drive is paid by the rate, once, and frozen; without a rate there is none', async () => {
  const official = await league.official('Mia')
  await payroll.run(
    'update official set address_lat = 40.8128, address_lon = -74.006 where id = $1',
    official,
  )
  await payroll.work(official, '2026-10-08', 4_000, 18)
  await payroll.work(official, '2026-10-08', 4_000, 21)
  expect(await payroll.payOf(official)).toMatchObject({ games: 2, mileage: 0, total: 80 })
  await payroll.run(`insert into setting (id, owner) values ('s', $1)`, ann.userId)
  const rate = (mileageRate: number) =>
    ann.get(
      'mutation ($rate: Float) { updateSetting(input: { id: "s", mileageRate: $rate }) { mileageRate taxThreshold } }',
      { rate: mileageRate },
    )
  expect((await rate(0.7)).updateSetting).toEqual({ mileageRate: 0.7, taxThreshold: 600 })
  expect(await payroll.payOf(official)).toMatchObject({ mileage: 12.11, total: 92.11 })
  expect((await payroll.pay([official])).data.payOfficials).toMatchObject([{ total: 92.11 }])
  await rate(9)
  expect(await payroll.payOf(official)).toMatchObject({ mileage: 12.11, due: 0 })
  // A third game of the day, completed later: its drive is paid already.
  await payroll.work(official, '2026-10-08', 4_000, 8)
  expect(await payroll.payOf(official)).toMatchObject({ due: 40, mileage: 12.11 })
  const { data } = await payroll.statements(ann, { officialId: official })
  expect(data.payStatements[0].lines).toContainEqual(
    expect.objectContaining({ kind: 'MILEAGE', miles: 17.3, rate: 0.7, amount: 12.11 }),
  )
  await rate(0)
})

test('without a link a manager learns no new home of an official from the length of drives to own venues', async () => {
  const official = await league.official('Noa')
  await payroll.work(official, '2026-10-09', 4_000)
  await payroll.run(
    `insert into setting (id, owner, mileage_rate) values ('s', $1, 1) on conflict (owner) do update set mileage_rate = 1`,
    ann.userId,
  )
  const move = (lat: number) =>
    payroll.run('update official set address_lat = $2, address_lon = -74.006 where id = $1', official, lat)
  await move(40.8128)
  expect((await payroll.payOf(official)).mileage).toBeGreaterThan(0)
  await payroll.run('delete from official_manager where official_id = $1', official)
  await move(41.9)
  expect(await payroll.payOf(official)).toMatchObject({ mileage: 0, email: null, fees: 40 })
  const { data } = await payroll.statements(ann, { officialId: official })
  expect(data.payStatements[0].lines).toMatchObject([{ kind: 'FEE', miles: null }])
  await payroll.run('update setting set mileage_rate = 0')
})

test('an adjustment that is not paid can be removed, a paid one not', async () => {
  const official = await league.official('Ned')
  await payroll.work(official, '2026-10-09')
  const { id } = (await payroll.adjust(official, 10)).data.createPayAdjustment
  const remove = () =>
    ann.ask('mutation ($id: ID!) { deletePayAdjustment(input: { id: $id }) { amount } }', { id })
  await payroll.pay([official])
  expect(saidOf(await remove())).toEqual(['this is paid: take the payment back first'])
  const [payment] = (await payroll.payOf(official)).payments
  await payroll.change('takeBackPayments', [payment.id])
  expect((await remove()).data.deletePayAdjustment).toEqual({ amount: 10 })
  expect(await payroll.payOf(official)).toMatchObject({ adjustments: 0, due: 45.5 })
})

test('a deduction is repeated with its id without a second one; the same id with other values, or of another manager, is taken', async () => {
  const [official, other] = [await league.official('Pam'), await league.official('Pia')]
  await payroll.work(official, '2026-10-09')
  const bob = await world.manager()
  const bobsLeague = await makeLeague(world, bob, 'bob')
  const bobs = await bobsLeague.official()
  const create = (client: Client, officialId: string) =>
    client.ask(
      'mutation ($input: CreatePayAdjustmentInput!) { createPayAdjustment(input: $input) { id amount } }',
      {
        input: {
          ...{ id: 'deducted-once-by-its-id', officialId, date: '2026-10-09' },
          ...{ kind: 'DEDUCTION', amount: 45.5, reason: 'Late' },
        },
      },
    )
  const first = await create(ann, official)
  expect(first.data.createPayAdjustment).toMatchObject({ amount: -45.5 })
  expect(await create(ann, official)).toEqual(first)
  await payroll.work(other, '2026-10-09')
  await payrollOf(world, bob, bobsLeague).work(bobs, '2026-10-09')
  for (const answer of [await create(ann, other), await create(bob, bobs)])
    expect(answer.errors).toMatchObject([
      { extensions: { code: 'CONFLICT', reason: 'idTaken', field: 'id' } },
    ])
  expect(await payroll.payOf(official)).toMatchObject({ adjustments: -45.5, due: 0 })
})

test('the year has what was paid in it, and marks those at the threshold for tax forms', async () => {
  const [much, little] = [await league.official('Max'), await league.official('Lea')]
  await payroll.work(much, '2026-10-13', 60_000)
  await payroll.work(little, '2026-10-13', 59_999)
  await payroll.pay([much, little], { paidOn: '2031-01-04' })
  const { listYearlyPay } = await ann.get(
    '{ listYearlyPay(year: 2031) { items { name payments fees total needsTaxForm } nextToken } }',
  )
  expect(listYearlyPay).toEqual({
    items: [
      { name: 'Max Cole', payments: 1, fees: 600, total: 600, needsTaxForm: true },
      { name: 'Lea Cole', payments: 1, fees: 599.99, total: 599.99, needsTaxForm: false },
    ],
    nextToken: null,
  })
  const [{ id }] = (await payroll.payOf(much)).payments
  await payroll.change('takeBackPayments', [id])
  expect((await ann.get('{ listYearlyPay(year: 2031) { items { name } } }')).listYearlyPay.items).toEqual([
    { name: 'Lea Cole' },
  ])
  expect((await ann.ask('{ listYearlyPay(year: 31) { nextToken } }')).errors).toMatchObject([
    { extensions: { code: 'BAD_USER_INPUT', field: 'year' } },
  ])
})

test('pages follow each other without a gap, each in one statement', async () => {
  const all = (await payroll.sheet()).items.map(({ officialId }: { officialId: string }) => officialId)
  const paged: string[] = []
  let nextToken: string | null = null
  world.statements.length = 0
  let pages = 0
  do {
    const {
      listOfficialPay,
    }: { listOfficialPay: { items: { officialId: string }[]; nextToken: string | null } } = await ann.get(
      `query ($nextToken: String) { listOfficialPay(from: "2026-10-01", to: "2026-10-31", limit: 3, nextToken: $nextToken) {
          items { officialId } nextToken } }`,
      { nextToken },
    )
    paged.push(...listOfficialPay.items.map(({ officialId }) => officialId))
    nextToken = listOfficialPay.nextToken
    pages += 1
  } while (nextToken)
  expect(paged).toEqual(all)
  expect(pages).toBeGreaterThan(2)
  const reads = () => world.statements.filter((text) => text.includes('payment_line'))
  expect(reads()).toHaveLength(pages)
  world.statements.length = 0
  await payroll.statements(ann, { officialId: all[0] })
  expect(reads()).toHaveLength(1)
})

test('a second window hears of a payment', async () => {
  const official = await league.official('Liv')
  await payroll.work(official, '2026-10-14')
  const live = ann.live()
  const heard = live.iterate({ query: 'subscription { onPayUpdate { id } }' }).next()
  for await (const _ of live.iterate({ query: '{ __typename }' })) break
  await payroll.pay([official])
  expect((await heard).value).toMatchObject({ data: { onPayUpdate: { id: official } } })
  await live.dispose()
})
