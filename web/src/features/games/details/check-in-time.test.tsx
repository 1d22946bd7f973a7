import { expect, test } from 'vitest'
import { connection, gameOf, positionOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { CrewCheckIn } from './crew-check-in.tsx'
import { ViewGameHistory } from './view-game-history.tsx'

test('crew and history show one time of a check-in, with the zone of the venue', async () => {
  signInManager()
  const at = '2026-11-20T22:40:00.000Z'
  const position = positionOf('p1', 'Referee', {
    ...{ hasCheckedIn: true, checkinDateTime: at, checkinReceivedAt: '2026-11-20T23:10:00.000Z' },
  })
  const entry = {
    ...{ __typename: 'GameHistory', id: 'h1', action: 'checkedIn', actor: 'official:o1', actorName: 'Maria' },
    at: '2026-11-20T23:10:00.000Z',
    changes: JSON.stringify({ checkinDateTime: { old: null, new: at } }),
  }
  const game = gameOf({ history: connection('GameHistory', [entry]) })
  const { screen } = await renderPage(
    <>
      <CrewCheckIn position={position} zone="America/New_York" />
      <ViewGameHistory game={game} />
    </>,
    { client: createMemoryClient({}) },
  )
  await expect.element(screen.getByText(/Checked in at 17:40 EST/)).toBeVisible()
  await expect.element(screen.getByText('Maria, 2026-11-20 17:40 EST')).toBeVisible()
})
