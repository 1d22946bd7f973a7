import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, askAsVisitor, makeLeague } from './league.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

/** A date in the future in every time zone. */
const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)

/** A game of a new league with an invitation of Maria Lopez. */
async function makeGame(page: Page, name: string) {
  const { key, court, people } = await makeLeague(page)
  const maria = people[0]?.id
  const { position } = (await ask(
    page,
    `mutation {
      createGame(input: { id: "g-${key}", name: "${name}", duration: 90, startDateTime: "${soon}T23:30:00Z", gameCourtId: "${court}" }) { id }
      position: createAssignment(input: { name: "Referee", assignmentGameId: "g-${key}" }) { id }
      createInvitation(input: { id: "i-${key}", invitationGameId: "g-${key}", invitationOfficialId: "${maria}" }) { id }
    }`,
  )) as { position: { id: string } }
  return { id: `g-${key}`, invitation: `i-${key}`, position: position.id }
}

const search = (page: Page) => page.getByRole('combobox', { name: 'Search' })

test('search finds a game and an official in spite of typing errors', async ({ page, whistle }) => {
  await newManager(page, whistle)
  const { id } = await makeGame(page, 'Basketball Final: Hawks - Owls')
  await page.goto('/venues/list')
  await expect(page.getByRole('link', { name: /Riverside Arena/ })).toBeVisible()

  await page.keyboard.press('Control+k')
  await search(page).fill('Basktball Hwaks')
  const found = page.getByRole('option', { name: /Basketball Final: Hawks - Owls/ })
  await expect(found).toContainText('Riverside Arena, Court 1')
  await expectAccessible(page)
  await search(page).press('Enter')
  await expect(page).toHaveURL(`/game/view/${id}`)

  await page.keyboard.press('Control+k')
  await search(page).fill('Lopz')
  await expect(page.getByRole('option', { name: /Maria Lopez/ })).toBeVisible()
})

test('on a phone the menu is a bottom bar and search is a button', { tag: '@phone' }, async ({
  page,
  whistle,
}) => {
  await newManager(page, whistle)
  const { id } = await makeGame(page, 'Hawks - Owls')
  await page.goto('/gamecalendar')
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Game List' }).tap()
  await expect(page).toHaveURL(/\/game\/list/)
  await page.getByRole('button', { name: 'Search' }).tap()
  await search(page).fill('Hwaks')
  await expect(page.getByRole('option', { name: /Hawks - Owls/ })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('option', { name: /Hawks - Owls/ }).tap()
  await expect(page).toHaveURL(`/game/view/${id}`)
})

test('on a phone the managers’ pages pass axe', { tag: '@phone' }, async ({ page, whistle }) => {
  await newManager(page, whistle)
  const { id } = await makeGame(page, 'Hawks - Owls')
  for (const [path, heading] of [
    [`/game/view/${id}`, 'Hawks - Owls'],
    [`/game/edit/${id}`, 'Edit game'],
    ['/game/list', 'Game List'],
    ['/officials/list', 'Officials'],
    ['/venues/list', 'Venues'],
    ['/settings', 'Settings'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await expectAccessible(page)
  }
})

test('a sign-up is a live notification, and opening it marks it as read', async ({ page, whistle }) => {
  await newManager(page, whistle)
  await page.goto('/gamecalendar')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.click()
  await expect(page.getByText('Nothing yet')).toBeVisible()
  await page.keyboard.press('Escape')

  const { id, invitation, position } = await makeGame(page, 'Hawks - Owls')
  const { publishGame } = (await ask(
    page,
    `mutation { publishGame(input: { id: "${id}" }) { invitations { items { id invitationId } } } }`,
  )) as { publishGame: { invitations: { items: { id: string; invitationId: string }[] } } }
  const code = publishGame.invitations.items.find((each) => each.id === invitation)?.invitationId
  const status = async () => (await ask(page, `{ getGame(id: "${id}") { status } }`)).getGame
  await expect.poll(status).toEqual({ status: 'PUBLISHED' })
  await askAsVisitor(whistle, 'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }', {
    input: { assignmentId: position, invitationId: code },
  })

  // One for the sign-up, one for the complete crew, when the sign-up can no longer be undone.
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread', { timeout: 20_000 })
  await bell.click()
  const list = page.getByRole('dialog', { name: 'Notifications' })
  await expect(list.getByRole('listitem')).toHaveCount(2)
  await expectAccessible(page)
  await list.getByRole('link', { name: /Maria Lopez signed up for Hawks - Owls/ }).click()
  await expect(page).toHaveURL(`/game/view/${id}`)
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')

  await bell.click()
  await list.getByRole('button', { name: 'Mark all as read' }).click()
  await expect(list.getByText('Unread')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(bell).toHaveAccessibleName('Notifications')
})

test('a page that cannot be loaded says so inside the frame, and loads when the network is back', async ({
  page,
  whistle,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(
    /Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED|dynamically imported|preload CSS/,
  )
  await newManager(page, whistle)
  await page.goto('/gamecalendar')
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Venues' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be loaded.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
})

test('an unreachable server is reported, and so is its return', async ({
  page,
  whistle,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/Failed to load resource|ERR_CONNECTION|WebSocket/)
  await newManager(page, whistle)
  await page.goto('/venues/list')
  await expect(page.getByText('Add the first venue where your games are played.')).toBeVisible()
  await page.keyboard.press('Control+k')
  await search(page).press('Escape')
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  await page.keyboard.press('Control+k')
  await search(page).fill('Hawks')
  const told = page.getByText('The server is not responding.')
  await expect(told).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await context.unroute('**/*')
  await expect(told).toBeHidden()
})

test('after an update a missing page reloads, and a missing part of a page loses nothing typed', async ({
  page,
  whistle,
  expectOnConsole,
}) => {
  expectOnConsole(/Failed to (load resource|fetch)|dynamically imported|preload CSS/)
  await newManager(page, whistle)
  await page.goto('/gamecalendar')
  // The server has a newer build without the file this page refers to.
  await page.route(/venue-list-page-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Venues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()

  await page.goto('/venues/new')
  await page.getByLabel('Name', { exact: true }).fill('Hilltop Gym')
  await page.route(/account-items-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Part of this page could not be loaded.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hilltop Gym')
  await expectAccessible(page)
})
