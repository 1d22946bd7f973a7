import type { ThreadWork } from '../../../threads/run-in-threads.ts'
import {
  type Claimed,
  claimRun,
  endedRun,
  failRun,
  type Progress,
  releaseRun,
  renewRun,
  retryRun,
} from './store.ts'

/** Large imports: checked, saved or taken back. */
export const importWork: ThreadWork<Claimed, Progress> = {
  topic: 'import',
  maxAttempts: { failed: 3, interrupted: 8 },
  claim: claimRun,
  renew: renewRun,
  written: endedRun,
  retry: retryRun,
  release: releaseRun,
  fail: (claimed) => failRun(claimed, { reason: 'importFailed' }),
}

/** What the program of a thread gets besides. */
export type ImportSettings = {
  readonly maxPerDay: { mail: number; text: number; official: number }
  readonly authSecret: string
}
