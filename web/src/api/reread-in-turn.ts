import type { Exchange, Operation } from '@urql/core'
import { pipe, tap } from 'wonka'

/** While answers are under way, what is on the page is read again after this time, in milliseconds. */
const longestWait = 2_000

/**
 * After the answer to a query the cache reads every other query again that has a record in common with it, changed or not.
 * The pages of a list have courts and divisions in common: twenty pages of a thousand games, which arrive one after the
 * other, were read two hundred times. Here these reads wait for the last answer: each query once, and one in a task.
 */
export const rereadInTurn =
  (cache: Exchange): Exchange =>
  ({ client, forward, dispatchDebug }) => {
    const waiting = new Map<number, Operation>()
    const asked = new Set<number>()
    let isAnswer = false
    let latest = 0
    let timer: ReturnType<typeof setTimeout> | undefined

    const start = (delay: number) => {
      clearTimeout(timer)
      timer = setTimeout(rereadNext, delay)
    }
    const rereadNext = () => {
      const rest = latest - performance.now()
      if (asked.size > 0 && rest > 0) return start(rest)
      const [next] = waiting.values()
      if (!next) return
      waiting.delete(next.key)
      // The client ignores what nothing watches any more.
      client.reexecuteOperation(next)
      if (waiting.size > 0) start(0)
    }
    const reexecuteOperation = (operation: Operation) => {
      const isReread = isAnswer && operation.context.requestPolicy === 'cache-first'
      if (!isReread) return client.reexecuteOperation(operation)
      if (waiting.size === 0) latest = performance.now() + longestWait
      start(0)
      waiting.set(operation.key, operation)
    }

    const cached = cache({
      client: Object.create(client, { reexecuteOperation: { value: reexecuteOperation } }),
      dispatchDebug,
      forward: (operations) =>
        pipe(
          operations,
          tap(({ kind, key }) => {
            if (kind === 'query') asked.add(key)
            if (kind === 'teardown') asked.delete(key)
          }),
          forward,
          tap(({ operation: { kind, key } }) => {
            isAnswer = kind === 'query'
            asked.delete(key)
            if (waiting.size > 0) start(0)
          }),
        ),
    })
    return (operations) =>
      pipe(
        operations,
        // An optimistic change is seen at once, and so is what a mutation or a live message has changed.
        tap(() => {
          isAnswer = false
        }),
        cached,
      )
  }
