import { expect, onTestFinished, test } from 'vitest'
import { page as browserPage, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { gameRow, gamesClient } from '../../../../test/game-rows.ts'
import { enlargeText } from '../../../../test/large-text.ts'
import { signInManager } from '../../../../test/manager.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { changeLook, densities } from '../../../session/look.ts'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { GameListPage } from './game-list-page.tsx'

const at = '2027-05-12T18:00:00.000Z'

function openList(rows: GameRowFragment | readonly GameRowFragment[], query: string) {
  signInManager()
  const page = (
    <main>
      <GameListPage FillPanel={() => null} />
    </main>
  )
  const at = `/game/list?when=all${query}`
  return renderPage(page, { client: gamesClient([rows].flat()), path: '/game/list', at })
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

test.each(densities)('a long name of a venue leaves the court in sight: %s', async (density) => {
  changeLook({ density })
  onTestFinished(() => changeLook({ density: 'comfortable' }))
  const venue = { __typename: 'Venue', id: 'cedar', name: 'Cedar Grove Community Center', timeZone: 'UTC' }
  const court = { __typename: 'Court', id: 'gym', name: 'Gymnasium 1', venue }
  const { screen } = await openList(gameRow('long', 'Long', at, { court } as Partial<GameRowFragment>), '')
  const place = screen.getByTitle('Cedar Grove Community Center, Gymnasium 1')
  await expect.element(place).toHaveTextContent('Cedar Grove Community Center, Gymnasium 1')
  const [name, gym] = place.element().children
  if (!(name && gym)) throw new Error('the venue and the court have no elements of their own')
  expect(name.scrollWidth).toBeGreaterThan(name.clientWidth)
  expect(gym.scrollWidth).toBeLessThanOrEqual(gym.clientWidth)
  const cell = place.element().closest('td')?.getBoundingClientRect()
  const courtBox = gym.getBoundingClientRect()
  expect(courtBox.right).toBeLessThanOrEqual(cell?.right ?? Number.NaN)
  expect(courtBox.bottom).toBeLessThanOrEqual(cell?.bottom ?? Number.NaN)
  expect(courtBox.width).toBeGreaterThan(60)
})

test('where the statuses take more than a line the button that clears them takes none of its own', async () => {
  await enlargeText('150%', 1100)
  onTestFinished(() => browserPage.viewport(1280, 800))
  const { screen } = await openList(gameRow('hawks', 'Hawks - Owls', at), '')
  const statuses = screen.getByRole('group', { name: 'Status' })
  await expect.element(statuses).toBeVisible()
  const filter = statuses.element().closest('search')
  const end = filter?.getBoundingClientRect().bottom ?? Number.NaN
  expect(end - statuses.element().getBoundingClientRect().bottom).toBeLessThan(12)
})

test('a crew of two, or of three with initials, is whole in its row of the usual height, confirmed or not', async () => {
  const games = [
    gameRow('held', 'Held', at, { officialsConfirmed: 2, crewNames: ['Maria Hernandez', 'Steven Kowalski'] }),
    gameRow('three', 'Three', at, {
      officialsConfirmed: 2,
      crewNames: ['Ruth Adeyemi', 'Peter Novak'],
      askedNames: ['Victor Chan'],
    }),
    gameRow('asked', 'Asked', at, { offersNotSent: 2, askedNames: ['Carmen Ruiz', 'James Sato'] }),
  ]
  const { screen } = await openList(games, '')
  await expect.element(screen.getByTitle(/^Ruth/)).toHaveTextContent('R. Adeyemi')
  for (const title of [/^Maria/, /^Ruth/, /^Carmen/]) {
    const names = screen.getByTitle(title)
    await expect.element(names).toBeVisible()
    const cell = names.element().closest('td')
    const [crew, figures] = [names.element(), cell?.firstElementChild as HTMLElement]
    expect(crew.getBoundingClientRect().bottom).toBeLessThanOrEqual(
      figures.getBoundingClientRect().bottom + 1,
    )
    expect(figures.scrollHeight).toBeLessThanOrEqual(figures.clientHeight)
    expect(cell?.closest('tr')?.getBoundingClientRect().height).toBeLessThanOrEqual(41)
  }
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

const crewed = [
  gameRow('open', 'Open', at, { openPositions: 2, crewNames: ['Rita Cole'], officialsConfirmed: 1 }),
  gameRow('asked', 'Asked', at, { openPositions: 1, offersSent: 2, askedNames: ['Ben Lowe', 'Uma Ray'] }),
  gameRow('full', 'Full', at, { openPositions: 0, officialsConfirmed: 2, officialsCheckedIn: 1 }),
  gameRow('off', 'Off', at, { openPositions: 0, officialsConfirmed: 2, cancelledAt: at }),
]

test.each([
  ['open', '2 of 4 games · 3 open positions'],
  ['unanswered', '1 of 4 games · 2 offers without an answer'],
  ['confirmed', '2 of 4 games · 3 confirmed'],
  ['checkedIn', '1 of 4 games · 1 checked in'],
])('a link of the dashboard leads to games %s, and the list has the same count', async (staffing, count) => {
  const { screen } = await openList(crewed, `&with=${staffing}`)
  await expect.element(screen.getByText(count)).toBeVisible()
})

test('crews are chosen by a filter, named in the list and found by their names', async () => {
  const { screen } = await openList(crewed, '')
  await expect.element(screen.getByTitle('Ben Lowe (not confirmed), Uma Ray (not confirmed)')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Crew' }), 'With unanswered offers')
  await expect.element(screen.getByText('1 of 4 games · 2 offers without an answer')).toBeVisible()
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Crew' }), 'All crews')
  await userEvent.fill(screen.getByLabelText('Search games'), 'rita')
  await expect.element(screen.getByText('1 of 4 games')).toBeVisible()
})

test('games of chosen days: both are in the address, the last one included', async () => {
  const { screen } = await openList(crewed, '')
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'When' }), 'Choose dates…')
  await screen.getByLabelText('From').fill('2027-05-01')
  await screen.getByLabelText('To').fill('2027-05-12')
  const when = screen.getByRole('combobox', { name: 'When' })
  await expect.element(when).toHaveValue('2027-05-01..2027-05-12')
})
