const everyMs = 60_000

/** Runs the work at the start too: what was due while no node was up is not lost. */
export function runEachMinute(work: (now: Date) => Promise<void>): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve()
  const run = () => {
    running = work(new Date())
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
