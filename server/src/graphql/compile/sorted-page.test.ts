import { afterAll, beforeAll, expect, test } from 'vitest'
import { type League, makeLeague } from '../../../test/league.ts'
import { october, payrollOf } from '../../../test/payroll.ts'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let league: League

/** Three officials with 20, 30 and 30 dollars of October; the last one has no address. */
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  league = await makeLeague(world, ann, 'ann')
  const payroll = payrollOf(world, ann, league)
  for (const [name, cents] of [
    ['Ada', 2_000],
    ['Bea', 3_000],
    ['Cas', 3_000],
  ] as const) {
    const official = await league.official(name)
    await payroll.work(official, '2026-10-03', cents)
    await world.database.pool.query(
      `insert into official_certification (id, owner, official_id, certification_id, is_active, exp_date)
       values ('held-' || $1::text, $2, $1, $3, true, now() + make_interval(days => $4::int))`,
      [official, ann.userId, league.certification, 10 + cents / 1_000],
    )
  }
  await world.database.pool.query(`update official set email = null where first_name = 'Cas'`)
  for (const [name, hours] of [
    ['Owls', 30],
    ['Aces', 40],
  ] as const) {
    const startDateTime = new Date(Date.now() + hours * 3_600_000).toISOString()
    const game = await league.game({ name, startDateTime })
    await league.position(game)
  }
})
afterAll(() => world.close())

type Listed = { items: Record<string, unknown>[]; nextToken: string | null }
type Asked = { field: string; direction?: string; limit?: number; nextToken?: string | null }

const lists = {
  listOfficialPay: { args: `from: "${october.from}", to: "${october.to}"`, fields: 'firstName total email' },
  listYearlyPay: { args: 'year: 2026', fields: 'firstName total' },
  listOpenPositions: { args: 'days: 5', fields: 'gameName fits' },
  listExpiringCertifications: { args: 'days: 60', fields: 'officialName expires' },
}
function ask(list: keyof typeof lists, { field, direction = 'ASC', limit = 10, nextToken = null }: Asked) {
  const { args, fields } = lists[list]
  return ann.ask(
    `query ($limit: Int, $nextToken: String, $sort: ModelSortInput) {
      ${list}(${args}, limit: $limit, nextToken: $nextToken, sort: $sort) { items { ${fields} } nextToken } }`,
    { limit, nextToken, sort: { field, direction } },
  )
}
async function valuesOf(list: keyof typeof lists, asked: Asked, field = asked.field) {
  const found: unknown[] = []
  for (let nextToken: string | null = null; ; ) {
    const page: Listed = (await ask(list, { ...asked, nextToken })).data[list]
    found.push(...page.items.map((item) => item[field]))
    nextToken = page.nextToken
    if (nextToken === null) return found
  }
}

test.each([1, 2, 3])('every official comes once, by their total, in pages of %i', async (limit) => {
  const up = await valuesOf('listOfficialPay', { field: 'total', limit }, 'firstName')
  expect(up).toEqual(['Ada', 'Bea', 'Cas'])
  const down = await valuesOf('listOfficialPay', { field: 'total', direction: 'DESC', limit }, 'firstName')
  expect(down).toEqual(['Cas', 'Bea', 'Ada'])
})

test('who has no value comes last in both directions', async () => {
  for (const direction of ['ASC', 'DESC']) {
    const names = await valuesOf('listOfficialPay', { field: 'email', direction, limit: 1 }, 'firstName')
    expect(names).toHaveLength(3)
    expect(names.at(-1)).toBe('Cas')
  }
})

test('open positions, certifications and the pay of a year are sorted by what they show', async () => {
  expect(await valuesOf('listOpenPositions', { field: 'gameName' })).toEqual(['Aces', 'Owls'])
  expect(
    await valuesOf('listOpenPositions', { field: 'startDateTime', direction: 'DESC' }, 'gameName'),
  ).toEqual(['Aces', 'Owls'])
  expect(
    await valuesOf('listExpiringCertifications', { field: 'expires', direction: 'DESC' }, 'officialName'),
  ).toEqual(['Cas Cole', 'Bea Cole', 'Ada Cole'])
  expect(await valuesOf('listYearlyPay', { field: 'needsTaxForm' }, 'firstName')).toEqual([])
})

test.each(Object.keys(lists) as (keyof typeof lists)[])(
  '%s refuses a field that it has not, and a token of another order',
  async (list) => {
    expect((await ask(list, { field: 'payments2' })).errors).toMatchObject([
      { extensions: { reason: 'notSortable', field: 'sort', values: { field: 'payments2' } } },
    ])
    const nextToken = Buffer.from(JSON.stringify(['a'])).toString('base64url')
    const field = lists[list].fields.split(' ')[0] ?? ''
    expect((await ask(list, { field, nextToken })).errors).toMatchObject([
      { extensions: { reason: 'tokenBroken' } },
    ])
  },
)
