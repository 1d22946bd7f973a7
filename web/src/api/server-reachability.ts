import type { Exchange, OperationResult } from '@urql/core'
import { pipe, tap } from 'wonka'
import { createStore, type Store } from '../state/store.ts'
import type { Live } from './live.ts'

const checkInterval = 4000
/** A socket that reconnects within this time needs no check. */
const socketGrace = 3000
/** A request that takes longer triggers a check. */
const slowRequest = 8000

export type Reachability = {
  /** The server does not answer, even if the browser reports to be online. */
  isUnreachable: Store<boolean>
  exchange: Exchange
  /** Checks now. */
  check(): Promise<void>
  close(): void
}

/**
 * Whether the server can be reached, known from every response and from the live socket. While it is unreachable it is
 * checked periodically; when it answers again, all queries of the page are executed again.
 */
export function watchReachability(
  live: Pick<Live, 'state' | 'resume'>,
  doesServerAnswer: () => Promise<boolean>,
): Reachability {
  const isUnreachable = createStore(false)
  let next: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const checkAfter = (delay: number) => {
    clearTimeout(next)
    next = setTimeout(check, delay)
  }
  function update(unreachable: boolean) {
    if (isClosed) return
    const wasUnreachable = isUnreachable.get()
    isUnreachable.set(unreachable)
    if (unreachable) checkAfter(checkInterval)
    else clearTimeout(next)
    if (wasUnreachable && !unreachable) live.resume()
  }
  let running: Promise<void> | undefined
  function check(): Promise<void> {
    running ??= doesServerAnswer()
      .then((answers) => update(!answers))
      .finally(() => {
        running = undefined
      })
    return running
  }

  const stopWatching = live.state.watch(() => {
    if (live.state.get() === 'connected') update(false)
    if (live.state.get() === 'lost' && !isUnreachable.get()) checkAfter(socketGrace)
  })

  const exchange: Exchange =
    ({ forward }) =>
    (operations) => {
      const slow = new Map<number, ReturnType<typeof setTimeout>>()
      const answered = (key: number) => {
        clearTimeout(slow.get(key))
        slow.delete(key)
      }
      return pipe(
        operations,
        tap(({ kind, key }) => {
          answered(key)
          if (kind !== 'teardown') slow.set(key, setTimeout(check, slowRequest))
        }),
        forward,
        tap((result) => {
          answered(result.operation.key)
          // A single request may fail because the network changed: only a failed check counts.
          if (isUnanswered(result) && !isUnreachable.get()) void check()
          else update(isUnanswered(result))
        }),
      )
    }

  return {
    isUnreachable,
    exchange,
    check,
    close() {
      isClosed = true
      clearTimeout(next)
      stopWatching()
    },
  }
}

/** No response, or a proxy that responds because the server does not. */
function isUnanswered({ error }: OperationResult): boolean {
  if (!error?.networkError) return false
  const status = (error.response as Response | undefined)?.status
  return !status || (status >= 502 && status <= 504)
}
