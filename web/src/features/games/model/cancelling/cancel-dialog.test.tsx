import { CombinedError } from '@urql/core'
import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../../test/axe.ts'
import { signInManager } from '../../../../../test/manager.ts'
import { createMemoryClient } from '../../../../../test/memory-client.ts'
import { renderPage } from '../../../../../test/render-page.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

function game(gameId: string, more: Record<string, unknown> = {}) {
  return {
    ...{ __typename: 'CancelPreviewGame', gameId, name: `Game ${gameId}`, reason: null as string | null },
    ...{ startDateTime: '2099-05-01T18:00:00.000Z', timeZone: 'UTC', venueId: null, venueName: null },
    ...{ fees: [65], told: [0] },
    ...more,
  }
}

const officials = ['Mia Cole', 'Tom Reyes'].map((name) => ({
  __typename: 'CancelPreviewOfficial',
  id: name,
  name,
}))

const changed = { __typename: 'GamesChanged', games: 1, officials: 1, leftOut: [] }

async function open(games: ReturnType<typeof game>[], cancel: () => object) {
  signInManager()
  const sent = vi.fn((_variables: unknown) => cancel())
  const restored = vi.fn((_variables: unknown) => ({ data: { restoreGames: changed } }))
  const action = { __typename: 'BulkAction', id: 'b1' }
  const started = vi.fn((_variables: unknown) => ({ data: { startBulkAction: action } }))
  const undone = vi.fn((_variables: unknown) => ({ data: { undoBulkAction: action } }))
  const onClose = vi.fn()
  const previewCancel = { __typename: 'CancelPreview', games, officials }
  const read = vi.fn((_variables: unknown) => ({ data: { previewCancel } }))
  const client = createMemoryClient({
    PreviewCancel: read,
    CancelGames: sent,
    RestoreGames: restored,
    StartGamesAction: started,
    UndoGamesAction: undone,
  })
  const dialog = (
    <main>
      <CancelDialog ids={games.map(({ gameId }) => gameId)} withVenues onClose={onClose} />
    </main>
  )
  const { screen } = await renderPage(dialog, { client })
  return { screen, read, sent, restored, started, undone, onClose }
}

test('says who is notified and what is owed before it cancels, and Undo restores', async () => {
  const over = game('b', { reason: 'gameStarted' })
  const { screen, sent, restored, onClose } = await open([game('a'), over], () => ({
    data: { cancelGames: changed },
  }))
  await expect.element(screen.getByText(/1 official will be told in .*: Mia Cole\./)).toBeVisible()
  await expect.element(screen.getByText('1 game is left out: Game b (the game has started).')).toBeVisible()
  await screen.getByLabelText('Pay share').fill('50')
  await expect.element(screen.getByText('$32.50 in all')).toBeVisible()
  await screen.getByLabelText('Note to officials').fill('Fields closed')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Cancel game' }).click()
  await expect.element(screen.getByText('Game a is cancelled.')).toBeVisible()
  expect(sent).toHaveBeenCalledWith({
    input: { ids: ['a'], reason: 'WEATHER', note: 'Fields closed', payShare: 50 },
  })
  expect(onClose).toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Game a is on again.')).toBeVisible()
  expect(restored).toHaveBeenCalledWith({ input: { ids: ['a'] } })
})

test('keeps what was typed when the server refuses, and refuses a share above 100 itself', async () => {
  const refused = new CombinedError({
    graphQLErrors: [{ message: 'refused', extensions: { code: 'CONFLICT', reason: 'gameStarted' } }],
  })
  const { screen, sent } = await open([game('a')], () => ({ error: refused }))
  await screen.getByLabelText('Pay share').fill('101')
  await screen.getByRole('button', { name: 'Cancel game' }).click()
  await expect.element(screen.getByText('must be between 0 and 100')).toBeVisible()
  expect(sent).not.toHaveBeenCalled()
  await screen.getByLabelText('Pay share').fill('100')
  await screen.getByLabelText('Note to officials').fill('Rain')
  await screen.getByRole('button', { name: 'Cancel game' }).click()
  await expect.element(screen.getByText('Not cancelled: the game has started')).toBeVisible()
  await expect.element(screen.getByLabelText('Note to officials')).toHaveValue('Rain')
})

test('a game is postponed to a new start by the clock at the venue, and Undo takes it back', async () => {
  const { screen, started, undone } = await open([game('a', { timeZone: 'America/New_York' })], () => ({
    data: { cancelGames: changed },
  }))
  await screen.getByRole('radio', { name: 'Postpone' }).click()
  await expect.element(screen.getByLabelText('New time')).toHaveValue('14:00')
  await expect.element(screen.getByRole('button', { name: 'Postpone game' })).toBeDisabled()
  await screen.getByLabelText('New date').fill('2020-05-01')
  await expect.element(screen.getByText('The new start is in the past.')).toBeVisible()
  await screen.getByLabelText('New date').fill('2099-05-08')
  await screen.getByLabelText('New time').fill('15:30')
  await screen.getByLabelText('Note to officials').fill('Flooded')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Postpone game' }).click()
  await expect.element(screen.getByText('Game a is postponed.')).toBeVisible()
  expect(started.mock.calls[0]?.[0]).toMatchObject({
    input: { gameIds: ['a'], postpone: { minutes: 7 * 1_440 + 90, reason: 'WEATHER', note: 'Flooded' } },
  })
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Undone.')).toBeVisible()
  expect(undone).toHaveBeenCalled()
})

test('of 2,000 games of two venues one is chosen, with one request for all', async () => {
  const many = Array.from({ length: 2_000 }, (_, n) =>
    game(
      `g${n}`,
      n < 1_500 ? { venueId: 'park', venueName: 'Park' } : { venueId: 'gym', venueName: 'Gym', told: [1] },
    ),
  )
  const { screen, read, started } = await open(many, () => ({ data: { cancelGames: changed } }))
  await expect.element(screen.getByText(/2 officials will be told, .*: Mia Cole, Tom Reyes\./)).toBeVisible()
  await screen.getByLabelText('Which games').selectOptions('gym')
  await expect.element(screen.getByText(/1 official will be told in .*: Tom Reyes\./)).toBeVisible()
  await screen.getByLabelText('Which games').selectOptions('park')
  await screen.getByRole('button', { name: /^Cancel 1,?500 games/ }).click()
  await expect.poll(() => started.mock.calls).toHaveLength(1)
  expect(started.mock.calls[0]?.[0]).toMatchObject({ input: { cancel: { reason: 'WEATHER', payShare: 0 } } })
  expect(read).toHaveBeenCalledTimes(1)
})
