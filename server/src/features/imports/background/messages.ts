import type pg from 'pg'
import type { Change } from '../../../live/topics.ts'
import type { Claimed } from './store.ts'

/** What a thread gets. */
export type ThreadData = {
  readonly connection: pg.ClientConfig
  readonly claimed: Claimed
  readonly now: string
  readonly maxPerDay: { mail: number; text: number; official: number }
  readonly authSecret: string
}

/** What a thread tells; its end comes after its commit, and nothing after its end. */
export type ThreadMessage =
  | { readonly kind: 'progress'; readonly rows: number; readonly done: number }
  /** The database was not there, or too busy: another attempt may succeed. */
  | { readonly kind: 'interrupted'; readonly reason: string }
  | { readonly kind: 'done'; readonly changes: readonly Change[] }
