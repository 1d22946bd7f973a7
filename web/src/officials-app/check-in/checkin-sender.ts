import { type CheckedIn, sendAll } from './checkin-send.ts'
import type { WaitingStore } from './checkin-waiting.ts'

const shortestMs = 2_000
const longestMs = 60_000

/** Waits grow, so that a hundred phones in one car park do not ask in step. */
export function waitBefore(attempt: number): number {
  return Math.min(longestMs, shortestMs * 2 ** attempt)
}

type Sender = {
  /** Something may be possible now that was not before. */
  wake(): void
  stop(): void
}

/**
 * Sends what waits on the device as long as the page is open: now, and after growing waits until nothing is left. The
 * page wakes it when the network or the reader comes back.
 */
export function createSender(
  store: WaitingStore,
  tell: (sent: readonly CheckedIn[], left: number) => void,
  send: typeof sendAll = sendAll,
): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isAskedAgain = false
  let isStopped = false

  async function run(attempt: number) {
    if (isSending) {
      isAskedAgain = true
      return
    }
    isSending = true
    clearTimeout(timer)
    const { sent, left } = await send(store)
    isSending = false
    if (isStopped) return
    tell(sent, left)
    if (isAskedAgain) {
      isAskedAgain = false
      void run(0)
    } else if (left) timer = setTimeout(() => void run(attempt + 1), waitBefore(attempt))
  }

  return {
    wake: () => void run(0),
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
