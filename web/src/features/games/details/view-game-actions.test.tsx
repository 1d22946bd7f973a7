import { useState } from 'react'
import { expect, test } from 'vitest'
import { connection, gameOf, invitationOf, personOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import type { GameViewFragment } from '../model/operations.generated.ts'
import { afterStep, type ShownStep } from '../model/shown-steps.ts'
import { ViewGameActions } from './view-game-actions.tsx'

const played = gameOf({
  ...{ status: 'CONFIRMED', startDateTime: '2020-05-01T18:00:00.000Z' },
  ...{ officialsNeeded: 2, positionsNeeded: 2, officialsConfirmed: 2 },
})

/** The actions of a game whose changes show at once. */
async function openActions(game: GameViewFragment) {
  signInManager()
  const sent: ShownStep['field'][] = []
  function Actions() {
    const [now, setNow] = useState(game)
    const change = async (steps: readonly ShownStep[]) => {
      sent.push(...steps.map(({ field }) => field))
      setNow((before) => steps.reduce(afterStep, before))
      return true
    }
    const watched = {
      ...{ record: now, state: 'here' as const, error: undefined, reload: () => {} },
      ...{ changesByOthers: 0, change, settled: async () => {} },
    }
    return (
      <main>
        <output>{now.status}</output>
        <ViewGameActions game={now} watched={watched} onLeaving={() => {}} />
      </main>
    )
  }
  const { screen } = await renderPage(<Actions />, { client: createMemoryClient({}) })
  return { screen, sent }
}

test('a game is marked complete after its start, and Undo takes it back', async () => {
  const { screen, sent } = await openActions(played)
  await screen.getByRole('button', { name: 'Mark complete' }).click()
  await expect.element(screen.getByText('COMPLETE', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Tigers vs Comets is complete.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('CONFIRMED', { exact: true })).toBeVisible()
  expect(sent).toEqual(['updateGame', 'reopenGame'])
})

test('before its start it is not offered', async () => {
  const { screen } = await openActions({ ...played, startDateTime: '2099-05-01T18:00:00.000Z' })
  await expect.element(screen.getByRole('link', { name: 'Edit' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Mark complete' })).not.toBeInTheDocument()
})

test('a complete game is reopened later too', async () => {
  const { screen, sent } = await openActions({ ...played, status: 'COMPLETE', officialsConfirmed: 1 })
  await screen.getByRole('button', { name: 'Reopen' }).click()
  await expect.element(screen.getByText('PUBLISHED', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Tigers vs Comets is open again.')).toBeVisible()
  expect(sent).toEqual(['reopenGame'])
})

test('the question before deleting names the officials who will be told', async () => {
  const sentTimestamp = '2026-11-01T10:00:00.000Z'
  const maria = invitationOf('i1', personOf('maria', 'Maria', 'Lopez'), { sentTimestamp })
  const james = invitationOf('i2', personOf('james', 'James', 'Sato'))
  const { screen } = await openActions(gameOf({ invitations: connection('Invitation', [maria, james]) }))
  await screen.getByRole('button', { name: 'Delete' }).click()
  await expect
    .element(screen.getByRole('alertdialog'))
    .toHaveTextContent('1 official will be notified that the game is cancelled: Maria Lopez.')
})
