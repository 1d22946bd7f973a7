import { expect, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { gameRow, gamesClient } from '../../../../test/game-rows.ts'
import { signInManager } from '../../../../test/manager.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { GameListPage } from './game-list-page.tsx'

test('on a phone the filters are behind one button, which counts those that are set', async () => {
  await browserPage.viewport(390, 800)
  try {
    signInManager()
    const page = (
      <main>
        <GameListPage />
      </main>
    )
    const client = gamesClient([gameRow('hawks', 'Hawks - Owls', '2027-05-12T18:00:00.000Z')])
    const at = '/game/list?when=all&status=CONFIRMED'
    const { screen } = await renderPage(page, { client, path: '/game/list', at })
    await expect.element(screen.getByLabelText('Search games')).toBeVisible()
    const button = screen.getByRole('button', { name: 'Dates, order and filters, 2 set' })
    await expect.element(screen.getByRole('combobox', { name: 'Venue' })).not.toBeInTheDocument()
    await userEvent.click(button)
    await expect.element(screen.getByRole('combobox', { name: 'Venue' })).toBeVisible()
    await expect.element(screen.getByRole('combobox', { name: 'Sort by' })).toBeVisible()
    await expectAccessibleInBothSchemes()
  } finally {
    await browserPage.viewport(1280, 800)
  }
})
