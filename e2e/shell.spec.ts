import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, askAsVisitor, makeLeague } from './league.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

/** A day that is still to come, wherever the reader is. */
const soon = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10)

/** A game of a new league, and the invitation of Maria Lopez to it once it is published. */
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

test('a game is found though its name is mistyped, and so is a command', { tag: '@look' }, async ({
  page,
  isMobile,
}) => {
  await newManager(page)
  const { id } = await makeGame(page, 'Basketball Final: Hawks - Owls')
  await page.goto('/venues/list')
  await expect(page.getByRole('link', { name: /Riverside Arena/ })).toBeVisible()

  if (isMobile) await page.getByRole('button', { name: 'Search' }).click()
  else await page.keyboard.press('Control+k')
  await search(page).fill('Basktball Hwaks')
  const found = page.getByRole('option', { name: /Basketball Final: Hawks - Owls/ })
  await expect(found).toContainText('Riverside Arena, Court 1')
  await expectAccessible(page)
  await search(page).press('Enter')
  await expect(page).toHaveURL(`/game/view/${id}`)

  await page.keyboard.press('Control+k')
  await expect(page.getByRole('group', { name: 'Recent' }).getByRole('option')).toContainText('Hawks - Owls')
  await search(page).fill('Lopz')
  await expect(page.getByRole('option', { name: /Maria Lopez/ })).toBeVisible()
  await search(page).fill('zzzzzz')
  await expect(page.getByText('Nothing found for “zzzzzz”')).toBeVisible()
  await search(page).fill('setings')
  await search(page).press('Enter')
  await expect(page).toHaveURL('/settings')
})

test('what an official does is told at once, and is read when it is opened', { tag: '@look' }, async ({
  page,
  whistle,
}) => {
  await newManager(page)
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
  await askAsVisitor(
    page,
    whistle.url,
    'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }',
    {
      input: { assignmentId: position, invitationId: code },
    },
  )

  // One that she signed up, one that the game has all its officials.
  await expect(bell).toHaveAccessibleName('Notifications, 2 unread')
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

test('Ctrl+Z takes back what was just done, but not while somebody types; C makes a game', async ({
  page,
}) => {
  await newManager(page)
  await ask(
    page,
    'mutation { a: createVenue(input: { id: "v-hill", name: "Hilltop Gym" }) { id } b: createVenue(input: { name: "Dale Hall" }) { id } }',
  )
  await page.goto('/venues/view/v-hill')
  await page.getByRole('button', { name: 'Delete' }).click()
  const yes = page.getByRole('button', { name: 'Yes' })
  const undo = page.getByRole('button', { name: 'Undo' })
  await expect(yes.or(undo)).toBeVisible()
  if (await yes.isVisible()) await yes.click()
  // The notice stays as long as somebody points at it.
  await undo.hover()

  const filter = page.getByRole('searchbox')
  await filter.pressSequentially('hill')
  await filter.press('Control+z')
  await expect(undo).toBeVisible()
  await filter.fill('')
  await filter.blur()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('link', { name: /Hilltop Gym/ })).toBeVisible()
  await expect(undo).toBeHidden()

  await page.keyboard.press('c')
  await expect(page).toHaveURL('/game/new')
})

test('a page that cannot be fetched says so inside the frame, and comes when the network is back', async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(
    /Failed to (load resource|fetch)|ERR_INTERNET_DISCONNECTED|dynamically imported|preload CSS/,
  )
  await newManager(page)
  await page.getByRole('button', { name: /^Notifications/ }).waitFor()
  await context.setOffline(true)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Venues' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched.' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Main menu' })).toBeVisible()
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'This page could not be fetched.' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()
})

test('a server that does not answer is told of, and so is its return', async ({
  page,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/Failed to load resource|ERR_CONNECTION|WebSocket/)
  await newManager(page)
  await page.goto('/venues/list')
  await expect(page.getByText('Add the first place where your games are played.')).toBeVisible()
  await page.keyboard.press('Control+k')
  await search(page).press('Escape')
  await context.route('**/*', (route) => route.abort('connectionrefused'))
  await page.keyboard.press('Control+k')
  await search(page).fill('Hawks')
  const told = page.getByText('The server does not answer.')
  await expect(told).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(told).toBeVisible()
  await expectAccessible(page)
  await context.unroute('**/*')
  await expect(told).toBeHidden()
})

test('after an update pages come by themselves, and nothing typed is lost for a part that is missing', async ({
  page,
  expectOnConsole,
}) => {
  expectOnConsole(/Failed to (load resource|fetch)|dynamically imported|preload CSS/)
  await newManager(page)
  // The server has newer pages, and no longer the ones this page knows.
  await page.route(/venue-list-page-.*\.js/, (route) => route.fulfill({ status: 404 }), { times: 1 })
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Venues' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Venues' })).toBeVisible()

  await page.goto('/venues/new')
  await page.getByLabel('Name', { exact: true }).fill('Hilltop Gym')
  await page.route(/account-items-.*\.js/, (route) => route.fulfill({ status: 404 }))
  await page.getByRole('button', { name: 'Account' }).click()
  await expect(page.getByText('Part of this page could not be fetched.')).toBeVisible()
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Hilltop Gym')
  await expectAccessible(page)
})
