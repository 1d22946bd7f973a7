// Loaded into a server by `--import`: on SIGWINCH it writes how late the event loop was since the signal before.
import { writeFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import { isMainThread } from 'node:worker_threads'

if (isMainThread && process.env.EVENT_LOOP_FILE) {
  const resolution = 5
  const delay = monitorEventLoopDelay({ resolution })
  delay.enable()
  process.on('SIGWINCH', () => {
    // The histogram has the time between two ticks of a timer.
    const late = (nanoseconds) => Math.max(0, nanoseconds / 1e6 - resolution)
    const seen = { p99: late(delay.percentile(99)), max: late(delay.max), ticks: delay.count }
    delay.reset()
    writeFileSync(process.env.EVENT_LOOP_FILE, JSON.stringify(seen))
  })
}
