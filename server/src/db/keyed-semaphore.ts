import { Busy } from '../errors/outage.ts'
import { createSemaphore } from './semaphore.ts'

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

type Waiting = { readonly key: string; enter(): void }

/**
 * Keeps the last places of a pool for clients that have none. A task of a client that runs another one starts only while fewer than
 * `shared` run; it waits, and after `maxWait` milliseconds it is refused as Busy.
 */
export function createKeptPlaces(shared: number, maxWait: number) {
  const held = new Map<string, number>()
  const waiting = new Set<Waiting>()
  let running = 0

  const mayRun = (key: string) => !held.has(key) || running < shared

  function take(key: string): void {
    running += 1
    held.set(key, (held.get(key) ?? 0) + 1)
  }

  function giveBack(key: string): void {
    running -= 1
    const left = (held.get(key) ?? 0) - 1
    if (left > 0) held.set(key, left)
    else held.delete(key)
    for (const each of waiting) if (mayRun(each.key)) each.enter()
  }

  const turn = (key: string) =>
    new Promise<void>((resolve, reject) => {
      const own: Waiting = {
        key,
        enter() {
          clearTimeout(timer)
          waiting.delete(own)
          take(key)
          resolve()
        },
      }
      const timer = setTimeout(() => {
        waiting.delete(own)
        reject(new Busy('waited too long for other work to finish'))
      }, maxWait)
      waiting.add(own)
    })

  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    if (mayRun(key)) take(key)
    else await turn(key)
    try {
      return await task()
    } finally {
      giveBack(key)
    }
  }
}
