import { type Budgets, type Client, createBudgets } from './budgets.ts'
import { createKeptPlaces, createKeyedSemaphore } from './keyed-semaphore.ts'
import { networkOf } from './network.ts'
import type { Sql } from './sql.ts'

/** Runs a task when the client's share has room. */
export type Share = <T>(client: Client, task: () => Promise<T>) => Promise<T>

/** In milliseconds. Long enough for fifty officials behind one address who answer at the same moment. */
const maxWait = 15_000
/** Requests that wait at once. More are refused without waiting, so that a flood of one client takes little memory. */
const maxWaiting = { client: 256, network: 1_024 }

/**
 * How many tasks run at a time on one node. The cheaper an identity, the less it holds: a code can be forwarded, an
 * account has a mailbox, a network is shared by some. None of them holds all connections of a pool. Transactions can wait long for
 * a lock: who has one running does not get the last `kept` connections, so two accounts together do not hold all either.
 */
export const limits = {
  reads: { pool: 10, network: 6, account: 4, anonymous: 2 },
  writes: { pool: 6, kept: 2, network: 4, account: 3, anonymous: 2 },
  identity: { network: 4, account: 4, anonymous: 4 },
} as const

/** A second of a connection costs a client as much as this part of a second of the thread. */
const costOfConnection = 1 / 8

export type Shares = ReturnType<typeof createShares>

/**
 * Divides the database and the thread of a node among its clients, so that the load of one does not stop the others: how many
 * statements run at a time, and how much time they take (`budgets.ts`).
 */
export function createShares(budgets: Budgets = createBudgets()) {
  const reads = createShare(limits.reads, budgets)
  return {
    /** Statements that read, and those before a write. */
    reads: reads.inTurn,
    /** Reads of live updates count and do not wait: polls of all clients take turns, and one that waits would hold up the others. */
    liveReads: reads.atOnce,
    /** Transactions of mutations. */
    writes: createShare(limits.writes, budgets).inTurn,
    /** Requests below `/api/auth`: hashing a password takes a processor a tenth of a second. */
    identity: createShare(limits.identity, budgets).atOnce,
    /** The thread. */
    charge: budgets.charge,
    /** Work with thousands of records in memory. */
    alone: createKeyedSemaphore(1, maxWait, maxWaiting.client),
    count: budgets.count,
    countInTurn: budgets.countInTurn,
  }
}

type Limits = {
  readonly network: number
  readonly account: number
  readonly anonymous: number
  readonly pool?: number
  readonly kept?: number
}

function createShare({ network, account, anonymous, pool = 0, kept }: Limits, budgets: Budgets) {
  const networks = createKeyedSemaphore(network, maxWait, maxWaiting.network)
  const accounts = createKeyedSemaphore(account, maxWait, maxWaiting.client)
  const unknown = createKeyedSemaphore(anonymous, maxWait, maxWaiting.client)
  const places = kept === undefined ? undefined : createKeptPlaces(pool - kept, maxWait)

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

/** The same statements, each in the share of the client. */
export function shareOf(sql: Sql, share: Share, client: Client, { charge }: Pick<Shares, 'charge'>): Sql {
  const meter = (spent: number) => charge(client, spent)
  return {
    read: (asked) => share(client, () => sql.read({ ...asked, meter })),
    run: (statement) => share(client, () => sql.run(statement, meter)),
  }
}
