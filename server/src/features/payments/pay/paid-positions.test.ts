import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { payrollOf, saidOf } from '../../../../test/payroll.ts'
import { lockWaits, waitFor } from '../../../../test/wait-for.ts'
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

describe('`paid` of a position', () => {
  const mark = (id: string, paid: boolean) =>
    ann.ask(
      'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { paid owed official { id } } }',
      { input: { id, paid } },
    )

  test('is a payment of its own, and taken back by false', async () => {
    const official = await league.official('Pia')
    const { id } = await payroll.work(official, '2026-10-11')
    expect((await mark(id, true)).data.updateAssignment).toMatchObject({ paid: true, owed: 45.5 })
    expect(await payroll.payOf(official)).toMatchObject({ paid: 45.5, due: 0, payments: [{ method: null }] })
    expect((await mark(id, true)).errors).toBeUndefined()
    expect((await payroll.payOf(official)).payments).toHaveLength(1)
    expect((await mark(id, false)).data.updateAssignment).toMatchObject({ paid: false })
    expect(await payroll.payOf(official)).toMatchObject({ paid: 0, due: 45.5, payments: [] })
  })

  test('of a payment with others is not taken back alone', async () => {
    const official = await league.official('Ugo')
    const { id } = await payroll.work(official, '2026-10-11')
    await payroll.work(official, '2026-10-12')
    await payroll.pay([official])
    expect(saidOf(await mark(id, false))).toEqual([
      'this position was paid together with others: take the payment back on the page Payments',
    ])
  })

  test('keeps its official; who gives it back keeps the payment, and the position is not paid', async () => {
    const official = await league.official('Eva')
    const game = await league.game({ startDateTime: '2027-03-01T22:00:00Z' })
    const id = await league.position(game, official)
    await payroll.run('update assignment set fee_cents = 3000 where id = $1', id)
    await mark(id, true)
    const { errors } = await ann.ask(
      'mutation ($id: ID!) { updateAssignment(input: { id: $id, assignmentOfficialId: null }) { id } }',
      { id },
    )
    expect(errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason: 'isPaid' } }])
    await payroll.run(
      'update assignment set official_id = null, confirmed_assignment = false where id = $1',
      id,
    )
    expect(await payroll.isPaid(id)).toMatchObject({ paid: false, owed: 0 })
    expect(await payroll.payOf(official, { from: '2027-03-01', to: '2027-03-31' })).toMatchObject({
      paid: 30,
    })
  })
})

test('a game whose pay share is being paid is not put on again', async () => {
  const official = await league.official('Lou')
  const { game, id } = await payroll.work(official, '2026-10-11', 4_000)
  await payroll.run(
    `update assignment set has_completed = false, confirmed_assignment = true where id = $1`,
    id,
  )
  await payroll.run(
    `update game set cancelled_at = now(), cancel_pay_share = 50, cancel_undo_id = 'x' where id = $1`,
    game,
  )
  await payroll.adjust(official, 5)
  const locker = new pg.Client(world.databaseUrl)
  await locker.connect()
  await locker.query('begin')
  await locker.query('select from pay_adjustment where official_id = $1 for update', [official])
  const paying = payroll.pay([official])
  await waitFor('the payment waits', async () => (await payroll.run(lockWaits(1))).length)
  const restoring = ann.ask('mutation ($id: ID!) { restoreGame(input: { id: $id }) { id } }', { id: game })
  await waitFor('the game waits for it', async () => (await payroll.run(lockWaits(2))).length)
  await locker.query('rollback')
  expect((await paying).data.payOfficials).toMatchObject([{ total: 25 }])
  expect((await restoring).errors).toMatchObject([{ extensions: { code: 'CONFLICT', reason: 'isPaid' } }])
  await locker.end()
})
