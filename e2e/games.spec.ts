import type { Locator, Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, askAsVisitor, makeLeague, startGame } from './league.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

/** A date in the future in every time zone. */
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)

async function newGame(page: Page, name: string): Promise<void> {
  await page.goto(`/game/new?date=${soon}&time=18:30`)
  await page.getByLabel('Name', { exact: true }).fill(name)
  await page.getByLabel('Court', { exact: true }).selectOption({ label: 'Court 1' })
  await page.getByRole('button', { name: 'Create game' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/game\/view\//)
}

const position = (page: Page, name: string): Locator => page.getByRole('listitem', { name, exact: true })

test('a game is created, staffed, played, rated and paid, and a second browser shows it live', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  const { people } = await makeLeague(page)
  const [maria] = people
  if (!maria) throw new Error('The league has no officials')
  await newGame(page, 'Tigers vs Comets')
  await expect(position(page, 'Referee')).toContainText('Open')
  await expect(page.getByLabel('Fee of Referee')).toHaveValue('65.00')
  await expect(page.getByText(`${soon} 18:30`)).toBeVisible()

  await page.getByRole('button', { name: 'Invite officials' }).click()
  await page.getByLabel('Search officials').fill('mar')
  await page.getByRole('checkbox', { name: /Maria Lopez/ }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Invite 1' }).click()
  await expect(position(page, 'Maria Lopez')).toContainText('Not sent yet')

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('1 official will get the invitation by email or text message.')).toBeVisible()
  await expect(page.getByText(/already started/)).toBeHidden()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(position(page, 'Maria Lopez')).toContainText(`to ${maria.email}`)

  const second = await anotherBrowser({ like: page })
  await second.goto(page.url())
  const code = /\/session\/invitation\/([\w-]{7})/.exec(await newestMailTo(whistle.dataDir, maria.email))?.[1]
  const gameId = page.url().split('/').at(-1)
  const found = await ask(page, `{ getGame(id: "${gameId}") { assignments { items { id name } } } }`)
  const { getGame } = found as { getGame: { assignments: { items: { id: string; name: string }[] } } }
  const assignmentId = getGame.assignments.items.find(({ name }) => name === 'Referee')?.id
  const signUp = 'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }'
  await askAsVisitor(whistle, signUp, { input: { assignmentId, invitationId: code } })
  for (const browser of [page, second]) {
    await expect(position(browser, 'Referee')).toContainText('Confirmed')
    await expect(position(browser, 'Maria Lopez')).toContainText('Accepted')
  }

  await startGame(page, gameId)
  const checkIn = 'mutation ($input: CheckinInput!) { checkin(input: $input) { id } }'
  const location = { lat: 40.7507, lng: -73.9936 }
  await askAsVisitor(whistle, checkIn, { input: { assignmentId, invitationId: code, location } })
  await expect(position(page, 'Referee')).toContainText('Checked in at')
  await expect(position(page, 'Referee')).toContainText('after show time')
  await expectAccessible(page)

  await page.getByLabel('Mark Maria Lopez as completed').check()
  await page.getByLabel('Rating of Maria Lopez').selectOption('5')
  await page.getByLabel('Maria Lopez is paid').check()
  await expect(second.getByLabel('Maria Lopez is paid')).toBeChecked()
  await expect(second.getByLabel('Rating of Maria Lopez')).toHaveValue('5')
  // All officials have completed the game, so its status is Complete.
  await expect(second.getByText('Complete', { exact: true })).toBeVisible()
  await expect(page.getByText('Game complete')).toBeVisible()
  await expectAccessible(page)
})

test('an official is placed, removed and restored by Undo; the game is renamed and deleted, and a second browser shows it live', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  await makeLeague(page)
  await newGame(page, 'Hawks vs Owls')
  await page.getByRole('button', { name: 'Place an official as Umpire' }).click()
  await page.getByRole('button', { name: /James Sato/ }).click()
  await expect(position(page, 'Umpire')).toContainText('Not sent')

  const fee = page.getByLabel('Fee of Umpire')
  await fee.fill('72.5')
  await fee.press('Enter')
  await expect(fee).toHaveValue('72.50')

  await page.getByRole('button', { name: 'Remove James Sato from Umpire' }).click()
  await expect(position(page, 'Umpire')).toContainText('Open')
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(position(page, 'Umpire')).toContainText('James Sato')
  const second = await anotherBrowser({ like: page })
  await second.goto(page.url())
  await expect(position(second, 'Umpire')).toContainText('James Sato')
  await expect(second.getByLabel('Fee of Umpire')).toHaveValue('72.50')

  const name = page.getByRole('textbox', { name: 'Game' })
  await name.fill('')
  await name.press('Enter')
  await expect(name).toHaveValue('Hawks vs Owls')
  const typed = '<img src=x onerror=alert(1)> New Name'
  await name.fill(typed)
  await name.blur()
  await expect(second.getByRole('heading', { level: 1, name: typed })).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page).toHaveURL('/gamecalendar')
  await expect(second.getByText('This game has been deleted.')).toBeVisible()
})

test('a series is created on a free court', async ({ page, whistle }) => {
  await newManager(page, whistle)
  const { court } = await makeLeague(page)
  await ask(
    page,
    `mutation { createGame(input: { name: "First Game", duration: 90, startDateTime: "${soon}T23:00:00Z", gameCourtId: "${court}" }) { id } }`,
  )
  await page.goto(`/game/new?date=${soon}&time=18:00`)
  await page.getByLabel('Name', { exact: true }).fill('League Night')
  await page.getByLabel('Court', { exact: true }).selectOption({ label: 'Court 1' })
  await expect(page.getByText('Another game is on this court at that time.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Court', { exact: true }).selectOption({ label: 'Court 2' })
  await expect(page.getByText('Another game is on this court at that time.')).toBeHidden()
  await page.getByText('A series').click()
  await page.getByLabel('Weeks').fill('2')
  await page.getByLabel('Games per day').fill('3')
  await page.getByRole('button', { name: 'Create 6 games' }).click()
  await expect(page.getByText('6 games created.')).toBeVisible()
})
