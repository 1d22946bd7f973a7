import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type League, makeLeague } from '../../../../test/league.ts'
import { payrollOf, saidOf } from '../../../../test/payroll.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let rita: Client
let league: League
let payroll: ReturnType<typeof payrollOf>

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager(), world.manager()])
  league = await makeLeague(world, ann, 'ann')
  payroll = payrollOf(world, ann, league)
})
afterAll(() => world.close())

describe('a month of one official', () => {
  let official: string
  let first: { game: string; id: string }

  beforeAll(async () => {
    official = await league.official('Rita')
    rita = await world.official(official)
    first = await payroll.work(official, '2026-10-03')
    await payroll.work(official, '2026-10-17', 6_000)
    // Late in the evening of the last day, in New York; in London the month is over.
    await payroll.work(official, '2026-10-31', 1_000, 23)
    await payroll.work(official, '2026-11-01', 9_900)
    const open = await league.game({ startDateTime: '2026-10-20T22:00:00Z' })
    await league.position(open, official)
  })

  test('has the completed positions of the month by the day at the venue, as due', async () => {
    expect(await payroll.payOf(official)).toMatchObject({
      ...{ name: 'Rita Cole', games: 3, fees: 115.5, mileage: 0, adjustments: 0 },
      ...{ total: 115.5, due: 115.5, paid: 0, payments: [] },
    })
    expect(await payroll.isPaid(first.id)).toEqual({ paid: false, owed: 45.5, fee: 45.5 })
  })

  test('gets a bonus and a deduction with a reason; a deduction beyond the total is refused', async () => {
    expect((await payroll.adjust(official, 20)).data.createPayAdjustment).toMatchObject({
      ...{ amount: 20, reason: 'Long drive', date: '2026-10-20' },
    })
    expect((await payroll.adjust(official, -5.5, 'Late')).errors).toBeUndefined()
    const before = await checksums(world)
    // All that is due in the year around counts: 115.50, 99.00 of November, and the adjustments.
    expect(saidOf(await payroll.adjust(official, -230, 'No uniform'))).toEqual([
      'a deduction of 230.00 is more than what is due in all: 229.00',
    ])
    expect(saidOf(await payroll.adjust(official, -1, ' '))).toEqual(['this field is required'])
    expect(await checksums(world)).toEqual(before)
    expect(await payroll.payOf(official)).toMatchObject({
      fees: 115.5,
      adjustments: 14.5,
      total: 130,
      due: 130,
    })
  })

  test('is paid at once, with date, method and reference; `paid` of the positions follows', async () => {
    const { data, errors } = await payroll.pay([{ officialId: official, amount: 130 }])
    expect(errors).toBeUndefined()
    expect(data.payOfficials).toMatchObject([
      {
        ...{ officialName: 'Rita Cole', from: '2026-10-01', to: '2026-10-31', paidOn: '2026-11-02' },
        ...{ method: 'CHECK', reference: '1041', total: 130, takenBackAt: null },
      },
    ])
    expect(await payroll.isPaid(first.id)).toMatchObject({ paid: true })
    expect(await payroll.payOf(official)).toMatchObject({
      ...{ games: 3, total: 130, due: 0, paid: 130 },
      payments: [{ paidOn: '2026-11-02', method: 'CHECK', reference: '1041', total: 130 }],
    })
  })

  test('is not paid twice: the refusal names the official and the day', async () => {
    const before = await checksums(world)
    expect(saidOf(await payroll.pay([official]))).toEqual(['Rita Cole was already paid on 2026-11-02'])
    expect(await checksums(world)).toEqual(before)
  })

  test('stays as it was paid when the fee, the game or the position changes', async () => {
    await payroll.run('update assignment set fee_cents = 9999 where id = $1', first.id)
    await payroll.run('update game set name = $2 where id = $1', first.game, 'Renamed')
    expect(await payroll.isPaid(first.id)).toEqual({ paid: true, owed: 45.5, fee: 99.99 })
    await ann.get('mutation ($id: ID!) { deleteGame(input: { id: $id }) { id } }', { id: first.game })
    const { data } = await payroll.statements(ann, { officialId: official })
    expect(data.payStatements[0]).toMatchObject({ games: 3, total: 130, paid: 130 })
    expect(data.payStatements[0].lines[0]).toMatchObject({
      ...{ kind: 'FEE', date: '2026-10-03', amount: 45.5, gameId: null, gameName: 'Game of 2026-10-03' },
      payment: { paidOn: '2026-11-02', method: 'CHECK', reference: '1041' },
    })
  })

  test('is seen by the official with date and reference, and by no other manager', async () => {
    const { data } = await payroll.statements(rita)
    expect(data.payStatements).toMatchObject([{ total: 130, paid: 130, due: 0 }])
    expect(data.payStatements[0].lines.map(({ reason }: { reason: string }) => reason)).toContain('Late')
    expect(saidOf(await payroll.statements(bob, { officialId: official }))).toEqual(['not found'])
    expect((await payroll.sheet(bob)).items).toEqual([])
  })

  test('is taken back: due again, and put back by Undo', async () => {
    const [{ id }] = (await payroll.payOf(official)).payments
    expect((await payroll.change('takeBackPayments', [id])).data.takeBackPayments).toMatchObject([{ id }])
    expect(await payroll.payOf(official)).toMatchObject({ games: 2, due: 84.5, paid: 0, payments: [] })
    expect(saidOf(await payroll.change('takeBackPayments', [id]))).toEqual([
      'this payment was already taken back',
    ])
    expect((await payroll.change('restorePayments', [id])).data.restorePayments).toEqual([
      { id, takenBackAt: null },
    ])
    expect(await payroll.payOf(official)).toMatchObject({ due: 0, paid: 130 })
  })

  test('cannot be put back when it was paid again since', async () => {
    const [{ id }] = (await payroll.payOf(official)).payments
    await payroll.change('takeBackPayments', [id])
    expect((await payroll.pay([official])).errors).toBeUndefined()
    expect(saidOf(await payroll.change('restorePayments', [id]))).toEqual([
      'this has been paid in the meantime',
    ])
    expect(await payroll.payOf(official)).toMatchObject({ due: 0, paid: 84.5 })
  })
})
