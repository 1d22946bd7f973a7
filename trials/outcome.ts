import type { RunnerTestCase } from 'vitest'

/** A line of the table: what was tried how often, and what came of it. The number is the one in docs/reliability.md. */
export type Outcome = { trial: number; tries: string; result: string }

declare module 'vitest' {
  interface TaskMeta {
    outcome?: Outcome
  }
}

export function tell(task: Readonly<RunnerTestCase>, outcome: Outcome): void {
  task.meta.outcome = outcome
}

/** Prints the progress: a trial takes minutes. */
export function progress(line: string): void {
  process.stdout.write(`${line}\n`)
}
