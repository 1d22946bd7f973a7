import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Client, startWorld, type World } from '../../../test/world.ts'

let world: World
let ann: Client
let bob: Client

beforeAll(async () => {
  world = await startWorld()
  ;[ann, bob] = await Promise.all([world.manager(), world.manager()])
})
afterAll(() => world.close())

const all = 'quality travel spread continuity stay'
const put = (client: Client, input: object) =>
  client.ask(`mutation ($input: WeightsInput!) { putAssigningWeights(input: $input) { ${all} } }`, { input })
const weightsFor = async (client: Client) =>
  (await client.get(`{ getAssigningWeights { ${all} } }`)).getAssigningWeights

test('weights are put as a whole, a missing one is usual, and each manager has own ones', async () => {
  expect(await weightsFor(ann)).toBeNull()
  await put(ann, { travel: 2, stay: 0 })
  await put(ann, { travel: 0.5 })
  expect(await weightsFor(ann)).toEqual({ quality: 1, travel: 0.5, spread: 1, continuity: 1, stay: 1 })
  expect(await weightsFor(bob)).toBeNull()
})

test('a weight out of range is refused with its field', async () => {
  const { errors } = await put(ann, { spread: 5 })
  expect(errors?.[0]?.extensions).toMatchObject({ reason: 'outOfRange', field: 'spread' })
})
