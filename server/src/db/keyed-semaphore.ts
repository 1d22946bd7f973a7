import { createSemaphore } from './semaphore.ts'

/** A semaphore for every key, while it has tasks. */
export function createKeyedSemaphore(permits: number, maxWait?: number) {
  const semaphores = new Map<string, { run: ReturnType<typeof createSemaphore>; tasks: number }>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    let semaphore = semaphores.get(key)
    if (!semaphore) {
      semaphore = { run: createSemaphore(permits, maxWait), tasks: 0 }
      semaphores.set(key, semaphore)
    }
    semaphore.tasks += 1
    try {
      return await semaphore.run(task)
    } finally {
      semaphore.tasks -= 1
      if (semaphore.tasks === 0) semaphores.delete(key)
    }
  }
}
