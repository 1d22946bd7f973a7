import type { Exchange, Operation, OperationResult } from '@urql/core'
import { filter, makeSubject, merge, pipe } from 'wonka'
import { createStore, type Store } from '../ui/store.ts'

/** So often is one change sent before the page is told that it cannot be saved. */
const mostTries = 5

export type Hold = {
  /** How many changes wait for the network. */
  waiting: Store<number>
  exchange: Exchange
  /** Until nothing waits any more: what is read before is already old. */
  settled(): Promise<void>
  /** Forgets what waits: it was said by somebody who has gone. */
  close(): void
}

/**
 * Keeps changes that did not reach the server, and sends them again when the network is back: in the order in which they
 * were made, each after the answer to the one before, and later ones behind them. Whoever made a change waits for its
 * answer meanwhile, so forms keep what was typed and pages show what was done.
 */
export function holdWhileGone(untilBack: () => Promise<void>): Hold {
  const waiting = createStore(0)
  const queue: Operation[] = []
  let tries = 0
  let isClosed = false

  const exchange: Exchange =
    ({ forward }) =>
    (operations) => {
      const again = makeSubject<Operation>()

      async function sendFirst() {
        waiting.set(queue.length)
        const [first] = queue
        if (!first) return
        if (tries > 0) await untilBack()
        tries += 1
        if (!isClosed) again.next(first)
      }

      /** True when the result goes on to who asked, false when it is kept from them. */
      function settle(result: OperationResult): boolean {
        const { operation } = result
        if (!isChange(operation)) return true
        const isFirst = operation === queue[0]
        if (isUnreachable(result) && !isClosed && !(isFirst && tries >= mostTries)) {
          if (isFirst) void sendFirst()
          else if (queue.push(operation) === 1) {
            tries = 1
            void sendFirst()
          } else waiting.set(queue.length)
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
        waiting.set(queue.push(operation))
        return false
      })
      return pipe(merge([pipe(operations, inTurn), again.source]), forward, filter(settle))
    }

  return {
    waiting,
    exchange,
    settled: () =>
      new Promise((resolve) => {
        const look = () => {
          if (waiting.get() > 0) return
          stop()
          resolve()
        }
        const stop = waiting.watch(look)
        look()
      }),
    close() {
      isClosed = true
      queue.length = 0
      waiting.set(0)
    },
  }
}

/** A mutation that says it only asks changes nothing, so nobody is kept waiting for it. */
function isChange({ kind, context }: Operation): boolean {
  return kind === 'mutation' && !context.isQuestion
}

/** No answer at all: not a refusal, and not a server that answers with a failure. */
function isUnreachable({ error }: OperationResult): boolean {
  return Boolean(error?.networkError && !error.response)
}
