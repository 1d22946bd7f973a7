import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, makeLeague } from './league.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

const names = ['Maria Lopez', 'James Sato', 'Lena Fischer', 'Peter Novak', 'Ruth Adeyemi', 'Ben Carter']

/** A Saturday with two games at a time, and one game that needs a certification that no official holds. */
async function makeSaturday(page: Page, league: Awaited<ReturnType<typeof makeLeague>>) {
  const { key, division } = league
  const games = Array.from({ length: 6 }, (_, at) => {
    const id = `g${at}-${key}`
    const input = {
      ...{ id, name: `Team ${at} vs Team ${at + 10}`, duration: 80, officialsNeeded: 2 },
      startDateTime: new Date(
        Date.parse('2027-05-15T13:00:00Z') + Math.floor(at / 2) * 5_400_000,
      ).toISOString(),
      ...{ gameCourtId: at % 2 ? `c2-${key}` : `c1-${key}`, gameDivisionId: division },
      gameRequiredCertificationId: at === 5 ? `k-${key}` : undefined,
    }
    return { id, at, input }
  })
  await ask(
    page,
    `mutation (${games.map(({ at }) => `$g${at}: CreateGameInput!`).join()}) {
      ${games
        .map(
          ({ id, at }) => `g${at}: createGame(input: $g${at}) { id }
      r${at}: createAssignment(input: { id: "r-${id}", assignmentGameId: "${id}", name: "Referee", fee: 65, index: 0 }) { id }
      u${at}: createAssignment(input: { id: "u-${id}", assignmentGameId: "${id}", name: "Umpire", fee: 50, index: 1 }) { id }`,
        )
        .join('\n')}
    }`,
    Object.fromEntries(games.map(({ at, input }) => [`g${at}`, input])),
  )
}

test('a day is filled by a proposal: what counts is chosen, the page says what it fills and proves, and a second window shows it', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  await makeSaturday(page, await makeLeague(page, names))
  await page.goto('/game/board/2027-05-15')
  await page.getByRole('button', { name: 'Fill' }).click()
  const panel = page.getByRole('dialog', { name: 'Fill open positions' })
  await expect(panel.getByText('6 games · 12 open positions')).toBeVisible()
  await panel.getByRole('slider', { name: 'Shorter drives' }).focus()
  await page.keyboard.press('ArrowRight')
  await expectAccessible(page)
  await panel.getByRole('button', { name: 'Propose officials' }).click()

  await expect(page.getByRole('heading', { name: 'Fills 10 of 12. No plan can fill more.' })).toBeVisible()
  const hole = page.getByRole('article', { name: 'Referee, Team 5 vs Team 15' })
  await expect(hole).toContainText('No eligible official')
  await expect(hole).toContainText('certification 6')
  await expect(page.getByRole('article', { name: 'Team 0 vs Team 10' })).toContainText('Referee')
  await expectAccessible(page)

  const second = await anotherBrowser({ like: page })
  await second.goto(page.url())
  await expect(second.getByRole('heading', { name: 'Fills 10 of 12.' })).toBeVisible()
  // It has placed no official; a change of a game makes it out of date, live.
  await page.goto('/game/board/2027-05-15')
  await expect(page.getByText('0 of 12 positions filled')).toBeVisible()
  await page.getByRole('option', { name: 'Maria Lopez' }).click()
  await page.getByRole('button', { name: /^Referee .* Team 0 vs Team 10(,|$)/ }).click()
  await expect(second.getByText('Games have changed since this was worked out.')).toBeVisible()
  await second.getByRole('link', { name: 'Proposals' }).first().click()
  await expect(second.getByText('Out of date')).toBeVisible()
  await expectAccessible(second)
})

test('a proposal is applied in two steps as offers that the board shows, leads to publishing, and is taken back', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  await makeSaturday(page, await makeLeague(page, names))
  await page.goto('/game/board/2027-05-15')
  await page.getByRole('button', { name: 'Fill' }).click()
  await page.getByRole('button', { name: 'Propose officials' }).click()
  await expect(page.getByRole('heading', { name: 'Fills 10 of 12. No plan can fill more.' })).toBeVisible()
  const board = await anotherBrowser({ like: page })
  await board.goto('/game/board/2027-05-15')
  await expect(board.getByText('0 of 12 positions filled')).toBeVisible()

  await page
    .getByRole('article', { name: 'Team 0 vs Team 10' })
    .getByRole('checkbox', { name: /Referee/ })
    .check()
  await page.getByRole('button', { name: 'Apply selected' }).click()
  await expect(page.getByText('1 pick is applied.')).toBeVisible()
  await expect(board.getByText('1 of 12 positions filled')).toBeVisible()
  await page.getByRole('button', { name: 'Apply the other 9' }).click()
  await expect(page.getByText('10 picks are applied.')).toBeVisible()
  await expect(board.getByText('10 of 12 positions filled')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Publish 5 games' }).click()
  await expect(page.getByRole('alertdialog', { name: 'Publish 5 games?' })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.getByRole('main').getByRole('button', { name: 'Undo all' }).first().click()
  await expect(page.getByText('All of it has been undone.')).toBeVisible()
  await expect(board.getByText('0 of 12 positions filled')).toBeVisible()
  await expect(page.getByText(/^Undone · took/)).toBeVisible()
})

test('on a phone a proposal is asked for, read, applied and taken back', { tag: '@phone' }, async ({
  page,
  whistle,
}) => {
  await newManager(page, whistle)
  await makeSaturday(page, await makeLeague(page, names))
  await page.goto('/game/board/2027-05-15')
  await page.getByRole('button', { name: 'Fill' }).tap()
  await page.getByRole('button', { name: 'Propose officials' }).tap()
  await expect(page.getByRole('heading', { name: 'Fills 10 of 12. No plan can fill more.' })).toBeVisible()
  await page.getByRole('button', { name: 'Apply all' }).tap()
  await expect(page.getByText('10 picks are applied.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('main').getByRole('button', { name: 'Undo all' }).first().tap()
  await expect(page.getByText('All of it has been undone.')).toBeVisible()
})
