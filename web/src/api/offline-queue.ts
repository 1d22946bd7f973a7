import type { Exchange, Operation, OperationResult } from '@urql/core'
import { filter, makeSubject, merge, pipe } from 'wonka'
import { createStore, type Store } from '../state/store.ts'
import { isSignedOut } from './failures.ts'

/** After so many attempts the mutation fails with the network error. */
const maxTries = 5

export type OfflineQueue = {
  /** How many mutations are in the queue. */
  length: Store<number>
  exchange: Exchange
  /** Resolves when the queue is empty: a query before that returns data that is about to change. */
  settled(): Promise<void>
  /** Drops the queue: its session has ended. */
  close(): void
}

type Waits = {
  readonly untilReachable: () => Promise<void>
  /** Until the same account has signed in again. */
  readonly untilSignedIn: () => Promise<void>
}

/**
 * Queues mutations that did not reach the server, or came after the end of the session, and sends them when it is reachable
 * again and the user has signed in: in their order, each after the answer to the one before, and later mutations behind them. The
 * caller of a mutation waits for its answer meanwhile, so forms keep what was typed and optimistic changes stay.
 */
export function createOfflineQueue({ untilReachable, untilSignedIn }: Waits): OfflineQueue {
  const length = createStore(0)
  const queue: Operation[] = []
  let tries = 0
  let isSessionOver = false
  let isClosed = false

  const exchange: Exchange =
    ({ forward }) =>
    (operations) => {
      const again = makeSubject<Operation>()

      async function sendFirst() {
        length.set(queue.length)
        const [first] = queue
        if (!first) return
        if (isSessionOver) await untilSignedIn()
        else if (tries > 0) await untilReachable()
        isSessionOver = false
        tries += 1
        if (!isClosed) again.next(first)
      }

      /** False when the mutation stays in the queue, so that its caller keeps length. */
      function settle(result: OperationResult): boolean {
        const { operation } = result
        if (!isChange(operation)) return true
        const isFirst = operation === queue[0]
        const isRefused = result.error !== undefined && isSignedOut(result.error)
        const isLost = isUnreachable(result) && !(isFirst && tries >= maxTries)
        if ((isRefused || isLost) && !isClosed) {
          if (!isFirst && queue.push(operation) > 1) {
            length.set(queue.length)
            return false
          }
          isSessionOver = isRefused
          if (!isFirst) tries = 1
          void sendFirst()
          return false
        }
        if (isFirst) {
          queue.shift()
          tries = 0
          void sendFirst()
        }
        return true
      }

      const inTurn = filter<Operation>((operation) => {
        if (!isChange(operation) || queue.length === 0) return true
        length.set(queue.push(operation))
        return false
      })
      return pipe(merge([pipe(operations, inTurn), again.source]), forward, filter(settle))
    }

  return {
    length,
    exchange,
    settled: () =>
      new Promise((resolve) => {
        const check = () => {
          if (length.get() > 0) return
          stop()
          resolve()
        }
        const stop = length.watch(check)
        check()
      }),
    close() {
      isClosed = true
      queue.length = 0
      length.set(0)
    },
  }
}

/** A dry run changes nothing: it fails at once instead of waiting for the network. */
function isChange({ kind, context }: Operation): boolean {
  return kind === 'mutation' && !context.isDryRun
}

/** No response at all: neither a refusal nor an HTTP error. */
function isUnreachable({ error }: OperationResult): boolean {
  return Boolean(error?.networkError && !error.response)
}
