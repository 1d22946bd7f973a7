import { expect, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { gameRow, gamesClient } from '../../../../test/game-rows.ts'
import { signInManager } from '../../../../test/manager.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { GameListPage } from './game-list-page.tsx'

function openList(row: GameRowFragment, query: string) {
  signInManager()
  const page = (
    <main>
      <GameListPage />
    </main>
  )
  const at = `/game/list?when=all${query}`
  return renderPage(page, { client: gamesClient([row]), path: '/game/list', at })
}

test('a long name takes two lines instead of being cut', async () => {
  const name = 'Mill Creek Pioneers vs Cedar Grove Rams'
  const { screen } = await openList(gameRow('rams', name, '2027-05-12T18:00:00.000Z'), '')
  const link = screen.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  const { scrollHeight, clientHeight, scrollWidth, clientWidth } = link.element()
  expect(scrollHeight).toBeLessThanOrEqual(clientHeight)
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  const row = link.element().closest('tr')?.getBoundingClientRect()
  expect(row?.height).toBeLessThanOrEqual(41)
})

test('on a phone the filters are behind one button, which counts those that are set', async () => {
  await browserPage.viewport(390, 800)
  try {
    const row = gameRow('hawks', 'Hawks - Owls', '2027-05-12T18:00:00.000Z')
    const { screen } = await openList(row, '&status=CONFIRMED')
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
