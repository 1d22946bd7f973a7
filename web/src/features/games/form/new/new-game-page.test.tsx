import { expect, test, vi } from 'vitest'
import { page as browserPage } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../../test/axe.ts'
import { connection, gameOptions } from '../../../../../test/games.ts'
import { signInManager } from '../../../../../test/manager.ts'
import { createMemoryClient } from '../../../../../test/memory-client.ts'
import { renderPage } from '../../../../../test/render-page.tsx'
import { NewGamePage } from './new-game-page.tsx'

type Taken = { court: string; game: object }
type Server = { options?: object; taken?: Taken }

async function renderNewGame({ options = gameOptions, taken }: Server = {}, search = '') {
  signInManager()
  const change = vi.fn(async () => ({ data: {} }))
  const client = createMemoryClient({
    NewGameOptions: () => ({ data: options }),
    CourtGames: (variables) => ({
      data: { listGames: connection('Game', variables?.court === taken?.court ? [taken?.game] : []) },
    }),
    Change: change,
  })
  const page = (
    <main>
      <NewGamePage />
    </main>
  )
  const { screen } = await renderPage(page, { client, path: '/game/new', at: `/game/new${search}` })
  return { screen, change }
}

const nothing = { listTeams: [], listVenues: connection('Venue', []), listSports: connection('Sport', []) }

test('without a court and a division the page links to where they are added', async () => {
  const { screen } = await renderNewGame({ options: nothing })
  await expect.element(screen.getByRole('link', { name: 'Open the settings' })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Add a venue' })).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('an invalid game is not sent: its first field takes the focus, and everything typed stays', async () => {
  const { screen, change } = await renderNewGame()
  await screen.getByLabelText('Duration in minutes').fill('0')
  await screen.getByLabelText('Officials needed').fill('3')
  await screen.getByRole('button', { name: 'Create game' }).click()
  await expect.element(screen.getByLabelText('Name', { exact: true })).toHaveFocus()
  await expect.element(screen.getByText('must be between 1 and 1,440')).toBeVisible()
  await expect.element(screen.getByLabelText('Officials needed')).toHaveValue('3')
  expect(change).not.toHaveBeenCalled()
  await expectAccessibleInBothSchemes()
})

test('teams of earlier games are suggested, and a new one can be typed', async () => {
  const { screen, change } = await renderNewGame({}, '?date=2099-11-20&time=18:00&court=c1')
  const home = screen.getByLabelText('Home team')
  const list = (home.element() as HTMLInputElement).list
  expect([...(list?.options ?? [])].map(({ value }) => value)).toEqual(['Hawks', 'Owls'])
  await home.fill('Hawks')
  await screen.getByLabelText('Away team').fill('x'.repeat(201))
  await screen.getByLabelText('Name', { exact: true }).fill('Opening game')
  await screen.getByRole('button', { name: 'Create game' }).click()
  await expect.element(screen.getByLabelText('Away team')).toHaveFocus()
  await screen.getByLabelText('Away team').fill('New Team')
  await screen.getByRole('button', { name: 'Create game' }).click()
  await expect.poll(() => JSON.stringify(change.mock.calls)).toContain('"awayTeam":"New Team"')
})

test('a start in the past and a taken court are warnings, and go when they are corrected', async () => {
  const game = {
    ...{ __typename: 'Game', id: 'g9', name: 'First Game', duration: 90 },
    startDateTime: '2099-11-20T23:30:00.000Z',
  }
  const { screen } = await renderNewGame({ taken: { court: 'c1', game } }, '?date=2099-11-20&time=18:00')
  const taken = screen.getByText('Another game is on this court at that time.')
  const past = screen.getByText('This start time is in the past, so officials can no longer sign up.')
  await screen.getByLabelText('Court', { exact: true }).selectOptions('Court 1')
  await expect.element(taken).toBeVisible()
  await screen.getByLabelText('Date', { exact: true }).fill('2020-01-01')
  await expect.element(past).toBeVisible()
  await screen.getByLabelText('Date', { exact: true }).fill('2099-11-20')
  await expect.element(past).not.toBeInTheDocument()
  await screen.getByLabelText('Court', { exact: true }).selectOptions('Court 2')
  await expect.element(taken).not.toBeInTheDocument()
})

test('the fields and the sum of a series appear above the buttons', async () => {
  await browserPage.viewport(1280, 600)
  try {
    const { screen } = await renderNewGame()
    await screen.getByText('A series').click()
    const foot = () => screen.getByRole('button', { name: /^Create/ }).element().parentElement
    const sum = () => screen.getByText(/^4 games, from/).element()
    await expect.element(screen.getByText(/^4 games, from/)).toBeVisible()
    await expect
      .poll(() => sum().getBoundingClientRect().bottom - (foot()?.getBoundingClientRect().top ?? 0))
      .toBeLessThanOrEqual(0)
  } finally {
    await browserPage.viewport(1280, 800)
  }
})

test('a series of ten weeks with six games a day is sixty games', async () => {
  const { screen } = await renderNewGame({}, '?date=2099-06-05&time=18:00')
  await screen.getByText('A series').click()
  await screen.getByLabelText('Weeks').fill('10')
  await screen.getByLabelText('Games per day').fill('6')
  await expect.element(screen.getByRole('button', { name: 'Create 60 games' })).toBeVisible()
})
