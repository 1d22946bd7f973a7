import type { Log } from '../log/log.ts'

/**
 * All searches for what is due, one after the other, because they skip the games that another one has locked. One that fails is
 * logged and does not stop the others.
 */
export function createDueWork(
  log: Log,
  searches: Readonly<Record<string, (now: Date) => Promise<void>>>,
): (now: Date) => Promise<void> {
  return async (now) => {
    for (const [what, search] of Object.entries(searches))
      await search(now).catch((error) => log.error({ err: error }, `${what} failed`))
  }
}
