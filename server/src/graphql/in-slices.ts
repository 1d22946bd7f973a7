import { setImmediate as nextRound } from 'node:timers/promises'

/** Runs work on the thread when it is its turn. */
export type Turn = <T>(work: () => T) => Promise<T> | T

/** In milliseconds. */
const slice = 5

/** Runs long work a few milliseconds at a time, each when it is its turn, so that the thread serves others in between. */
export async function inSlices<Result>(
  steps: Generator<undefined, Result, undefined>,
  turn: Turn,
): Promise<Result> {
  for (;;) {
    const step = await turn(() => runOneSlice(steps))
    if (step.done) return step.value
    await nextRound()
  }
}

function runOneSlice<Result>(steps: Generator<undefined, Result, undefined>) {
  const end = performance.now() + slice
  let step = steps.next()
  while (!step.done && performance.now() < end) step = steps.next()
  return step
}
