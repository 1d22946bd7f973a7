import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newManager, signIn } from './people.ts'
import { expect, test } from './story.ts'

async function add(page: Page, label: string, ...names: string[]): Promise<void> {
  for (const name of names) {
    await page.getByLabel(label, { exact: true }).fill(name)
    await page.getByLabel(label, { exact: true }).press('Enter')
  }
}

async function openSettings(page: Page): Promise<void> {
  await page.goto('/settings')
  await expect(page.getByRole('heading', { level: 2, name: 'Sports' })).toBeVisible()
}

/** Basketball with the division Varsity and three positions. */
async function addBasketball(page: Page): Promise<void> {
  await openSettings(page)
  await add(page, 'New sport', 'Basketball')
  await add(page, 'New division of Basketball', 'Varsity')
  await add(page, 'New position of Varsity', 'Referee', 'Umpire', 'Clock')
  await expect.poll(() => crew(page)).toEqual(['Referee', 'Umpire', 'Clock'])
}

const crew = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Name of position/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('a manager builds a sport, and a second browser sees it without a reload', async ({
  page,
  anotherBrowser,
}) => {
  const ana = await newManager(page)
  const second = await anotherBrowser()
  await signIn(second, ana)
  await openSettings(second)
  await expect(second.getByText('No sports yet.')).toBeVisible()
  await expect(second.getByText('0 of 3 sports')).toBeVisible()

  await addBasketball(page)
  await add(page, 'New certification of Basketball', 'Level 1')
  await expect(second.getByText('1 of 3 sports')).toBeVisible()
  await expect(second.getByLabel('Name of the certification Level 1')).toHaveValue('Level 1')
  await expect.poll(() => crew(second)).toEqual(['Referee', 'Umpire', 'Clock'])

  const first = page.getByLabel('Name of position 1')
  await first.fill('Crew chief')
  await first.press('Enter')
  await expect.poll(() => crew(second)).toEqual(['Crew chief', 'Umpire', 'Clock'])

  await page.getByRole('button', { name: 'Move Clock up' }).click()
  await expect(page.getByRole('button', { name: 'Move Clock up' })).toBeFocused()
  await expect.poll(() => crew(second)).toEqual(['Crew chief', 'Clock', 'Umpire'])
  await page.getByLabel('Name of position 3').press('Alt+ArrowUp')
  await expect.poll(() => crew(second)).toEqual(['Crew chief', 'Umpire', 'Clock'])

  await page.getByLabel('Fee of Umpire in dollars').fill('45.5')
  await page.getByLabel('Fee of Umpire in dollars').press('Enter')
  await page.getByLabel('Show time of Umpire in minutes before the start').fill('30')
  await page.getByLabel('Clock is a backup').click()
  await expect(second.getByLabel('Fee of Umpire in dollars')).toHaveValue('45.50')
  await expect(second.getByLabel('Show time of Umpire in minutes before the start')).toHaveValue('30')
  await expect(second.getByLabel('Clock is a backup')).toBeChecked()
})

test('an empty name is ignored, and Escape goes back', { tag: '@look' }, async ({ page }) => {
  await newManager(page)
  await addBasketball(page)
  const sport = page.getByLabel('Name of the sport Basketball')
  await sport.fill('')
  await sport.press('Enter')
  await expect(sport).toHaveValue('Basketball')
  await sport.fill('Netball')
  await sport.press('Escape')
  await expect(sport).toHaveValue('Basketball')
  await page.getByLabel('Fee of Referee in dollars').fill('much')
  await expect(page.getByRole('alert')).toBeVisible()
  await expectAccessible(page)
})

test('what is deleted comes back with everything in it', async ({ page }) => {
  await newManager(page)
  await addBasketball(page)
  await page.getByRole('button', { name: 'Delete Umpire' }).click()
  await expect.poll(() => crew(page)).toEqual(['Referee', 'Clock'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => crew(page)).toEqual(['Referee', 'Umpire', 'Clock'])

  await page.getByRole('button', { name: 'Delete Basketball' }).click()
  await expect(page.getByText('0 of 3 sports')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Basketball is back')).toBeVisible()
  await expect.poll(() => crew(page)).toEqual(['Referee', 'Umpire', 'Clock'])
  await page.reload()
  await expect.poll(() => crew(page)).toEqual(['Referee', 'Umpire', 'Clock'])
})

test('a division that games use stays, and the reader is told why', async ({ page, expectOnConsole }) => {
  expectOnConsole(/status of 409/)
  await newManager(page)
  await addBasketball(page)
  const made = await page.evaluate(async () => {
    const ask = async (query: string) =>
      (
        await fetch('/graphql', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ query }),
        })
      ).json()
    const { data } = await ask('{ listDivisions { items { id } } }')
    return ask(`mutation { createGame(input: {
      name: "Final", startDateTime: "2027-01-01T18:00:00Z", duration: 60,
      gameDivisionId: "${data.listDivisions.items[0].id}" }) { id } }`)
  })
  expect(made.errors).toBeUndefined()
  await page.getByRole('button', { name: 'Delete Varsity' }).click()
  await expect(page.getByText('Varsity was not deleted: Still used by 1 games')).toBeVisible()
  await expect(page.getByLabel('Name of the division Varsity')).toBeVisible()
})

test('the plan says how many sports there may be', async ({ page }) => {
  await newManager(page)
  await openSettings(page)
  await add(page, 'New sport', 'Basketball', 'Soccer', 'Volleyball')
  await expect(page.getByText('3 of 3 sports')).toBeVisible()
  await expect(page.getByText('Your plan allows 3 sports.')).toBeVisible()
  await expect(page.getByLabel('New sport', { exact: true })).toHaveCount(0)
})

test('hours and profile are kept, and said in words', async ({ page, anotherBrowser }) => {
  const ana = await newManager(page)
  await openSettings(page)
  const second = await anotherBrowser()
  await signIn(second, ana)
  await openSettings(second)
  await expect(second.getByText('Officials can check in from 2 hours before')).toBeVisible()
  await expect(second.getByText('until 24 hours before a game starts')).toBeVisible()
  await expect(second.getByText('are reminded 24 hours before a game starts')).toBeVisible()

  const hours = page.getByLabel('Check-in opens, hours before the start')
  await hours.fill('99999')
  await expect(page.getByText(/8760/)).toBeVisible()
  await hours.fill('1')
  await hours.press('Enter')
  await expect(second.getByText('Officials can check in from one hour before')).toBeVisible()
  await page.getByLabel('Giving a position back, until hours before the start').fill('48')
  await page.getByLabel('Reminder, hours before the start').fill('0')
  await expect(second.getByText('until 48 hours before a game starts')).toBeVisible()
  await page.getByLabel('First name').fill('Ana')
  await expect(second.getByText('Officials are not reminded of their games.')).toBeVisible()
  await page.getByLabel('Mobile').fill('212 555 0100')
  await page.getByLabel('Mobile').press('Enter')
  await expect(page.getByLabel('Mobile')).toHaveValue('+12125550100')

  await page.goto('/gamecalendar')
  await expect(page.getByRole('heading', { name: 'Welcome Ana' })).toBeVisible()
})

test('a section has an address, and language and theme change at once', async ({ page }) => {
  await newManager(page)
  await page.goto('/settings#appearance')
  await expect(page.getByRole('radio', { name: 'Español' })).toBeInViewport()
  await page.getByText('Español', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Deportes' }).click()
  await expect(page).toHaveURL('/settings#sports')
  await expect(page.getByRole('heading', { level: 2, name: 'Deportes' })).toBeInViewport()
})

test('the settings hold what axe asks for', { tag: '@look' }, async ({ page }) => {
  await newManager(page)
  await openSettings(page)
  await expectAccessible(page)
  await addBasketball(page)
  await add(page, 'New certification of Basketball', 'Level 1')
  await expect(page.getByLabel('Name of the certification Level 1')).toBeVisible()
  await expectAccessible(page)
})
