import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { gamePage, gameRow, gamesClient } from '../../../../test/game-rows.ts'
import { enlargeText } from '../../../../test/large-text.ts'
import { signInManager } from '../../../../test/manager.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { GameCalendarPage } from './game-calendar-page.tsx'

beforeEach(() => signInManager())

const derby = gameRow('derby', 'Hawks - Owls', '2027-05-12T18:00:00.000Z')

async function openPage(at: string) {
  const read = vi.fn((_variables: unknown) => ({
    data: {
      gameFigures: {
        ...{ __typename: 'GameFigures', games: 24, openPositions: 7, officialsConfirmed: 31 },
        ...{ officialsCheckedIn: 12, feesDue: 1240, cancelled: 0, days: [] },
      },
    },
  }))
  const client = gamesClient([derby], { GameFigures: read, AnyGame: () => gamePage([derby]) })
  const page = (
    <main>
      <GameCalendarPage FirstRun={({ children }) => children} FillPanel={() => null} />
    </main>
  )
  const rendered = await renderPage(page, { client, path: '/gamecalendar/:date', at: `/gamecalendar/${at}` })
  return { ...rendered, spans: () => read.mock.calls.map(([span]) => span as { from: string; to: string }) }
}

const days = ({ from, to }: { from: string; to: string }) =>
  Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

test('the figures are one line of links to the games they count, for the dates of the calendar', async () => {
  const { screen, spans } = await openPage('2027-05-12?view=month')
  const open = screen.getByRole('link', { name: '7 Open positions' })
  await expect.element(open).toBeVisible()
  expect(open.element().getAttribute('href')).toBe('/game/list?when=2027-05-01..2027-05-31&with=open')
  const games = screen.getByRole('link', { name: '24 Games' }).element()
  expect(games.getAttribute('href')).toBe('/game/list?when=2027-05-01..2027-05-31')
  expect([...new Set(spans().map(days))]).toEqual([31])
  const strip = screen.getByRole('region', { name: 'Figures for this period' })
  expect(strip.element().getBoundingClientRect().height).toBeLessThan(60)
  await expectAccessibleInBothSchemes()

  await userEvent.click(screen.getByRole('radio', { name: 'Week' }))
  await expect.poll(() => [...new Set(spans().map(days))]).toEqual([31, 7])
})

test('in large text the figures stand in the middle of their strip', async () => {
  await enlargeText('150%', 1280)
  onTestFinished(() => browserPage.viewport(1280, 800))
  const { screen } = await openPage('2027-05-12?view=month')
  const figure = screen.getByRole('link', { name: '24 Games' }).getByText('24')
  await expect.element(figure).toBeVisible()
  const middleOf = (element: Element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return (top + bottom) / 2
  }
  const strip = screen.getByRole('region', { name: 'Figures for this period' }).element()
  expect(Math.abs(middleOf(figure.element()) - middleOf(strip))).toBeLessThan(5)
})

test('the chart opens on demand, and a period can be chosen', async () => {
  const { screen, spans } = await openPage('2027-05-12?view=month')
  await expect.element(screen.getByRole('link', { name: '24 Games' })).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /Games by status/ })).not.toBeInTheDocument()
  await userEvent.click(screen.getByRole('button', { name: 'Chart' }))
  await expect.element(screen.getByRole('img', { name: /Games by status/ })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('combobox', { name: 'Period' }).selectOptions('Last Year')
  await expect.poll(() => spans().map(days).at(-1)).toBeGreaterThanOrEqual(365)
})
