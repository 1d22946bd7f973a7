import type { WriteContext } from '../../../live/in-transaction.ts'
import type { StatementRow } from '../store/statement.ts'

/** Watchers of the officials' pay, and of the games whose positions are paid by it. */
export function announcePay(
  { owner }: { owner: string },
  rows: readonly Pick<StatementRow, 'officialId' | 'lines'>[],
  { announce }: WriteContext,
): void {
  for (const { officialId } of rows) announce({ topic: 'pay', owner, id: officialId })
  const games = new Set(rows.flatMap(({ lines }) => lines.flatMap(({ gameId }) => gameId ?? [])))
  for (const id of games) announce({ topic: 'game', owner, id })
}
