import type { Page } from '@playwright/test'
import { ask, makeLeague } from './league.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

type League = Awaited<ReturnType<typeof makeLeague>>
const hour = 3_600_000

/** A published game with all officials of the league invited, and the codes in their links. */
async function makeGame(page: Page, { court, division, people }: League, inHours: number, name: string) {
  const id = crypto.randomUUID()
  const startDateTime = new Date(Date.now() + inHours * hour).toISOString()
  const invitations = people.map(
    ({ id: official }, at) =>
      `i${at}: createInvitation(input: { invitationGameId: "${id}", invitationOfficialId: "${official}" }) { invitationId }`,
  )
  const made = await ask(
    page,
    `mutation ($game: CreateGameInput!) {
      createGame(input: $game) { id }
      a: createAssignment(input: { id: "${id}-a", name: "Referee", assignmentGameId: "${id}", fee: 65, index: 0 }) { id }
      b: createAssignment(input: { id: "${id}-b", name: "Umpire", assignmentGameId: "${id}", fee: 50, index: 1 }) { id }
      ${invitations.join('\n')}
      publishGame(input: { id: "${id}" }) { id }
    }`,
    { game: { id, name, duration: 90, startDateTime, gameCourtId: court, gameDivisionId: division } },
  )
  await expect(async () => {
    const { getGame } = await ask(page, `{ getGame(id: "${id}") { status } }`)
    expect(getGame).toEqual({ status: 'PUBLISHED' })
  }).toPass()
  const codes = people.map((_, at) => (made[`i${at}`] as { invitationId: string }).invitationId)
  return { id, codes }
}

const linkTo = (code: string | undefined) => `/session/invitation/${code}`
const card = (page: Page, name: string) => page.locator('details').filter({ hasText: name })
const position = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name })

test('a sign-up is shown live to another official and to the manager', {
  tag: '@phone',
}, async ({ page: manager, whistle, anotherBrowser }) => {
  await newManager(manager, whistle)
  const league = await makeLeague(manager)
  const { id, codes } = await makeGame(manager, league, 72, 'Raiders vs Falcons')
  const [maria, james] = [await anotherBrowser(), await anotherBrowser()]
  await Promise.all([
    manager.goto(`/game/view/${id}`),
    maria.goto(linkTo(codes[0])),
    james.goto(linkTo(codes[1])),
  ])
  await expect(maria.getByRole('heading', { name: 'Hi Maria' })).toBeVisible()
  for (const phone of [maria, james]) await expect(phone.getByText('Live', { exact: true })).toBeVisible()
  await expect(card(maria, 'Raiders vs Falcons')).toContainText('Basketball - D1')
  await expect(position(maria, 'Referee')).toContainText('Fee: $65.00')

  await maria.getByRole('button', { name: 'Sign up: Referee' }).click()
  await expect(position(maria, 'Referee')).toContainText('Assigned to You')
  await expect(position(maria, 'Referee')).toBeFocused()
  await expect(position(maria, 'Umpire').getByRole('button')).toHaveText('You have responded')
  await expect(position(maria, 'Umpire').getByRole('button')).toBeDisabled()
  await expect(position(james, 'Referee')).toContainText('Assigned')
  await expect(position(james, 'Referee')).not.toContainText('Maria')
  await expect(manager.getByText('Maria Lopez').first()).toBeVisible()

  await maria.getByRole('button', { name: 'Give back' }).click()
  await maria.getByRole('dialog').getByLabel('Reason').fill('A cold')
  await maria.getByRole('dialog').getByRole('button', { name: 'Give back' }).click()
  await expect(james.getByRole('button', { name: 'Sign up: Referee' })).toBeVisible()
  await expect(card(maria, 'Raiders vs Falcons').getByText(/^You gave Referee back\. You can/)).toBeFocused()
})

test('the second to sign up is refused and sees the current state, and an offline page catches up', async ({
  page: manager,
  whistle,
  anotherBrowser,
  expectOnConsole,
}) => {
  await newManager(manager, whistle)
  const league = await makeLeague(manager)
  const { codes } = await makeGame(manager, league, 72, 'Raiders vs Falcons')
  const [maria, james] = [await anotherBrowser(), await anotherBrowser()]
  // Without live updates, the second page does not know of the first sign-up.
  await james.routeWebSocket('**/graphql', () => {})
  await Promise.all([maria.goto(linkTo(codes[0])), james.goto(linkTo(codes[1]))])
  await expect(james.getByRole('button', { name: 'Sign up: Referee' })).toBeVisible()
  await maria.getByRole('button', { name: 'Sign up: Referee' }).click()
  await expect(position(maria, 'Referee')).toContainText('Assigned to You')
  await james.getByRole('button', { name: 'Sign up: Referee' }).click()
  await expect(james.getByText('Unable to signup')).toBeVisible()
  await expect(position(james, 'Referee')).toContainText('Assigned')
  await expect(james.getByRole('button', { name: 'Sign up: Umpire' })).toBeEnabled()

  expectOnConsole(/WebSocket|ERR_INTERNET_DISCONNECTED/)
  await maria.context().setOffline(true)
  await expect(maria.getByText('Reconnecting...')).toBeVisible()
  await james.getByRole('button', { name: 'Sign up: Umpire' }).click()
  await expect(position(james, 'Umpire')).toContainText('Assigned to You')
  await expect(position(maria, 'Umpire')).not.toContainText('Assigned')
  await maria.context().setOffline(false)
  await expect(position(maria, 'Umpire')).toContainText('Assigned')
  await expect(maria.getByText('Live', { exact: true })).toBeVisible()
})

test('one page lists all invitations of the manager, says how many the period hides, and declines one', async ({
  page: manager,
  whistle,
  anotherBrowser,
}) => {
  await newManager(manager, whistle)
  const league = await makeLeague(manager, ['Maria Lopez'])
  const far = await makeGame(manager, league, 24 * 45, 'Knights vs Hawks')
  const soon = await makeGame(manager, league, 3, 'Raiders vs Falcons')
  await ask(
    manager,
    `mutation { updateAssignment(input: { id: "${far.id}-b", assignmentOfficialId: "${league.people[0]?.id}" }) { id } }`,
  )
  const maria = await anotherBrowser()
  await maria.goto(linkTo(far.codes[0]))
  await expect(maria.locator('details h3')).toHaveText(['Knights vs Hawks', 'Raiders vs Falcons'])

  await maria.getByLabel('Period').selectOption('Last Month')
  await expect(maria.getByText('No games in this period.')).toBeVisible()
  await expect(maria.getByText('2 upcoming games are outside this period.')).toBeVisible()
  await maria.getByRole('button', { name: 'Show all' }).click()
  await expect(maria.locator('details h3')).toHaveCount(2)

  // The first game has an offered position; the second starts too soon to give a position back.
  await position(card(maria, 'Knights vs Hawks').page(), 'Umpire')
    .getByRole('button', { name: 'Accept' })
    .click()
  await expect(card(maria, 'Knights vs Hawks').getByRole('button', { name: 'Give back' })).toBeVisible()
  const tonight = card(maria, 'Raiders vs Falcons')
  await tonight.getByRole('button', { name: 'Decline' }).click()
  await maria.getByLabel('Reason').fill('At a wedding')
  await maria.getByRole('dialog').getByRole('button', { name: 'Decline' }).click()
  await expect(tonight).toContainText('You declined this game')
  await expect(tonight.getByRole('button', { name: 'You have responded' })).toHaveCount(2)
  const { getGame } = await ask(
    manager,
    `{ getGame(id: "${soon.id}") { invitations { items { declineReason viewTimeStamp } } } }`,
  )
  expect(getGame).toEqual({
    invitations: { items: [{ declineReason: 'At a wedding', viewTimeStamp: null }] },
  })
})

test('an official joins a manager once, and a link that does not work says why', async ({
  page: manager,
  whistle,
  anotherBrowser,
}) => {
  await newManager(manager, whistle)
  const league = await makeLeague(manager)
  const { createOTOJoin } = await ask(
    manager,
    'mutation { createOTOJoin(input: { email: "new@example.org" }) { invitationId } }',
  )
  const { invitationId: code } = createOTOJoin as { invitationId: string }
  const newcomer = await anotherBrowser()
  await newcomer.goto(linkTo(code))
  await expect(newcomer).toHaveURL(`/session/join/${code}`)
  await newcomer.getByLabel('First name').fill('Nora')
  await newcomer.getByLabel('Last name').fill('Berg')
  await newcomer.getByRole('button', { name: 'Accept the invitation' }).click()
  await expect(newcomer.getByRole('heading', { name: 'You’re all set' })).toBeVisible()
  await newcomer.reload()
  await expect(newcomer.getByRole('heading', { name: 'Already accepted' })).toBeVisible()

  const { id, codes } = await makeGame(manager, league, 72, 'Raiders vs Falcons')
  const maria = await anotherBrowser()
  await maria.goto(linkTo(codes[0]))
  await expect(maria.getByText('Live', { exact: true })).toBeVisible()
  await ask(manager, `mutation { deleteGame(input: { id: "${id}" }) { id } }`)
  await expect(maria.getByRole('heading', { name: 'Raiders vs Falcons has been called off' })).toBeVisible()
  await maria.goto(linkTo('AAAAAAA'))
  await expect(maria.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})
