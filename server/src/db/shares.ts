import { createKeyedSemaphore } from './keyed-semaphore.ts'
import { networkOf } from './network.ts'
import type { Sql } from './sql.ts'

/** Whose work it is. Without an account, all clients of one network count as one. */
export type Client = { readonly address: string; readonly userId?: string }

/** Runs a task when the client's share has room. */
export type Share = <T>(client: Client, task: () => Promise<T>) => Promise<T>

/** In milliseconds. Long enough for fifty officials behind one address who answer at the same moment. */
const maxWait = 15_000

/**
 * How many tasks run at a time on one node. The cheaper an identity, the less it holds: a code can be forwarded, an
 * account has a mailbox, a network is shared by some. None of them holds all connections of a pool.
 */
export const limits = {
  reads: { pool: 10, network: 6, account: 4, anonymous: 2 },
  writes: { pool: 6, network: 4, account: 3, anonymous: 2 },
  identity: { network: 4, account: 4, anonymous: 4 },
} as const

export type Shares = ReturnType<typeof createShares>

/** Divides the database of a node among its clients, so that the load of one does not stop the others. */
export function createShares() {
  return {
    /** Statements that read, and those before a write. */
    reads: createShare(limits.reads),
    /** Transactions of mutations. */
    writes: createShare(limits.writes),
    /** Requests below `/api/auth`: hashing a password takes a processor a tenth of a second. */
    identity: createShare(limits.identity),
  }
}

type Limits = { readonly network: number; readonly account: number; readonly anonymous: number }

function createShare({ network, account, anonymous }: Limits): Share {
  const networks = createKeyedSemaphore(network, maxWait)
  const accounts = createKeyedSemaphore(account, maxWait)
  const unknown = createKeyedSemaphore(anonymous, maxWait)
  return ({ address, userId }, task) => {
    const from = networkOf(address)
    // The network last: a task that waits for its own share must not take up room of its neighbours.
    const inNetwork = () => networks(from, task)
    return userId === undefined ? unknown(from, inNetwork) : accounts(userId, inNetwork)
  }
}

/** The same statements, each in the share of the client. */
export function shareOf(sql: Sql, share: Share, client: Client): Sql {
  return {
    read: (asked) => share(client, () => sql.read(asked)),
    run: (statement) => share(client, () => sql.run(statement)),
  }
}
