import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask } from './league.ts'
import { newManager } from './people.ts'
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

test('a sport is built, and a second browser shows it live', async ({ page, whistle, anotherBrowser }) => {
  await newManager(page, whistle)
  const second = await anotherBrowser({ like: page })
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

test('Undo restores a deleted sport with everything in it, and a division that games use is not deleted', async ({
  page,
  whistle,
  expectOnConsole,
}) => {
  expectOnConsole(/status of 409/)
  await newManager(page, whistle)
  await addBasketball(page)
  await page.getByRole('button', { name: 'Delete Umpire' }).click()
  await expect.poll(() => crew(page)).toEqual(['Referee', 'Clock'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => crew(page)).toEqual(['Referee', 'Umpire', 'Clock'])

  await page.getByRole('button', { name: 'Delete Basketball' }).click()
  await expect(page.getByText('0 of 3 sports')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Basketball restored')).toBeVisible()
  await expect.poll(() => crew(page)).toEqual(['Referee', 'Umpire', 'Clock'])
  await page.reload()
  await expect.poll(() => crew(page)).toEqual(['Referee', 'Umpire', 'Clock'])

  const { listDivisions } = await ask(page, '{ listDivisions { items { id } } }')
  const [division] = (listDivisions as { items: { id: string }[] }).items
  await ask(
    page,
    `mutation { createGame(input: { name: "Final", startDateTime: "2027-01-01T18:00:00Z", duration: 60,
      gameDivisionId: "${division?.id}" }) { id } }`,
  )
  await page.getByRole('button', { name: 'Delete Varsity' }).click()
  await expect(page.getByText('Varsity was not deleted: Still used by 1 game')).toBeVisible()
  await expect(page.getByLabel('Name of the division Varsity')).toBeVisible()
})

test('hours and profile are saved, and the hours are spelled out', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  await openSettings(page)
  const second = await anotherBrowser({ like: page })
  await openSettings(second)
  await expect(second.getByText('Officials can check in from 2 hours before')).toBeVisible()
  await expect(second.getByText('until 24 hours before a game starts')).toBeVisible()
  await expect(second.getByText('are reminded 36 hours before a game starts')).toBeVisible()

  const hours = page.getByLabel('Check-in opens (hours before the start)')
  await hours.fill('1')
  await hours.press('Enter')
  await expect(second.getByText('Officials can check in from one hour before')).toBeVisible()
  await page.getByLabel('Giving a position back (hours before the start)').fill('48')
  await page.getByLabel('Reminder (hours before the start)').fill('0')
  await expect(second.getByText('until 48 hours before a game starts')).toBeVisible()
  await page.getByLabel('First name').fill('Ana')
  await expect(second.getByText('Officials are not reminded of their games.')).toBeVisible()
  await page.getByLabel('Mobile').fill('212 555 0100')
  await page.getByLabel('Mobile').press('Enter')
  await expect(page.getByLabel('Mobile')).toHaveValue('+12125550100')

  await page.goto('/gamecalendar')
  await expect(page.getByRole('heading', { name: 'Welcome Ana' })).toBeVisible()
})

test('a section has a URL, and the language changes at once', async ({ page, whistle }) => {
  await newManager(page, whistle)
  await page.goto('/settings#appearance')
  await expect(page.getByRole('radio', { name: 'Español' })).toBeInViewport()
  await page.getByText('Español', { exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Ajustes' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Deportes' }).click()
  await expect(page).toHaveURL('/settings#sports')
  await expect(page.getByRole('heading', { level: 2, name: 'Deportes' })).toBeInViewport()
})

test('who is signed in tries the API in the browser, live updates too; others sign in first', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  const stranger = await anotherBrowser()
  await stranger.goto('/graphiql')
  await expect(stranger).toHaveURL(/\/session\/signin\?next=%2Fgraphiql$/)

  await newManager(page, whistle)
  await ask(
    page,
    'mutation { createGame(input: { id: "a-game-to-be-explored", name: "Hawks - Owls", startDateTime: "2099-01-01T18:00:00Z", duration: 60 }) { id } }',
  )
  await page.goto('/settings#api-keys')
  await page.getByRole('link', { name: 'Try requests in the API explorer' }).click()
  await expect(page).toHaveURL('/graphiql')
  const run = page.getByRole('button', { name: /^Execute query/ })
  const answer = page.locator('.result-window')
  await expect(page.locator('.graphiql-query-editor .CodeMirror')).toBeVisible()
  await run.click()
  await expect(answer).toContainText('Hawks - Owls')

  await page.getByRole('button', { name: /Documentation/ }).click()
  await expect(page.getByRole('link', { name: 'Mutation', exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Open settings dialog' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Dark' }).click()
  await page.keyboard.press('Escape')

  await page.locator('.graphiql-query-editor .CodeMirror').click()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.insertText('subscription { onGameUpdate(id: "a-game-to-be-explored") { name status } }')
  const isWatched = page
    .waitForEvent('websocket')
    .then((socket) => socket.waitForEvent('framesent', ({ payload }) => payload.includes('onGameUpdate')))
  await run.click()
  await isWatched
  const second = await anotherBrowser({ like: page })
  await second.goto('/settings')
  await ask(
    second,
    'mutation { updateGame(input: { id: "a-game-to-be-explored", name: "Hawks - Aces" }) { id } }',
  )
  await expect(answer).toContainText('Hawks - Aces')

  const editor = page.locator('.graphiql-query-editor .CodeMirror')
  await page.reload()
  await expect(editor).toContainText('onGameUpdate')
  await newManager(page, whistle)
  await page.goto('/graphiql')
  await expect(editor).toContainText('listGames')
  await expect(page.locator('body')).not.toContainText('a-game-to-be-explored')
})
