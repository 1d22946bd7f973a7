import { Busy } from '../errors/outage.ts'

type Waiting = { enter(): void }

/**
 * Runs at most `permits` tasks at a time; the others wait in order. After `maxWait` milliseconds a task is refused as Busy, and at
 * once when `maxWaiting` wait already: what waits takes memory.
 */
export function createSemaphore(permits: number, maxWait?: number, maxWaiting = Number.POSITIVE_INFINITY) {
  let free = permits
  const waiting = new Set<Waiting>()

  const turn = () =>
    new Promise<void>((resolve, reject) => {
      const own: Waiting = {
        enter() {
          clearTimeout(timer)
          waiting.delete(own)
          resolve()
        },
      }
      const giveUp = () => {
        waiting.delete(own)
        reject(new Busy('waited too long for other work to finish'))
      }
      const timer = maxWait === undefined ? undefined : setTimeout(giveUp, maxWait)
      waiting.add(own)
    })

  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free -= 1
    else if (waiting.size >= maxWaiting) throw new Busy('too much other work waits')
    else await turn()
    try {
      return await task()
    } finally {
      const [next] = waiting
      if (next) next.enter()
      else free += 1
    }
  }
}

/** A semaphore for every key, while it has tasks. */
export function createKeyedSemaphore(permits: number, maxWait?: number, maxWaiting?: number) {
  const semaphores = new Map<string, { run: ReturnType<typeof createSemaphore>; tasks: number }>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    let semaphore = semaphores.get(key)
    if (!semaphore) {
      semaphore = { run: createSemaphore(permits, maxWait, maxWaiting), tasks: 0 }
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
