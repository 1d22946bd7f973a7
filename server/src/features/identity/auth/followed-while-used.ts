import type { AsyncLocalStorage } from 'node:async_hooks'

type Storage = Pick<AsyncLocalStorage<unknown>, 'disable'>

/**
 * On Node.js 20 and 22 every promise of the process is followed from the first use of an AsyncLocalStorage on, a tenth of the time of a
 * read. These storages are switched off when the last work that uses them has ended; their next use switches them on.
 */
export function followedWhileUsed(storages: () => Promise<readonly Storage[]>) {
  let used = 0
  return async <T>(work: () => Promise<T>): Promise<T> => {
    used += 1
    try {
      return await work()
    } finally {
      const found = await storages()
      used -= 1
      if (used === 0) for (const storage of found) storage.disable()
    }
  }
}
