import { Busy } from '../errors/outage.ts'
import { type Budgets, type Client, createBudgets } from './budgets.ts'
import { patience } from './displacing.ts'
import { networkOf } from './network.ts'
import { createKeyedSemaphore } from './semaphore.ts'
import type { Sql } from './sql.ts'

/** Runs a task when the client's share has room. */
export type Share = <T>(client: Client, task: () => Promise<T>) => Promise<T>

/** In milliseconds. Long enough for fifty officials behind one address who answer at the same moment. */
const maxWait = 15_000
/** Requests that wait at once. More are refused without waiting, so that a flood of one client takes little memory. */
const maxWaiting = { client: 256, network: 1_024 }

/**
 * How many tasks run at a time on one node. The cheaper an identity, the less it holds: a code can be forwarded, an
 * account has a mailbox, a network is shared by some. None of them holds all connections of a pool. Transactions can wait for
 * a lock: who has one running does not get the last `kept` connections, so seven accounts together do not hold all either.
 */
export const limits = {
  reads: { pool: 10, network: 6, account: 4, anonymous: 2 },
  writes: { pool: 10, kept: 6, network: 4, account: 3, anonymous: 2 },
  identity: { pool: 8, network: 4, account: 4, anonymous: 4 },
  jobs: { pool: 3 },
} as const

/** A second of a connection costs a client as much as this part of a second of the thread. */
const costOfConnection = 1 / 8

type Room = {
  /** Called while a client without a connection waits because others have all. */
  readonly makeRoom?: () => void
}

export type Shares = ReturnType<typeof createShares>

/**
 * Divides the database and the thread of a node among its clients, so that the load of one does not stop the others: how many
 * statements run at a time, and how much time they take (`budgets.ts`).
 */
export function createShares({ makeRoom = () => {} }: Room = {}) {
  const budgets = createBudgets()
  return {
    /** Statements that read, and those before a write. */
    reads: createShare(limits.reads, budgets).inTurn,
    /** Transactions of mutations. */
    writes: createShare({ ...limits.writes, makeRoom }, budgets).inTurn,
    /** Requests below `/api/auth`: hashing a password takes a processor a tenth of a second. */
    identity: createShare(limits.identity, budgets).atOnce,
    /** The thread. */
    charge: budgets.charge,
    turn: budgets.turn,
    /** Work with thousands of records in memory. */
    alone: createKeyedSemaphore(1, maxWait, maxWaiting.client),
    count: budgets.count,
    countInTurn: budgets.countInTurn,
  }
}

type Limits = Room & {
  readonly network: number
  readonly account: number
  readonly anonymous: number
  readonly pool?: number
  readonly kept?: number
}

function createShare(limits: Limits, budgets: Budgets) {
  const { network, account, anonymous, pool = 0, kept, makeRoom = () => {} } = limits
  const networks = createKeyedSemaphore(network, maxWait, maxWaiting.network)
  const accounts = createKeyedSemaphore(account, maxWait, maxWaiting.client)
  const unknown = createKeyedSemaphore(anonymous, maxWait, maxWaiting.client)
  const places =
    kept === undefined
      ? undefined
      : createKeptPlaces({ all: pool, shared: pool - kept, maxWait, patience, makeRoom })

  async function runCounted<T>(client: Client, task: () => Promise<T>): Promise<T> {
    const begin = performance.now()
    try {
      return await task()
    } finally {
      budgets.charge(client, (performance.now() - begin) * costOfConnection)
    }
  }

  const shareWith =
    (turn: (client: Client) => Promise<void> | undefined): Share =>
    (client, task) => {
      const { address, userId, tenant = userId } = client
      const from = networkOf(address)
      // The network last: a task that waits for its own share must not take up room of its neighbours.
      const inNetwork = () => {
        const inPool = () => networks(from, () => runCounted(client, task))
        return places ? places(tenant ?? from, inPool) : inPool()
      }
      const inOwnShare = () => turn(client)?.then(inNetwork) ?? inNetwork()
      return userId === undefined ? unknown(from, inOwnShare) : accounts(userId, inOwnShare)
    }

  return { inTurn: shareWith(budgets.turn), atOnce: shareWith(() => undefined) }
}

type Waiting = { readonly key: string; enter(): void }
type Places = {
  readonly all: number
  readonly shared: number
  readonly maxWait: number
  /** Called each so many milliseconds for each client that waits and has no place. */
  readonly patience: number
  makeRoom(): void
}

/**
 * So many tasks run at a time, and the last places are kept for clients that have none: a task of a client that runs another one
 * starts only while fewer than `shared` run. The others wait; after `maxWait` milliseconds they are refused as Busy.
 */
function createKeptPlaces({ all, shared, maxWait, patience, makeRoom }: Places) {
  const held = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let running = 0

  const mayRun = (key: string) => running < (held.has(key) ? shared : all)

  function take(key: string): void {
    running += 1
    held.set(key, (held.get(key) ?? 0) + 1)
  }

  function giveBack(key: string): void {
    running -= 1
    const left = (held.get(key) ?? 0) - 1
    if (left > 0) held.set(key, left)
    else held.delete(key)
    for (const each of waiting) if (mayRun(each.key)) each.enter()
  }

  const turn = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const own: Waiting = {
        key,
        enter() {
          clearTimeout(timer)
          clearInterval(asking)
          waiting.delete(own)
          take(key)
          resolve()
        },
      }
      const asking = setInterval(() => {
        if (!held.has(key)) makeRoom()
      }, patience)
      const timer = setTimeout(() => {
        clearInterval(asking)
        waiting.delete(own)
        reject(new Busy('waited too long for other work to finish'))
      }, maxWait)
      waiting.add(own)
    })

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (mayRun(key)) take(key)
    else await turn(key)
    try {
      return await task()
    } finally {
      giveBack(key)
    }
  }
}

/** The same statements, each in the share of the client. */
export function shareOf(sql: Sql, share: Share, client: Client, { charge }: Pick<Shares, 'charge'>): Sql {
  const meter = (spent: number) => charge(client, spent)
  return {
    read: (asked) => share(client, () => sql.read({ ...asked, meter })),
    run: (statement) => share(client, () => sql.run(statement, meter)),
  }
}
