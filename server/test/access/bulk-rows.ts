import { owner, ownRecords, type Row, row } from './row.ts'

/** What is done with many games at once. */
export const bulkRows: Record<string, Row> = {
  'Query.getBulkAction': row(owner, ({ bulk }) => `getBulkAction(id: "${bulk}") { state }`),
  'Query.listBulkActions': row(owner, () => 'listBulkActions { items { kind } }', ownRecords),
  'Query.previewBulkAction': row(
    owner,
    ({ draftGame }) =>
      `previewBulkAction(input: { gameIds: ["${draftGame}"], invite: { everyone: true } }) { gameId }`,
  ),
  'Query.countBulkRecipients': row(
    owner,
    ({ draftGame }) =>
      `countBulkRecipients(input: { gameIds: ["${draftGame}"], complete: true }) { officials }`,
  ),
  'Query.previewPublish': row(
    owner,
    ({ draftGame }) => `previewPublish(gameIds: ["${draftGame}"]) { __typename }`,
  ),
  'Query.previewCancel': row(
    owner,
    ({ draftGame }) => `previewCancel(gameIds: ["${draftGame}"]) { __typename }`,
  ),
  'Mutation.startBulkAction': row(
    owner,
    ({ draftGame }) =>
      `startBulkAction(input: { gameIds: ["${draftGame}"], invite: { everyone: true } }) { id }`,
  ),
  'Mutation.undoBulkAction': row(owner, ({ bulk }) => `undoBulkAction(input: { id: "${bulk}" }) { state }`),
}
