import type { League } from './league.ts'
import type { Answer, Client, World } from './world.ts'

export const october = { from: '2026-10-01', to: '2026-10-31' }
const sums = 'games fees mileage adjustments total due paid'

/** The requests of a manager who pays, and work to pay for. */
export function payrollOf(world: World, ann: Client, league: League) {
  const run = async (text: string, ...values: unknown[]) =>
    (await world.database.pool.query(text, values)).rows

  /** A position that is worked, at six in the evening of a day in New York. */
  async function work(official: string, day: string, cents = 4_550, hour = 18) {
    const start = new Date(`${day}T${String(hour).padStart(2, '0')}:00:00-04:00`).toISOString()
    const game = await league.game({ startDateTime: start, name: `Game of ${day}` })
    const id = await league.position(game, official)
    await run('update assignment set fee_cents = $2, has_completed = true where id = $1', id, cents)
    return { game, id }
  }

  const sheet = async (client: Client = ann, period = october) =>
    (
      await client.get(
        `query ($from: String!, $to: String!) { listOfficialPay(from: $from, to: $to) {
          items { officialId name email ${sums} payments { id paidOn method reference total } } nextToken } }`,
        period,
      )
    ).listOfficialPay
  const payOf = async (official: string, period = october) =>
    (await sheet(ann, period)).items.find(({ officialId }: { officialId: string }) => officialId === official)
  const statements = (client: Client, more: object = {}) =>
    client.ask(
      `query ($from: String!, $to: String!, $officialId: ID) { payStatements(from: $from, to: $to, officialId: $officialId) {
        managerName officialName ${sums}
        lines { kind date amount gameId gameName position share miles rate reason payment { paidOn method reference } } } }`,
      { ...october, ...more },
    )
  const pay = (officials: readonly (string | { officialId: string; amount?: number })[], more: object = {}) =>
    ann.ask(
      `mutation ($input: PayOfficialsInput!) { payOfficials(input: $input) {
        id officialName from to paidOn method reference total takenBackAt } }`,
      {
        input: {
          ...{ ...october, paidOn: '2026-11-02', method: 'CHECK', reference: '1041' },
          officials: officials.map((each) => (typeof each === 'string' ? { officialId: each } : each)),
          ...more,
        },
      },
    )
  const change = (field: string, ids: readonly string[]) =>
    ann.ask(
      `mutation ($input: ${field[0]?.toUpperCase()}${field.slice(1)}Input!) {
        ${field}(input: $input) { id takenBackAt } }`,
      { input: { ids } },
    )
  const adjust = (officialId: string, amount: number, reason = 'Long drive') => {
    const kind = amount < 0 ? 'DEDUCTION' : 'BONUS'
    return ann.ask(
      `mutation ($input: CreatePayAdjustmentInput!) { createPayAdjustment(input: $input) { id amount reason date } }`,
      { input: { officialId, date: '2026-10-20', kind, amount: Math.abs(amount), reason } },
    )
  }
  const isPaid = async (id: string) =>
    (await ann.get('query ($id: ID!) { getAssignment(id: $id) { paid owed fee } }', { id })).getAssignment
  return { run, work, sheet, payOf, statements, pay, change, adjust, isPaid }
}

export const saidOf = ({ errors }: Answer) => errors?.map(({ message }) => message)
