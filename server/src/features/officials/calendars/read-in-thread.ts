import { Worker } from 'node:worker_threads'
import { createSemaphore } from '../../../db/semaphore.ts'
import { type BusyTime, type Reader, Unreadable } from './busy-times.ts'

export type ReadTimes = (text: string, reader: Reader) => Promise<readonly BusyTime[]>

export type ThreadData = { readonly text: string; readonly now: string; readonly zone: string }
export type ThreadAnswer =
  | { readonly times: readonly BusyTime[] }
  | { readonly failure: Unreadable['failure'] }

/** In milliseconds of the clock. Usual calendars take a few, and the start of the thread a hundred. */
const longest = 5_000
/** In MB, of the heap of a thread. */
const resourceLimits = { maxOldGenerationSizeMb: 192, maxYoungGenerationSizeMb: 32 }

/**
 * Reads calendar files in a thread of their own, one at a time: the serving thread only waits, and a file that takes too long or too
 * much memory ends with its thread. `thread` is the file of its program.
 */
export function createReadInThread(thread: string, longestMs = longest): ReadTimes {
  const oneAtATime = createSemaphore(1)
  return (text, { now, zone }) =>
    oneAtATime(async () => {
      const workerData: ThreadData = { text, now: now.toISOString(), zone }
      const worker = new Worker(thread, { workerData, resourceLimits })
      try {
        const answer = await answerOf(worker, longestMs)
        if ('failure' in answer) throw new Unreadable(answer.failure)
        return answer.times
      } finally {
        await worker.terminate()
      }
    })
}

function answerOf(worker: Worker, longestMs: number): Promise<ThreadAnswer> {
  return new Promise((resolve, reject) => {
    const tooLarge = () => resolve({ failure: 'TOO_LARGE' })
    const timer = setTimeout(tooLarge, longestMs)
    worker.once('message', resolve)
    worker.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooLarge() : reject(error),
    )
    worker.once('exit', (code) => {
      clearTimeout(timer)
      reject(new Error(`the thread of a calendar ended with ${code}`))
    })
  })
}
