import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, makeLeague } from './league.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

type League = Awaited<ReturnType<typeof makeLeague>>

const day = '/game/board/2027-05-12'

/** A game with two open positions, at this hour in New York. */
async function makeGame(page: Page, league: League, name: string, hour: number) {
  const id = `${name}-${league.key}`
  await ask(
    page,
    `mutation ($game: CreateGameInput!, $referee: CreateAssignmentInput!, $umpire: CreateAssignmentInput!) {
      createGame(input: $game) { id }
      a: createAssignment(input: $referee) { id }
      b: createAssignment(input: $umpire) { id }
    }`,
    {
      game: {
        ...{ id, name, duration: 90, officialsNeeded: 2, startDateTime: `2027-05-12T${hour + 4}:00:00.000Z` },
        ...{ gameCourtId: league.court, gameDivisionId: league.division },
      },
      referee: { id: `r-${id}`, assignmentGameId: id, name: 'Referee', fee: 65, index: 0 },
      umpire: { id: `u-${id}`, assignmentGameId: id, name: 'Umpire', fee: 50, index: 1 },
    },
  )
}

const position = (page: Page, name: string, game: string) =>
  page.getByRole('button', { name: new RegExp(`^${name} .* ${game}(,|$)`) })
const official = (page: Page, name: string) => page.getByRole('option', { name })
const game = (page: Page, name: string) => page.getByRole('article', { name })

test('a day is staffed with two clicks a position, an official who does not fit is refused, Undo works, and a second browser shows it live', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  const league = await makeLeague(page)
  await makeGame(page, league, 'Hawks', 18)
  await makeGame(page, league, 'Owls', 19)
  const second = await anotherBrowser({ like: page })
  await second.goto(day)
  await expect(second.getByText('0 of 4 positions filled')).toBeVisible()
  await page.goto('/gamecalendar/2027-05-12?view=day')
  await page.getByRole('link', { name: 'Staff this day' }).click()
  await expect(page.getByRole('heading', { name: 'Wednesday, May 12, 2027' })).toBeVisible()
  await expect(page.getByText('0 of 4 positions filled')).toBeVisible()
  await expectAccessible(page)

  await official(page, 'Maria Lopez').click()
  await expect(page.getByText('Assigning Maria Lopez.')).toBeVisible()
  await expectAccessible(page)
  await position(page, 'Referee', 'Hawks').click()
  await expect(game(page, 'Hawks')).toContainText('Maria Lopez')
  await expect(page.getByText('Maria Lopez is placed as Referee in Hawks. Not sent yet.')).toBeVisible()
  await expect(page.getByText('1 of 4 positions filled')).toBeVisible()
  await expect(game(second, 'Hawks')).toContainText('Maria Lopez')

  // The other way round: a position is picked first.
  await position(page, 'Umpire', 'Owls').click()
  await expect(official(page, 'Maria Lopez')).toContainText('Offered 18:00–19:30: Hawks')
  await expect(official(page, 'James Sato')).toContainText('Fits')
  await expectAccessible(page)
  // aria-disabled, which Playwright does not click by itself.
  await official(page, 'Maria Lopez').click({ force: true })
  await expect(
    page.getByText('Maria Lopez does not fit Umpire in Owls: Offered 18:00–19:30: Hawks'),
  ).toBeVisible()
  await expect(game(page, 'Owls')).not.toContainText('Maria Lopez')
  await official(page, 'James Sato').click()
  await expect(page.getByText('James Sato is placed as Umpire in Owls. Not sent yet.')).toBeVisible()

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(position(page, 'Umpire', 'Owls')).toBeVisible()
  await page.getByRole('button', { name: 'Remove Maria Lopez from Referee, Hawks' }).click()
  await expect(page.getByText('0 of 4 positions filled')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(game(page, 'Hawks')).toContainText('Maria Lopez')
  await expect(second.getByText('1 of 4 positions filled')).toBeVisible()
  await page.reload()
  await expect(page.getByText('1 of 4 positions filled · 1 not sent')).toBeVisible()

  // Maria knows nothing until the games with placed officials are published.
  await expect(game(page, 'Hawks')).toContainText('Not sent')
  await page.getByRole('button', { name: 'Publish 1 game' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(game(page, 'Hawks')).toContainText('Offered')
  await expect(game(second, 'Hawks')).toContainText('Offered')
  await expect(page.getByRole('region', { name: 'Offers that are not sent' })).toHaveCount(0)
})

test('on a phone the officials are in a bottom sheet', { tag: '@phone' }, async ({ page, whistle }) => {
  await newManager(page, whistle)
  const league = await makeLeague(page)
  await makeGame(page, league, 'Hawks', 18)
  await page.goto(day)
  await page.getByRole('button', { name: 'Officials' }).tap()
  await expectAccessible(page)
  await official(page, 'Maria Lopez').tap()
  await expect(page.getByText('Assigning Maria Lopez.')).toBeVisible()
  await position(page, 'Referee', 'Hawks').tap()
  await expect(game(page, 'Hawks')).toContainText('Maria Lopez')
  await expect(page.getByText('1 of 2 positions filled')).toBeVisible()
})

test('the page of a venue lists upcoming and past games, and starts a new game there', async ({
  page,
  whistle,
}) => {
  await newManager(page, whistle)
  const league = await makeLeague(page)
  const start = (name: string, date: string) =>
    `${name}: createGame(input: { name: "${name}", duration: 90, startDateTime: "${date}T22:00:00Z", gameCourtId: "${league.court}" }) { id }`
  const rounds = Array.from({ length: 11 }, (_, day) => start(`Round${day}`, `2027-05-${10 + day}`))
  await ask(page, `mutation { ${start('Opening', '2025-05-12')} ${rounds.join(' ')} }`)
  await page.goto(`/venues/view/v-${league.key}`)
  const upcoming = page.getByRole('region', { name: 'Upcoming' })
  await expect(upcoming.getByRole('listitem')).toHaveCount(10)
  await expect(page.getByRole('region', { name: 'Past' }).getByRole('listitem')).toContainText('Opening')
  await upcoming.getByRole('button', { name: 'Show more' }).click()
  await expect(upcoming.getByRole('listitem')).toHaveCount(11)
  await expect(upcoming.getByRole('listitem').first()).toContainText('2027-05-10 18:00')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New game here' }).click()
  await expect(page.getByRole('heading', { name: 'New game' })).toBeVisible()
  await expect(page.getByLabel('Court', { exact: true })).toHaveValue(league.court)
})
