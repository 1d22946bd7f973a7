import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checksums } from '../../../../test/checksum.ts'
import { type League, makeLeague } from '../../../../test/league.ts'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client
let league: League
let bobs: League
let rita: string

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
  league = await makeLeague(world, ann, 'ann')
  bobs = await makeLeague(world, bob, 'bob')
})
beforeEach(async () => {
  rita = await league.official('Rita')
})
afterAll(() => world.close())

const create =
  'mutation ($input: CreateOfficialCertificationInput!) { createOfficialCertification(input: $input) { id isActive owner startDate endDate expDate certification { name assigned } official { firstName } } }'
const update =
  'mutation ($input: UpdateOfficialCertificationInput!, $condition: ModelOfficialCertificationConditionInput) { updateOfficialCertification(input: $input, condition: $condition) { isActive startDate endDate } }'
const remove =
  'mutation ($id: ID!) { deleteOfficialCertification(input: { id: $id }) { certification { name assigned } } }'

const certify = async (input: Record<string, unknown> = {}) =>
  (await ann.get(create, { input: { officialId: rita, certificationId: league.certification, ...input } }))
    .createOfficialCertification
const isAssigned = async () =>
  (await ann.get('{ listCertifications { items { assigned } } }')).listCertifications.items[0].assigned

describe('a manager certifies an official', () => {
  test('with the three fields the original client sends, and the certification counts as assigned', async () => {
    expect(await isAssigned()).toBe(false)
    const held = await certify({ isActive: true })
    expect(held).toEqual({
      id: held.id,
      ...{ isActive: true, owner: ann.userId, startDate: null, endDate: null, expDate: null },
      certification: { name: 'National', assigned: true },
      official: { firstName: 'Rita' },
    })
    const gone = await ann.get(remove, { id: held.id })
    expect(gone.deleteOfficialCertification.certification.name).toBe('National')
    expect(await isAssigned()).toBe(false)
  })

  test('from a day to a day, and changes the days', async () => {
    const { id } = await certify({ startDate: '2026-01-01T00:00:00Z', endDate: '2026-12-31T00:00:00Z' })
    const change = async (input: object, condition?: object) =>
      ann.ask(update, { input: { id, ...input }, condition })
    const later = await change({ endDate: '2027-12-31T00:00:00Z', isActive: false })
    expect(later.data.updateOfficialCertification).toEqual({
      isActive: false,
      startDate: '2026-01-01T00:00:00.000Z',
      endDate: '2027-12-31T00:00:00.000Z',
    })
    expect((await change({ isActive: true }, { isActive: { eq: true } })).errors).toMatchObject([
      { extensions: { code: 'CONDITION_FAILED' } },
    ])
    expect((await change({ endDate: '2025-12-31T00:00:00Z' })).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', reason: 'endsBeforeStart', field: 'endDate' } },
    ])
  })

  test('once and not twice', async () => {
    await certify()
    const input = { officialId: rita, certificationId: league.certification }
    expect((await ann.ask(create, { input })).errors).toMatchObject([
      { extensions: { code: 'CONFLICT', reason: 'onlyOnce', field: 'certificationId' } },
    ])
  })
})

describe('certifications that expire', () => {
  const day = 86_400_000
  const inDays = (days: number) => new Date(Date.now() + days * day).toISOString()
  const dateIn = (days: number) => inDays(days).slice(0, 10)
  const midnightIn = (days: number) => `${dateIn(days)}T00:00:00Z`
  const listed = async (client: Client, page: Record<string, unknown> = { days: 60 }) =>
    (
      await client.get(
        `query ($days: Int!, $limit: Int, $nextToken: String) {
          listExpiringCertifications(days: $days, limit: $limit, nextToken: $nextToken) {
            items { officialId certification sport expires isExpired games requiring } nextToken } }`,
        page,
      )
    ).listExpiringCertifications
  const problem = async (id: string) =>
    (await ann.get('query ($id: ID!) { getAssignment(id: $id) { certificationProblem } }', { id }))
      .getAssignment.certificationProblem

  test('are listed with the games held after them, expired ones only with such games; the positions say it', async () => {
    const [ben, cleo, dan] = [
      await league.official('Ben'),
      await league.official('Cleo'),
      await league.official('Dan'),
    ]
    const soon = { certification: 'National', sport: 'Basketball', isExpired: false, games: 0, requiring: 0 }
    await certify({ expDate: midnightIn(40) })
    await certify({ officialId: ben, expDate: midnightIn(-10), endDate: midnightIn(100) })
    await certify({ officialId: cleo, endDate: midnightIn(-5) })
    await certify({ officialId: dan, startDate: midnightIn(30), endDate: midnightIn(200) })
    expect((await listed(ann)).items).toEqual([{ ...soon, officialId: rita, expires: dateIn(40) }])

    const requires = { gameRequiredCertificationId: league.certification }
    const before = await league.game({ startDateTime: inDays(20), ...requires })
    const after = await league.game({ startDateTime: inDays(50), ...requires })
    const ofSport = await league.game({ startDateTime: inDays(21) })
    const off = await league.game({ startDateTime: inDays(22), ...requires })
    await world.database.pool.query(
      `update game set cancelled_at = now(), cancel_pay_share = 0, cancel_undo_id = 'x' where id = $1`,
      [off],
    )
    const ritas = [await league.position(before, rita), await league.position(after, rita)]
    const bens = [await league.position(before, ben), await league.position(ofSport, ben)]
    await league.position(off, cleo)
    const [dans, open] = [await league.position(before, dan), await league.position(before)]
    const fay = await league.position(before, await league.official('Fay'))

    const bensRow = {
      ...soon,
      officialId: ben,
      expires: dateIn(-10),
      isExpired: true,
      games: 2,
      requiring: 1,
    }
    const ritasRow = { ...soon, officialId: rita, expires: dateIn(40), games: 1, requiring: 1 }
    const first = await listed(ann, { days: 60, limit: 1 })
    expect(first.items).toEqual([bensRow])
    expect(await listed(ann, { days: 60, limit: 1, nextToken: first.nextToken })).toEqual({
      items: [ritasRow],
      nextToken: null,
    })
    expect((await listed(ann, { days: 30 })).items).toEqual([bensRow])
    expect(await listed(bob)).toEqual({ items: [], nextToken: null })

    expect(await Promise.all([...ritas, ...bens, dans, open, fay].map(problem))).toEqual([
      ...[null, 'EXPIRED', 'EXPIRED', null, 'NOT_YET', null, 'MISSING'],
    ])
  })

  test.each([
    ['days', { days: 0 }],
    ['days', { days: 367 }],
    ['nextToken', { days: 60, nextToken: 'x' }],
  ])('are refused with a wrong %s', async (field, page) => {
    const question = `query ($days: Int!, $nextToken: String) {
      listExpiringCertifications(days: $days, nextToken: $nextToken) { items { id } } }`
    expect((await ann.ask(question, page)).errors).toMatchObject([
      { extensions: { code: 'BAD_USER_INPUT', field } },
    ])
  })
})

describe('refused, and nothing changes', () => {
  test.each([
    [
      'an official of another manager',
      () => ({ officialId: rita, certificationId: bobs.certification }),
      'officialId',
    ],
    [
      'an official who does not exist',
      () => ({ officialId: 'nobody', certificationId: bobs.certification }),
      'officialId',
    ],
  ])('%s', async (_what, input, field) => {
    const before = await checksums(world)
    expect((await bob.ask(create, { input: input() })).errors).toMatchObject([
      { message: 'not found', extensions: { code: 'NOT_FOUND', field } },
    ])
    expect(await checksums(world)).toEqual(before)
  })

  test.each([
    ['of another manager', () => bobs.certification],
    ['that does not exist', () => 'nothing'],
  ])('a certification %s', async (_what, certification) => {
    const input = { officialId: rita, certificationId: certification() }
    expect((await ann.ask(create, { input })).errors).toMatchObject([
      { message: 'not found', extensions: { code: 'NOT_FOUND', field: 'certificationId' } },
    ])
  })

  test('days in the wrong order, or out of all time', async () => {
    const before = await checksums(world)
    for (const [dates, reason, field] of [
      [{ startDate: '2026-02-01T00:00:00Z', endDate: '2026-01-01T00:00:00Z' }, 'endsBeforeStart', 'endDate'],
      [{ expDate: '0001-01-01T00:00:00Z' }, 'outOfRange', 'expDate'],
    ]) {
      const input = { officialId: rita, certificationId: league.certification, ...(dates as object) }
      expect((await ann.ask(create, { input })).errors).toMatchObject([
        { extensions: { code: 'BAD_USER_INPUT', reason, field } },
      ])
    }
    expect(await checksums(world)).toEqual(before)
  })

  test("another manager's hands on it", async () => {
    const { id } = await certify()
    for (const target of [id, 'nothing']) {
      expect((await bob.ask(update, { input: { id: target, isActive: false } })).errors).toMatchObject([
        { message: 'not found', extensions: { code: 'NOT_FOUND' } },
      ])
      expect((await bob.ask(remove, { id: target })).errors).toMatchObject([
        { message: 'not found', extensions: { code: 'NOT_FOUND' } },
      ])
    }
    await ann.get(remove, { id })
  })
})
