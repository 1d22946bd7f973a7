import { maxGamesAtOnce } from '@whistle/domain/games/cancelling'
import { refuse } from '@whistle/domain/refusal'
import { Refused } from '../../access/refused.ts'

/** The ids once each, in the order in which every request locks them. */
export function inOrder(ids: readonly string[]): string[] {
  const each = [...new Set(ids)].sort()
  if (each.length > maxGamesAtOnce)
    throw new Refused(
      refuse('LIMIT_EXCEEDED', 'tooManyGames', { field: 'ids', values: { limit: maxGamesAtOnce } }),
    )
  return each
}
