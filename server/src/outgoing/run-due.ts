export type Running = { wake(): void; stop(): Promise<void> }

/**
 * Calls `next` until it finds nothing due, at most so many at once, when woken and every `pollMs` milliseconds. Its signal is
 * aborted when the node stops: what is under way is then left to another one.
 */
export function runDue({
  next,
  pollMs,
  maxAtOnce,
  onError,
}: {
  /** False when nothing is due. */
  next: (stopping: AbortSignal) => Promise<boolean>
  pollMs: number
  maxAtOnce: number
  onError: (error: unknown) => void
}): Running {
  const busy = new Set<Promise<void>>()
  const stopping = new AbortController()

  async function work(): Promise<void> {
    while (!stopping.signal.aborted && (await next(stopping.signal))) wake()
  }

  function wake(): void {
    if (stopping.signal.aborted || busy.size === maxAtOnce) return
    const working = work()
      .catch(onError)
      .finally(() => busy.delete(working))
    busy.add(working)
  }

  const polling = setInterval(wake, pollMs)
  wake()
  return {
    wake,
    async stop() {
      stopping.abort()
      clearInterval(polling)
      await Promise.all(busy)
    },
  }
}
