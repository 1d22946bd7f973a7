import { createSemaphore } from './semaphore.ts'

/** Runs the tasks of one key one after the other. */
export function createKeyedQueue() {
  const queues = new Map<string, { run: ReturnType<typeof createSemaphore>; tasks: number }>()
  return async <T>(key: string, task: () => Promise<T>): Promise<T> => {
    const queue = queues.get(key) ?? { run: createSemaphore(1), tasks: 0 }
    queues.set(key, queue)
    queue.tasks += 1
    try {
      return await queue.run(task)
    } finally {
      queue.tasks -= 1
      if (queue.tasks === 0) queues.delete(key)
    }
  }
}
