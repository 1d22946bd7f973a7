import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, makeLeague } from './league.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

const crew = [
  'Ann',
  'Ben',
  'Cora',
  'Dan',
  'Eva',
  'Finn',
  'Gus',
  'Hana',
  'Ida',
  'Jon',
  'Kim',
  'Lou',
  'Mia',
  'Ned',
]
const names = crew.map((name) => `${name} Referee`)

/** 60 games of a weekend on the courts of two venues, as a spreadsheet has them. */
function weekendFile(): string {
  const courts = [
    'Riverside Arena,Court 1',
    'Riverside Arena,Court 2',
    'Harbour Hall,Hall 1',
    'Harbour Hall,Hall 2',
  ]
  const games = Array.from({ length: 60 }, (_, at) => {
    const day = at < 32 ? '2027-05-15' : '2027-05-16'
    const minutes = 8 * 60 + Math.floor((at % 32) / 4) * 90
    const time = `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
    return `Team ${at} vs Team ${at + 100},${day},${time},80,D1,${courts[at % 4]}`
  })
  return ['Name,Date,Time,Duration,Division,Venue,Court', ...games].join('\n')
}

/** The button has the focus, as after Tab, and Enter is pressed. */
async function pressEnterOn(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole('button', { name }).first().focus()
  await page.keyboard.press('Enter')
}

test('a weekend of 60 games is imported, filled, read, run again without two officials, applied, published and repaired', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  test.slow()
  await newManager(page, whistle)
  const { key, people } = await makeLeague(page, names)
  await ask(
    page,
    `mutation {
      v: createVenue(input: { id: "w-${key}", name: "Harbour Hall", formattedAddress: "2 Quay, Springfield",
        location: { lat: 40.7005, lon: -74.0134 }, timeZone: "America/New_York" }) { id }
      c3: createCourt(input: { name: "Hall 1", courtVenueId: "w-${key}" }) { id }
      c4: createCourt(input: { name: "Hall 2", courtVenueId: "w-${key}" }) { id }
    }`,
  )
  const board = await anotherBrowser({ like: page })
  const article = (name: string) => page.getByRole('article', { name, exact: true })

  await test.step('the file is imported, and Fill is asked for the games of it, by keyboard', async () => {
    await page.goto('/game/list')
    await page.getByRole('button', { name: 'Import' }).click()
    await page.getByRole('dialog').getByLabel('Or paste the lines').fill(weekendFile())
    await page.getByRole('dialog').getByRole('button', { name: 'Import games' }).click()
    await expect(page.getByText('60 selected')).toBeVisible()
    await board.goto('/game/board/2027-05-15')
    await expect(board.getByText(/^0 of 64 positions filled/)).toBeVisible()
    await pressEnterOn(page, 'Fill')
    await expect(page.getByText('60 games · 120 open positions')).toBeVisible()
    await pressEnterOn(page, 'Propose officials')
    await expect(page.getByRole('heading', { name: 'Fills all 120 open positions.' })).toBeVisible({
      timeout: 60_000,
    })
  })

  const first = article('Team 0 vs Team 100')
  const rejected: string[] = []

  await test.step('why the first official is proposed is read; two are rejected, and it runs again around that', async () => {
    const why = first.getByRole('button', { name: /^Why .*, Referee, / })
    await why.focus()
    await page.keyboard.press('Enter')
    const panel = page.getByRole('dialog', { name: /^Why / })
    await expect(panel.getByText('Number of games')).toBeVisible()
    await expect(panel.getByText('The next who were free')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
    for (const game of ['Team 0 vs Team 100', 'Team 5 vs Team 105']) {
      const reject = article(game).getByRole('button', { name: /^Not here: .*, Referee, / })
      rejected.push((await reject.getAttribute('aria-label')) ?? '')
      await reject.focus()
      await page.keyboard.press('Enter')
      await expect(reject).toHaveAttribute('aria-pressed', 'true')
    }
    await pressEnterOn(page, 'Run again around these 2 choices')
    await expect(page.getByText('with 0 locked and 2 left out')).toBeVisible({ timeout: 60_000 })
    await expect(page.getByRole('heading', { name: 'Fills all 120 open positions.' })).toBeVisible()
    for (const label of rejected)
      await expect(page.getByRole('button', { name: label, exact: true })).toHaveCount(0)
    await expectAccessible(page)
  })

  await test.step('it is applied, which the second window sees, and the games are published', async () => {
    await pressEnterOn(page, 'Apply all')
    await expect(page.getByText('120 picks are applied.')).toBeVisible()
    await expect(board.getByText(/^64 of 64 positions filled/)).toBeVisible()
    await pressEnterOn(page, 'Publish 60 games')
    await expect(page.getByRole('alertdialog')).toContainText('14 officials')
    await pressEnterOn(page, 'Yes')
    await expect(page.getByText('60 games published.')).toBeVisible({ timeout: 60_000 })
  })

  await test.step('an official declines; the notification leads to who can take it, live in the second window', async () => {
    const assigned = await ask(
      page,
      `{ listGames(limit: 100) { items { name assignments { items { name official { id firstName } } } } } }`,
    )
    const games = (assigned.listGames as { items: Game[] }).items
    const declined = games.find(({ name }) => name === 'Team 0 vs Team 100')
    const who = declined?.assignments.items.find(({ name }) => name === 'Referee')?.official
    const official = people.find(({ id }) => id === who?.id)
    const mail = await newestMailTo(whistle.dataDir, official?.email ?? '')
    const phone = await anotherBrowser()
    await phone.goto(/\/session\/invitation\/[\w-]{7}/.exec(mail)?.[0] ?? '')
    await phone.getByLabel('Period').selectOption({ label: 'All' })
    const card = phone.locator('details', { has: phone.getByRole('heading', { name: 'Team 0 vs Team 100' }) })
    await card.getByRole('button', { name: 'Decline' }).click()
    await phone.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
    await expect(board.getByText(/^63 of 64 positions filled/)).toBeVisible()

    await expect(page.getByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible({
      timeout: 30_000,
    })
    await pressEnterOn(page, /^Notifications/)
    await page
      .getByRole('dialog', { name: 'Notifications' })
      .getByText(official?.name ?? '')
      .click()
    const panel = page.getByRole('dialog', { name: 'Find an official' })
    await expectAccessible(page)
    await pressEnterOn(page, /^Use this: .* takes Referee$/)
    await expect(page.getByRole('alertdialog', { name: 'Publish 1 game?' })).toBeVisible()
    await pressEnterOn(page, 'Yes')
    await expect(panel).toBeHidden()
    await expect(board.getByText(/^64 of 64 positions filled/)).toBeVisible()
  })
})

type Game = {
  readonly name: string
  readonly assignments: {
    readonly items: readonly { readonly name: string; readonly official: { readonly id: string } | null }[]
  }
}
