import { setTimeout as sleep } from 'node:timers/promises'

type Options = { seconds?: number; interval?: number }

/** Polls until `look` gives something, and returns it. After the deadline it fails with what did not happen. */
export async function waitFor<T>(
  what: string,
  look: () => T | Promise<T>,
  { seconds = 50, interval = 20 }: Options = {},
): Promise<Exclude<T, false | null | undefined>> {
  const deadline = performance.now() + seconds * 1000
  for (;;) {
    const found = await look()
    if (found) return found as Exclude<T, false | null | undefined>
    if (performance.now() > deadline) throw new Error(`Not within ${seconds} s: ${what}`)
    await sleep(interval)
  }
}

/** A statement on another connection waits for a lock. */
export const lockWaits = (count = 1) =>
  `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' having count(*) >= ${count}`
