import { owner, ownRecords, type Row, row } from './row.ts'

/** Saved views of the game list; what deletes stands last. */
export const viewRows: Record<string, Row> = {
  'Query.listGameViews': row(owner, () => 'listGameViews { items { name query } }', ownRecords),
  'Mutation.createGameView': row(
    owner,
    () => 'createGameView(input: { name: "Drafts", query: "status=UNPUBLISHED" }) { id }',
    ownRecords,
  ),
  'Mutation.updateGameView': row(
    owner,
    ({ view }) => `updateGameView(input: { id: "${view}", name: "All drafts" }) { id }`,
  ),
  'Mutation.deleteGameView': row(owner, ({ view }) => `deleteGameView(input: { id: "${view}" }) { id }`),
}
