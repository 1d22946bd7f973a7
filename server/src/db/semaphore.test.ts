import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { waitFor } from '../../test/wait-for.ts'
import { Busy } from '../errors/outage.ts'
import { patience } from './displacing.ts'
import { createKeyedSemaphore, createSemaphore } from './semaphore.ts'
import { createShares, limits } from './shares.ts'

/** Tasks that run until they are finished by the test. */
function makeTasks() {
  const running: string[] = []
  const finish = new Map<string, () => void>()
  const task = (name: string) => () =>
    new Promise<void>((resolve) => {
      running.push(name)
      finish.set(name, () => {
        running.splice(running.indexOf(name), 1)
        resolve()
      })
    })
  const end = async (name: string) => {
    finish.get(name)?.()
    await new Promise(setImmediate)
  }
  return { running, task, end }
}

test('tasks above the limit wait in order', async () => {
  const { running, task, end } = makeTasks()
  const run = createSemaphore(2)
  for (const name of ['a', 'b', 'c', 'd']) void run(task(name))
  expect(running).toEqual(['a', 'b'])
  await end('b')
  expect(running).toEqual(['a', 'c'])
  await end('a')
  expect(running).toEqual(['c', 'd'])
})

test('a task that waits too long is refused as busy, and takes no turn', async () => {
  const { running, task, end } = makeTasks()
  const run = createSemaphore(1, 20)
  void run(task('a'))
  await expect(run(task('b'))).rejects.toBeInstanceOf(Busy)
  await end('a')
  void run(task('c'))
  expect(running).toEqual(['c'])
})

test('beyond those that may wait a task is refused at once, and those of another client are not', async () => {
  const { running, task, end } = makeTasks()
  const run = createKeyedSemaphore(1, undefined, 2)
  for (const name of ['a', 'b', 'c']) void run('ann', task(name))
  await expect(run('ann', task('d'))).rejects.toBeInstanceOf(Busy)
  void run('bob', task('e'))
  expect(running).toEqual(['a', 'e'])
  await end('a')
  void run('ann', task('f'))
  await end('b')
  await end('c')
  expect(running).toEqual(['e', 'f'])
})

test('a failed task makes room', async () => {
  const run = createKeyedSemaphore(1)
  await expect(run('a', () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run('a', async () => 1)).toBe(1)
})

const { account, network, anonymous } = limits.reads

test.each([
  ['an account', account, (nth: number) => ({ address: `192.0.2.${nth}`, userId: 'ann' })],
  ['a network', network, (nth: number) => ({ address: `2001:db8::${nth}`, userId: `user-${nth}` })],
  ['a network without accounts', anonymous, (nth: number) => ({ address: `2001:db8::${nth}` })],
])('the tasks of %s are limited, and others run', async (_who, limit, clientOf) => {
  const { running, task } = makeTasks()
  const { reads } = createShares()
  for (let nth = 1; nth < 20; nth++) void reads(clientOf(nth), task(`own ${nth}`)).catch(() => {})
  await new Promise(setImmediate)
  expect(running).toHaveLength(limit)
  void reads({ address: '198.51.100.1', userId: 'bob' }, task('other'))
  expect(running).toContain('other')
})

test('the cheaper an identity, the less it holds, and none holds all connections', () => {
  for (const { pool, network, account, anonymous } of [limits.reads, limits.writes]) {
    expect(anonymous).toBeLessThan(account)
    expect(account).toBeLessThan(network)
    expect(network).toBeLessThan(pool)
  }
})

test('two accounts of two networks leave most connections for writes to others, and get more when no other account needs them', async () => {
  const { running, task, end } = makeTasks()
  const { writes } = createShares()
  const write = (client: number, nth: number) =>
    void writes({ address: `192.0.2.${client}`, userId: `user ${client}` }, task(`${client}.${nth}`)).catch(
      () => {},
    )
  for (const client of [1, 2]) for (const nth of [1, 2, 3, 4]) write(client, nth)
  await new Promise(setImmediate)
  expect(running).toEqual(['1.1', '1.2', '1.3', '2.1'])
  const others = Array.from({ length: limits.writes.pool }, (_, nth) => nth + 3)
  for (const client of others) write(client, 1)
  await new Promise(setImmediate)
  expect(running).toHaveLength(limits.writes.pool)
  for (const client of others) await end(`${client}.1`)
  expect(running).toHaveLength(4)
  await end('1.1')
  expect(running).toEqual(['1.2', '1.3', '2.1', '2.2'])
})

test('a manager with keys, and one more account, leave connections for writes to others', async () => {
  const { running, task } = makeTasks()
  const { writes } = createShares()
  const from = (userId: string, tenant?: string) => ({ address: `192.0.2.${userId.length}`, userId, tenant })
  const write = (client: ReturnType<typeof from>, nth: number) =>
    void writes(client, task(`${client.userId} ${nth}`)).catch(() => {})
  for (const nth of [1, 2, 3]) {
    write(from('ann'), nth)
    write(from('keys of ann', 'ann'), nth)
    write(from('omar'), nth)
  }
  for (const nth of [1, 2]) write(from('bob'), nth)
  await new Promise(setImmediate)
  expect(running).toEqual(['ann 1', 'keys of ann 1', 'omar 1', 'ann 2', 'bob 1'])
  write(from('carla'), 1)
  await new Promise(setImmediate)
  expect(running).toContain('carla 1')
})

test('only a client that waits and has no connection for writes asks for room', async () => {
  const { task, end } = makeTasks()
  let asked = 0
  const makeRoom = () => {
    asked += 1
  }
  const { writes } = createShares({ makeRoom })
  const write = (client: number, nth: number) =>
    writes({ address: `192.0.2.${client}`, userId: `user ${client}` }, task(`${client}.${nth}`))
  const held = [1, 2].flatMap((client) => [1, 2, 3].map((nth) => write(client, nth)))
  await sleep(3 * patience)
  expect(asked).toBe(0)
  const others = Array.from({ length: limits.writes.pool - 3 }, (_, nth) => write(nth + 3, 1))
  await waitFor('a client asks for room', () => asked > 0)
  for (let client = 1; client < limits.writes.pool; client += 1)
    for (const nth of [1, 2, 3]) await end(`${client}.${nth}`)
  for (const nth of [2, 3]) await end(`2.${nth}`)
  await Promise.all([...held, ...others])
})

test('a task that waits for the share of its account leaves room to others of its network', async () => {
  const { running, task } = makeTasks()
  const { reads } = createShares()
  const address = '192.0.2.1'
  for (let nth = 0; nth < 20; nth++)
    void reads({ address, userId: 'ann' }, task(`ann ${nth}`)).catch(() => {})
  void reads({ address, userId: 'bob' }, task('bob'))
  await new Promise(setImmediate)
  expect(running).toContain('bob')
})
