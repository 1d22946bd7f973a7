// The program of a thread that reads one calendar file. It is ended when it takes too long, or too much memory.
import { parentPort, workerData } from 'node:worker_threads'
import { busyTimesFrom, Unreadable } from '../busy-times.ts'
import type { ThreadAnswer, ThreadData } from '../read-in-thread.ts'

const { text, now, zone } = workerData as ThreadData

parentPort?.postMessage(answer())

function answer(): ThreadAnswer {
  try {
    return { times: busyTimesFrom(text, { now: new Date(now), zone }) }
  } catch (error) {
    if (error instanceof Unreadable) return { failure: error.failure }
    throw error
  }
}
