import { expect, test } from 'vitest'
import { embedded } from './client.ts'

test('a row of a preview is kept by its game, not under the ids of all games that were asked for', () => {
  const row = { __typename: 'Row', gameId: 'g1' }
  const { BulkPreview, PublishPreviewGame, CancelPreviewGame } = embedded
  expect([BulkPreview, PublishPreviewGame, CancelPreviewGame].map((keyOf) => keyOf(row))).toEqual([
    'g1',
    'g1',
    'g1',
  ])
})
