import { CombinedError } from '@urql/core'
import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../../test/axe.ts'
import { connection, personOf } from '../../../../../test/games.ts'
import { signInManager } from '../../../../../test/manager.ts'
import { createMemoryClient } from '../../../../../test/memory-client.ts'
import { renderPage } from '../../../../../test/render-page.tsx'
import { CancelDialog } from './cancel-dialog.tsx'

const mia = personOf('mia', 'Mia')
const liam = personOf('liam', 'Liam')

function game(id: string, more: Record<string, unknown> = {}) {
  return {
    ...{ __typename: 'Game', id, name: `Game ${id}`, status: 'CONFIRMED', cancelledAt: null },
    ...{ startDateTime: '2099-05-01T18:00:00.000Z', court: null },
    assignments: connection('Assignment', [
      { __typename: 'Assignment', id: `${id}-r`, fee: 65, confirmedAssignment: true, official: mia },
    ]),
    invitations: connection('Invitation', [
      {
        ...{ __typename: 'Invitation', id: `${id}-mia`, sentTimestamp: '2026-11-01T10:00:00.000Z' },
        ...{ hasResponded: true, accepted: true, official: mia },
      },
      {
        ...{ __typename: 'Invitation', id: `${id}-liam`, sentTimestamp: '2026-11-01T10:00:00.000Z' },
        ...{ hasResponded: true, accepted: false, official: liam },
      },
    ]),
    ...more,
  }
}

const changed = { __typename: 'GamesChanged', games: 1, officials: 1, leftOut: [] }

async function open(games: ReturnType<typeof game>[], cancel: () => object) {
  signInManager()
  const sent = vi.fn((_variables: unknown) => cancel())
  const restored = vi.fn((_variables: unknown) => ({ data: { restoreGames: changed } }))
  const action = { __typename: 'BulkAction', id: 'b1' }
  const started = vi.fn((_variables: unknown) => ({ data: { startBulkAction: action } }))
  const undone = vi.fn((_variables: unknown) => ({ data: { undoBulkAction: action } }))
  const onClose = vi.fn()
  const client = createMemoryClient({
    GamesToCancel: () => ({ data: { listGames: connection('Game', games) } }),
    CancelGames: sent,
    RestoreGames: restored,
    StartGamesAction: started,
    UndoGamesAction: undone,
  })
  const dialog = (
    <main>
      <CancelDialog ids={games.map(({ id }) => id)} onClose={onClose} />
    </main>
  )
  const { screen } = await renderPage(dialog, { client })
  return { screen, sent, restored, started, undone, onClose }
}

test('says who is told and what is owed before it cancels, and Undo restores', async () => {
  const over = game('b', { startDateTime: '2020-05-01T18:00:00.000Z' })
  const { screen, sent, restored, onClose } = await open([game('a'), over], () => ({
    data: { cancelGames: changed },
  }))
  await expect.element(screen.getByText(/1 official will be told, .*: Mia Cole\./)).toBeVisible()
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
  const court = {
    __typename: 'Court',
    id: 'c1',
    venue: { __typename: 'Venue', id: 'v1', name: 'Park', timeZone: 'America/New_York' },
  }
  const { screen, started, undone } = await open([game('a', { court })], () => ({
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
  await expect.element(screen.getByText('Taken back.')).toBeVisible()
  expect(undone).toHaveBeenCalled()
})
