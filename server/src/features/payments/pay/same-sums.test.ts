import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../../test/league.ts'
import { payrollOf, saidOf } from '../../../../test/payroll.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

const may = { from: '2027-05-01', to: '2027-05-31' }

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

type Held = { day: number; cents: number; confirmed?: boolean; completed?: boolean; status?: string }

/** A position at six in the evening of a day in May. */
async function hold(official: string, held: Held) {
  const { day, cents, confirmed = true, completed = false, status } = held
  const start = `2027-05-${String(day).padStart(2, '0')}T22:00:00Z`
  const game = await league.game({ startDateTime: start, name: `Game of May ${day}` })
  const id = await league.position(game, official)
  await payroll.run(
    'update assignment set fee_cents = $2, confirmed_assignment = $3, has_completed = $4 where id = $1',
    ...[id, cents, confirmed, completed],
  )
  if (status) await league.setStatus(game, status)
  return { game, id }
}

const callOff = (id: string, payShare: number) =>
  ann.get('mutation ($input: CancelGameInput!) { cancelGame(input: $input) { id } }', {
    input: { id, payShare },
  })

type Sums = { games: number; total: number; due: number; paid: number }

/** What each operation says of an official in May: of the payments, the statements, the positions and the figures. */
async function saidBy(official: string, account: Client) {
  const sums = ({ games, total, due, paid }: Sums) => ({ games, total, due, paid })
  const [ofManager] = (await payroll.statements(ann, { ...may, officialId: official })).data.payStatements
  const [ofOfficial] = (await payroll.statements(account, may)).data.payStatements
  const { listAssignments } = await ann.get(
    'query ($id: ID!) { listAssignments(filter: { assignmentOfficialId: { eq: $id } }, limit: 100) { items { owed paid } } }',
    { id: official },
  )
  const positions: { owed: number; paid: boolean }[] = listAssignments.items
  const add = (kept: typeof positions) =>
    kept.reduce((cents, { owed }) => cents + Math.round(owed * 100), 0) / 100
  const { gameFigures } = await ann.get(
    '{ gameFigures(from: "2027-05-01T04:00:00Z", to: "2027-06-01T04:00:00Z") { feesDue } }',
  )
  return {
    sheet: sums(await payroll.payOf(official, may)),
    manager: sums(ofManager),
    official: sums(ofOfficial),
    positions: {
      games: positions.filter(({ owed }) => owed > 0).length,
      total: add(positions),
      due: add(positions.filter(({ paid }) => !paid)),
      paid: add(positions.filter(({ paid }) => paid)),
    },
    figures: gameFigures.feesDue as number,
  }
}

describe('one official with work of every kind', () => {
  let official: string
  let account: Client
  let half: { game: string; id: string }

  beforeAll(async () => {
    official = await league.official('Rita')
    account = await world.official(official)
    await hold(official, { day: 1, cents: 4_555, completed: true })
    await hold(official, { day: 2, cents: 3_000, status: 'COMPLETE' })
    await hold(official, { day: 3, cents: 9_900, status: 'COMPLETE', confirmed: false })
    await hold(official, { day: 4, cents: 9_900 })
    half = await hold(official, { day: 5, cents: 4_555 })
    const unpaid = await hold(official, { day: 6, cents: 9_900 })
    const unconfirmed = await hold(official, { day: 7, cents: 9_900, confirmed: false })
    await callOff(half.game, 50)
    await callOff(unpaid.game, 0)
    await callOff(unconfirmed.game, 50)
  })

  test('every operation says the same: completed, confirmed in a complete game, and the share of a cancelled one', async () => {
    const due = { games: 3, total: 98.33, due: 98.33, paid: 0 }
    expect(await saidBy(official, account)).toEqual({
      ...{ sheet: due, manager: due, official: due, positions: due, figures: 98.33 },
    })
  })

  test('also once it is paid; the line of the cancelled game is frozen with its share', async () => {
    const { errors, data } = await payroll.pay([{ officialId: official, amount: 98.33 }], may)
    expect(errors).toBeUndefined()
    expect(data.payOfficials).toMatchObject([{ total: 98.33 }])
    const paid = { games: 3, total: 98.33, due: 0, paid: 98.33 }
    expect(await saidBy(official, account)).toEqual({
      ...{ sheet: paid, manager: paid, official: paid, positions: paid, figures: 0 },
    })
    const [{ lines }] = (await payroll.statements(account, may)).data.payStatements
    expect(lines).toContainEqual(
      expect.objectContaining({ kind: 'FEE', date: '2027-05-05', amount: 22.78, share: 50 }),
    )
  })

  test('a cancelled game that is paid is not restored until its payment is taken back', async () => {
    const restore = () =>
      ann.ask('mutation ($id: ID!) { restoreGame(input: { id: $id }) { id } }', { id: half.game })
    expect(saidOf(await restore())).toEqual(['this is paid: take the payment back first'])
    expect(await payroll.isPaid(half.id)).toMatchObject({ paid: true, owed: 22.78 })
    const [{ id }] = (await payroll.payOf(official, may)).payments
    await payroll.change('takeBackPayments', [id])
    expect((await restore()).errors).toBeUndefined()
    expect((await saidBy(official, account)).sheet).toEqual({ games: 2, total: 75.55, due: 75.55, paid: 0 })
  })
})

test('a game is cancelled with another share while its old one is on the screen: nothing is paid', async () => {
  const official = await league.official('Sam')
  const { game } = await hold(official, { day: 9, cents: 4_000 })
  await callOff(game, 50)
  await ann.get('mutation ($id: ID!) { restoreGame(input: { id: $id }) { id } }', { id: game })
  await callOff(game, 25)
  expect(saidOf(await payroll.pay([{ officialId: official, amount: 20 }], may))).toEqual([
    'the amount for Sam Cole has changed: 10.00 is due now',
  ])
  expect((await payroll.pay([{ officialId: official, amount: 10 }], may)).errors).toBeUndefined()
})
