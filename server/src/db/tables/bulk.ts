import type { Generated } from 'kysely'
import type { CreatedAt, Instant } from './column.ts'

export type BulkAction = {
  id: string
  owner: string
  kind:
    | 'INVITE'
    | 'PUBLISH'
    | 'MOVE'
    | 'POSTPONE'
    | 'FEES'
    | 'ADD_POSITION'
    | 'REMOVE_POSITION'
    | 'CERTIFICATION'
    | 'COMPLETE'
    | 'CANCEL'
  state: Generated<'RUNNING' | 'DONE' | 'UNDOING' | 'UNDONE'>
  /** JSON. */
  input: string
  created_at: CreatedAt
  finished_at: Instant | null
}

/** A game of the action; its row outlasts the game. */
export type BulkGame = {
  id: string
  owner: string
  action_id: string
  game_id: string
  name: string
  starts_at: Instant
  outcome: Generated<'LEFT_OUT' | 'SAVED' | 'UNDONE' | 'WAITING'>
  reason: string | null
  changes: Generated<number>
  /** JSON. */
  left_out: Generated<string>
  /** JSON. */
  undo: string | null
}
