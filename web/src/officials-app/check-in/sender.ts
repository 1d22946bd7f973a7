import type { CheckInQueue } from './queue.ts'
import { type CheckedIn, sendAll } from './send.ts'

const shortestMs = 2_000
const longestMs = 60_000

/** Waits grow, so that many phones at one venue do not retry at the same moment. */
export function waitBefore(attempt: number): number {
  return Math.min(longestMs, shortestMs * 2 ** attempt)
}

type Sender = {
  /** Sends again now: the network may be back. */
  wake(): void
  stop(): void
}

/** Sends the queue while the page is open: now, and after growing waits until it is empty. */
export function createSender(
  queue: CheckInQueue,
  onAttempt: (sent: readonly CheckedIn[], left: number) => void,
  send: typeof sendAll = sendAll,
): Sender {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let isWokenAgain = false
  let isStopped = false

  async function run(attempt: number) {
    if (isSending) {
      isWokenAgain = true
      return
    }
    isSending = true
    clearTimeout(timer)
    const { sent, left } = await send(queue)
    isSending = false
    if (isStopped) return
    onAttempt(sent, left)
    if (isWokenAgain) {
      isWokenAgain = false
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
