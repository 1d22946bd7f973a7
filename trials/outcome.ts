import type { RunnerTestCase } from 'vitest'

/** A row of the table: the load and the result. `trial` is the number in docs/reliability.md. */
export type Outcome = { trial: number; tries: string; result: string }

declare module 'vitest' {
  interface TaskMeta {
    outcome?: Outcome
  }
}

export function recordOutcome(task: Readonly<RunnerTestCase>, outcome: Outcome): void {
  task.meta.outcome = outcome
}

/** Prints the progress: a trial takes minutes. */
export function printProgress(line: string): void {
  process.stdout.write(`${line}\n`)
}
