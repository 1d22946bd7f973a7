const firstMs = 500
const longestMs = 30_000

/** Waits between attempts to connect. They grow, and vary, so that all clients do not reconnect at the same moment. */
export function createRetryWait() {
  let resume: (() => void) | undefined
  return {
    wait: (attempt: number) =>
      new Promise<void>((resolve) => {
        resume = resolve
        setTimeout(resolve, Math.min(firstMs * 2 ** attempt, longestMs) * (0.5 + Math.random() / 2))
      }),
    /** Ends the wait now: the network is back. */
    end: () => resume?.(),
  }
}
