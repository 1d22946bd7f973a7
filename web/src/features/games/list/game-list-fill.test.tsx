import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { gameRow, gamesClient } from '../../../../test/game-rows.ts'
import { signInManager } from '../../../../test/manager.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { ShownPanel } from '../../../../test/shown-panel.tsx'
import { GameListPage } from './game-list-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

test('Fill is about the selected games', async () => {
  const games = ['Hawks', 'Bears', 'Lions'].map((name, at) =>
    gameRow(name.toLowerCase(), name, `2027-05-1${at}T18:00:00.000Z`),
  )
  const page = (
    <main>
      <GameListPage FillPanel={ShownPanel} />
    </main>
  )
  const { screen } = await renderPage(page, {
    client: gamesClient(games),
    path: '/game/list',
    at: '/game/list?when=all',
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hawks' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lions' }))
  await expectAccessibleInBothSchemes()
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  await expect.element(screen.getByText('2 selected games: hawks, lions')).toBeVisible()
})
