import type { Exchange, OperationResult } from '@urql/core'
import { pipe, tap } from 'wonka'
import { createStore, type Store } from '../ui/store.ts'
import type { Live } from './live.ts'

const lookAgainAfter = 4000
/** A socket that is back by then is nobody's concern. */
const socketMayBeLostFor = 3000
/** A request that has taken longer is a reason to look. */
const answersWithin = 8000

export type Reach = {
  /** The server gives no answer, whatever the browser says of its network. */
  isGone: Store<boolean>
  exchange: Exchange
  /** Asks for a sign of life now. */
  look(): Promise<void>
  close(): void
}

/**
 * Whether the server can be reached: learnt from every answer and from the live socket. While it is gone it is asked again and
 * again, and once it is back everything on the page is read anew.
 */
export function watchReach(
  live: Pick<Live, 'state' | 'comeBack'>,
  doesServerAnswer: () => Promise<boolean>,
): Reach {
  const isGone = createStore(false)
  let next: ReturnType<typeof setTimeout> | undefined
  let isClosed = false

  const lookAfter = (wait: number) => {
    clearTimeout(next)
    next = setTimeout(look, wait)
  }
  function learn(gone: boolean) {
    if (isClosed) return
    const wasGone = isGone.get()
    isGone.set(gone)
    if (gone) lookAfter(lookAgainAfter)
    else clearTimeout(next)
    if (wasGone && !gone) live.comeBack()
  }
  let looking: Promise<void> | undefined
  function look(): Promise<void> {
    looking ??= doesServerAnswer()
      .then((answers) => learn(!answers))
      .finally(() => {
        looking = undefined
      })
    return looking
  }

  const stopWatching = live.state.watch(() => {
    if (live.state.get() === 'connected') learn(false)
    if (live.state.get() === 'lost' && !isGone.get()) lookAfter(socketMayBeLostFor)
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
          if (kind !== 'teardown') slow.set(key, setTimeout(look, answersWithin))
        }),
        forward,
        tap((result) => {
          answered(result.operation.key)
          // One that was lost on a change of network is nobody's concern either.
          if (isSilent(result) && !isGone.get()) void look()
          else learn(isSilent(result))
        }),
      )
    }

  return {
    isGone,
    exchange,
    look,
    close() {
      isClosed = true
      clearTimeout(next)
      stopWatching()
    },
  }
}

/** No answer, or a proxy that answers because the server does not. */
function isSilent({ error }: OperationResult): boolean {
  if (!error?.networkError) return false
  const status = (error.response as Response | undefined)?.status
  return !status || (status >= 502 && status <= 504)
}
