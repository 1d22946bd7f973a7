import type { Log } from '../log/log.ts'

const everyMs = 60_000

/** Work that is due at a time. Each runs at the start too: what was due while no node was up is not lost. */
export function runEachMinute(
  { clock, log }: { clock: () => Date; log: Log },
  tasks: Readonly<Record<string, (now: Date) => Promise<void>>>,
): { stop(): Promise<void> } {
  let running: Promise<unknown> = Promise.resolve()
  const run = () => {
    const now = clock()
    running = Promise.all(
      Object.entries(tasks).map(([what, task]) =>
        task(now).catch((error) => log.error({ err: error }, `${what} failed`)),
      ),
    )
  }
  const timer = setInterval(run, everyMs)
  run()
  return {
    async stop() {
      clearInterval(timer)
      await running
    },
  }
}
