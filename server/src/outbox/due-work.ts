import type { Log } from '../log/log.ts'

/** All searches for what is due, each on its own: one that fails is logged and does not stop the others. */
export function createDueWork(
  log: Log,
  searches: Readonly<Record<string, (now: Date) => Promise<void>>>,
): (now: Date) => Promise<void> {
  return async (now) => {
    await Promise.all(
      Object.entries(searches).map(([what, search]) =>
        search(now).catch((error) => log.error({ err: error }, `${what} failed`)),
      ),
    )
  }
}
