import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { waitFor } from '../../test/wait-for.ts'
import { type Client, startWorld, type World } from '../../test/world.ts'
import { Stream } from './stream.ts'
import { createWatchedMemory } from './watched-memory.ts'

test('a client has its part, and a little of it also when all is used', () => {
  const memory = createWatchedMemory({ client: 10, together: 22, always: 3 })
  expect([memory.take('ann', 9), memory.take('ann', 2), memory.take('ann', 1)]).toEqual([
    undefined,
    'client',
    undefined,
  ])
  expect([memory.take('bob', 10), memory.take('eve', 6), memory.take('eve', 1)]).toEqual([
    undefined,
    'together',
    undefined,
  ])
  expect([memory.take('dan', 4), memory.take('dan', 3)]).toEqual(['together', undefined])
  memory.give('ann', 10)
  expect(memory.take('eve', 7)).toBeUndefined()
})

test('what waits for a slow reader counts, and one that leaves too much unread is ended', async () => {
  let left = 10
  const room = {
    take: (size: number) => {
      if (size > left) return false
      left -= size
      return true
    },
    give: (size: number) => {
      left += size
    },
  }
  let isOver = false
  const stream = new Stream<string>(room, () => {
    isOver = true
  })
  stream.push('one', 4)
  stream.push('two', 4)
  expect(left).toBe(2)
  expect((await stream.next()).value).toBe('one')
  expect(left).toBe(6)
  stream.push('three', 7)
  expect([left, isOver]).toEqual([10, true])
  expect(await stream.next()).toEqual({ value: undefined, done: true })
})

let world: World
let ann: Client
let eve: Client
beforeAll(async () => {
  world = await startWorld()
  ann = await world.manager()
  eve = await world.manager()
})
afterAll(() => world.close())

test('large documents and many subscriptions of one account are refused beyond its part; others subscribe', async () => {
  const large = (n: number) =>
    `subscription { onVenueUpdate { ${Array.from({ length: 2_900 }, (_, at) => `a${n}x${at}: id`).join(' ')} } }`
  const live = eve.live()
  const refusals: unknown[] = []
  const begun = Array.from({ length: 40 }, (_, n) => live.iterate({ query: large(n) }))
  for (const stream of begun)
    stream.next().then(
      ({ value }) => value?.errors && refusals.push(value.errors),
      () => {},
    )
  await waitFor('some are refused', () => refusals.length > 10)
  expect(refusals[0]).toMatchObject([{ extensions: { code: 'LIMIT_EXCEEDED' } }])

  const other = ann.live()
  const heard = other.iterate({ query: 'subscription { onVenueUpdate { name } }' }).next()
  await waitFor('a change is heard', async () => {
    await ann.get('mutation { createVenue(input: { name: "Maplewood" }) { id } }')
    return Promise.race([heard.then(() => true), sleep(200, false)])
  })
  expect((await heard).value).toMatchObject({ data: { onVenueUpdate: { name: 'Maplewood' } } })
  await live.dispose()
  const again = eve.live()
  const begin = () => again.iterate({ query: large(100) }).next()
  let first = begin()
  await waitFor('what was given back is free', async () => {
    await eve.get('mutation { createVenue(input: { name: "Oakfield" }) { id } }')
    const answer = await Promise.race([first, sleep(200, undefined)])
    if (answer?.value?.errors) first = begin()
    return answer?.value?.data
  })
})
