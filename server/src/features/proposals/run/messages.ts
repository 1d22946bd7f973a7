import type pg from 'pg'
import type { Claimed, Progress } from '../store/proposal.ts'

/** What a thread gets. The flag is shared memory: the engine looks at it without leaving its loop. */
export type ThreadData = {
  readonly connection: pg.ClientConfig
  readonly claimed: Claimed
  readonly now: string
  /** One cell; 1 asks it to stop. */
  readonly stop: SharedArrayBuffer
}

/** What a thread tells. It writes its result itself; `done` comes after the commit, and again when more is known of the plan. */
export type ThreadMessage =
  | ({ readonly kind: 'progress' } & Progress)
  | { readonly kind: 'done' }
  | { readonly kind: 'lost' }
