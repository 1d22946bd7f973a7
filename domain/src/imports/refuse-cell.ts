import { type Refusal, refuse } from '../refusal.ts'
import type { GameColumn } from './game-columns.ts'

/** What a row of games says in a column cannot be read. */
export function refuseCell(
  reason: Refusal['reason'],
  field: GameColumn,
  values?: Record<string, string | number>,
): Refusal {
  return refuse('BAD_USER_INPUT', reason, { field, ...(values && { values }) })
}
