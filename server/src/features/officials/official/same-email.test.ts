import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../../test/world.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager('ann@example.org'), world.manager('bob@example.org')])
})
afterAll(() => world.close())

const rita = { firstName: 'Rita', lastName: 'Cole' }
const add = (input: Record<string, unknown>, who = ann) =>
  who.ask('mutation ($input: CreateOfficialInput!) { createOfficial(input: $input) { id } }', {
    input: { ...rita, ...input },
  })
const save = (input: Record<string, unknown>, who = ann) =>
  who.ask('mutation ($input: UpdateOfficialInput!) { updateOfficial(input: $input) { id } }', { input })
const refused = [
  {
    message: 'you already have this address, for Rita Cole',
    extensions: { code: 'CONFLICT', reason: 'emailTaken', field: 'email' },
  },
]

test('a second official with the same address is refused, a repeated request is not', async () => {
  const first = { id: 'first', email: 'first@league.example' }
  expect((await add(first)).errors).toBeUndefined()
  expect((await add(first)).errors).toBeUndefined()
  expect((await add({ email: ' First@League.example' })).errors).toMatchObject(refused)
  expect((await add({ ...first, id: 'at-bob' }, bob)).errors).toBeUndefined()
})

test('so is a change to it; records without an address or inactive ones do not conflict', async () => {
  const email = 'changes@league.example'
  await add({ id: 'holds', email })
  await add({ id: 'wants' })
  await add({ id: 'wants-too' })
  expect((await save({ id: 'wants', email })).errors).toMatchObject(refused)
  await save({ id: 'holds', active: false })
  expect((await save({ id: 'wants', email, mobilePhone: '+12125550133' })).errors).toBeUndefined()
  expect((await save({ id: 'holds', active: true })).errors).toMatchObject(refused)
  expect((await save({ id: 'holds', active: true, email: null })).errors).toBeUndefined()
})

test('one of eight concurrent requests succeeds', async () => {
  const answers = await Promise.all(Array.from({ length: 8 }, () => add({ email: 'race@league.example' })))
  expect(answers.filter(({ errors }) => !errors)).toHaveLength(1)
  const reasons = answers.flatMap(({ errors = [] }) => errors.map(({ extensions }) => extensions.reason))
  expect(reasons).toEqual(Array.from({ length: 7 }, () => 'emailTaken'))
})

test('two with the same address from before can both be edited', async () => {
  await add({ id: 'twin-1', email: 'twin-1@league.example' })
  await add({ id: 'twin-2', email: 'twin-2@league.example' })
  const email = 'twins@league.example'
  await world.database.pool.query(`update official set email = $1 where id like 'twin-%'`, [email])
  expect((await save({ id: 'twin-1', email, active: true, title: 'Referee' })).errors).toBeUndefined()
})

test('the refusal does not reveal addresses of other managers’ officials', async () => {
  const email = 'guess@league.example'
  await add({ id: 'secret', email }, bob)
  await add({ id: 'guess', email })
  const { errors } = await save({ id: 'secret', active: true })
  expect(errors?.[0]?.extensions.code).toBe('NOT_FOUND')
})
