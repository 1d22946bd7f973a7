import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, makeLeague, startGame } from './league.ts'
import { newestMailTo } from './mailbox.ts'
import { newManager, signInHere, signInOfficial } from './people.ts'
import { expect, test } from './story.ts'

const password = 'a whistle in the dark'
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

type League = Awaited<ReturnType<typeof makeLeague>>
type Whistle = { url: string; dataDir: string }

/** A published game with the first official of the league invited, and the code in the mail. */
async function publishGame(page: Page, { court, division, people }: League, name: string, whistle: Whistle) {
  const [maria] = people
  if (!maria) throw new Error('The league has no officials')
  const id = crypto.randomUUID()
  const position = (key: string, title: string, fee: number) =>
    `${key}: createAssignment(input: { id: "${key}-${id}", name: "${title}", assignmentGameId: "${id}", fee: ${fee} }) { id }`
  await ask(
    page,
    `mutation ($game: CreateGameInput!) {
      createGame(input: $game) { id }
      ${position('referee', 'Referee', 65)}
      ${position('umpire', 'Umpire', 50)}
      createInvitation(input: { invitationGameId: "${id}", invitationOfficialId: "${maria.id}" }) { id }
    }`,
    {
      game: {
        id,
        name,
        duration: 90,
        startDateTime: inDays(3),
        gameCourtId: court,
        gameDivisionId: division,
      },
    },
  )
  await ask(page, `mutation { publishGame(input: { id: "${id}" }) { id } }`)
  const mail = await newestMailTo(whistle.dataDir, maria.email)
  const code = /\/session\/invitation\/([\w-]{7})/.exec(mail)?.[1]
  if (!code) throw new Error(`No code in ${mail}`)
  return { id, code, maria }
}

async function passwordLink(whistle: Whistle, email: string): Promise<string> {
  let path = ''
  await expect(async () => {
    path = /\/session\/password\/[\w-]+/.exec(await newestMailTo(whistle.dataDir, email))?.[0] ?? ''
    expect(path).not.toBe('')
  }).toPass()
  return path
}

test('an official sets a password from an invitation, finds all games on the My pages, and is redirected from the managers’', {
  tag: '@phone',
}, async ({ page, anotherBrowser, whistle, expectOnConsole }) => {
  await newManager(page, whistle)
  const league = await makeLeague(page)
  const { code, maria } = await publishGame(page, league, 'Tigers vs Comets', whistle)

  const phone = await anotherBrowser()
  await phone.goto(`/session/invitation/${code}`)
  await phone.getByRole('button', { name: 'Set Password' }).click()
  await phone.goto(await passwordLink(whistle, maria.email))
  await expect(phone.getByText(`You will sign in as ${maria.email}.`)).toBeVisible()
  await expectAccessible(phone)
  const link = phone.url()
  await phone.getByLabel('New password').fill(password)
  await phone.getByRole('button', { name: 'Save and sign in' }).click()

  await expect(phone).toHaveURL('/my/games')
  await expect(phone.getByRole('heading', { name: 'Hello Maria' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Sign up: Referee' }).click()
  await expect(phone.getByText('You are signed up: Referee, Tigers vs Comets.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Undo' })).toBeVisible()
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Schedule', exact: true }).click()
  await expect(phone.getByRole('article')).toContainText('Tigers vs Comets')
  await expect(phone.getByRole('article')).toContainText('Confirmed')
  await expectAccessible(phone)
  await phone.getByRole('button', { name: 'Create calendar link' }).click()
  await expect(phone.getByLabel('Calendar link')).toHaveValue(/\/api\/calendar\/.+\.ics$/)
  await phone.getByRole('link', { name: 'Month' }).click()
  await phone.getByRole('button', { name: /, 1 game$/ }).click()
  await expect(phone.getByRole('article')).toContainText('Tigers vs Comets')
  await expectAccessible(phone)
  await phone.getByRole('link', { name: 'Profile' }).click()
  await expect(phone.getByLabel('First name')).toHaveValue('Maria')
  await expectAccessible(phone)

  // The invitation offers no password to an official with an account.
  await phone.goto(`/session/invitation/${code}`)
  await expect(phone.getByRole('link', { name: 'All my games' })).toBeVisible()
  await expect(phone.getByText('Set a password')).toHaveCount(0)
  await expectAccessible(phone)

  await phone.goto('/officials/list')
  await expect(phone).toHaveURL('/my/games')
  await page.goto('/my/games')
  await expect(page).toHaveURL('/gamecalendar')

  // Signed out, a page leads to sign-in, and back.
  await phone.goto('/my/profile')
  await phone.getByRole('button', { name: 'Sign out' }).click()
  await expect(phone.getByRole('heading', { name: 'Sign in to Whistle' })).toBeVisible()
  await phone.goto('/my/schedule?view=month')
  await expect(phone.getByRole('heading', { name: 'Sign in to Whistle' })).toBeVisible()
  await signInHere(phone, { email: maria.email, password })
  await expect(phone).toHaveURL('/my/schedule?view=month')
  await expect(phone.getByRole('heading', { name: 'Schedule' })).toBeVisible()

  // A used link is refused, and the page says what to do.
  expectOnConsole(/400 \(Bad Request\)/)
  await phone.goto(link)
  await expect(phone.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await expectAccessible(phone)
})

test('time off is shown to the managers, and Undo restores a removed one', async ({
  page,
  anotherBrowser,
  whistle,
}) => {
  await newManager(page, whistle)
  const league = await makeLeague(page)
  const { maria } = await publishGame(page, league, 'Tigers vs Comets', whistle)
  const phone = await anotherBrowser()
  await signInOfficial(phone, whistle, maria)
  await phone.goto('/my/availability')
  const day = inDays(3).slice(0, 10)
  await phone.getByLabel('From', { exact: true }).fill(day)
  await phone.getByLabel('Note').fill('Wedding')
  await phone.getByRole('button', { name: 'Add time off' }).click()
  await expect(phone.getByRole('listitem')).toContainText('Wedding')
  await phone.getByRole('checkbox', { name: 'Monday' }).check()
  await phone.getByRole('button', { name: 'Add weekly time off' }).click()
  await expect(phone.getByText('Monday, 17:00 – 22:00', { exact: true })).toBeVisible()
  await expectAccessible(phone)

  await phone.getByRole('button', { name: /^Remove .*\d{4}$/ }).click()
  await expect(phone.getByText('Wedding')).toHaveCount(0)
  await phone.getByRole('button', { name: 'Undo' }).click()
  await expect(phone.getByText('Wedding')).toBeVisible()

  // The manager sees the official as busy; the official is warned, and may still sign up.
  const period = { from: inDays(2), to: inDays(4) }
  const busy =
    'query ($from: DateTime!, $to: DateTime!) { busyOfficials(from: $from, to: $to) { officialId kind } }'
  await expect(async () => {
    const { busyOfficials } = await ask(page, busy, period)
    expect(busyOfficials).toContainEqual({ officialId: maria.id, kind: 'OFF' })
  }).toPass()
  await phone.goto('/my/games')
  await expect(phone.getByText('You have time off at this time.')).toBeVisible()
  await expect(phone.getByRole('button', { name: 'Sign up: Referee' })).toBeEnabled()
})

test('earnings follow completed games live, and paid ones when the page is opened', {
  tag: '@phone',
}, async ({ page, anotherBrowser, whistle }) => {
  await newManager(page, whistle)
  const league = await makeLeague(page)
  const { id, maria } = await publishGame(page, league, 'Tigers vs Comets', whistle)
  const phone = await anotherBrowser()
  await signInOfficial(phone, whistle, maria)
  await ask(phone, `mutation { signupGame(input: { assignmentId: "referee-${id}" }) { id } }`)
  await phone.goto('/my/earnings?period=allTime')
  await expect(phone.getByText('Upcoming games: $65.00')).toBeVisible()
  await expect(phone.getByText('Live')).toBeVisible()

  const change = 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }'
  // In one request: a game that is over is not watched, so that a second one would come too late.
  await startGame(
    page,
    id,
    `done: updateAssignment(input: { id: "referee-${id}", hasCompleted: true }) { id }`,
  )
  const row = phone.getByRole('row', { name: /Tigers vs Comets/ })
  await expect(row).toContainText('Due')
  await expectAccessible(phone)
  await ask(page, change, { input: { id: `referee-${id}`, paid: true } })
  // Games that are over are not watched live.
  await phone.reload()
  await expect(row).toContainText('Paid')
  await expect(phone.getByText(/^1 game( ·|$)/)).toBeVisible()
})

/** Once the service worker controls the page, all its files are cached. */
const controlled = (phone: Page) => phone.waitForFunction(() => navigator.serviceWorker.controller !== null)

test('without a network an invitation and My pages that were opened can be read, and not after sign-out', {
  tag: '@phone',
}, async ({ page: manager, whistle, anotherBrowser, expectOnConsole }) => {
  test.slow()
  const game = 'Tigers vs Comets'
  expectOnConsole(/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)|WebSocket/)
  await newManager(manager, whistle)
  const league = await makeLeague(manager)
  const { maria, code } = await publishGame(manager, league, game, whistle)
  const phone = await anotherBrowser()
  const device = phone.context()
  const asOf = phone.getByText(/^No connection\. What you see is from .*; it will update by itself\.$/)
  const offline = async () => {
    await whistle.goDown()
    await device.setOffline(true)
  }
  const online = async () => {
    await whistle.comeBack()
    await device.setOffline(false)
  }

  await phone.goto(`/session/invitation/${code}`)
  await expect(phone.getByRole('heading', { name: game })).toBeVisible()
  await controlled(phone)
  await signInOfficial(phone, whistle, maria)
  await phone.goto('/my/games')
  await expect(phone.getByRole('heading', { name: game })).toBeVisible()
  await controlled(phone)

  await offline()
  await phone.goto(`/session/invitation/${code}`)
  await expect(phone.getByRole('heading', { name: game })).toBeVisible()
  await expect(asOf).toBeVisible()
  await expectAccessible(phone)
  await phone.goto('/my/games')
  await expect(phone.getByRole('heading', { name: game })).toBeVisible()
  await expect(asOf).toBeVisible()
  await expectAccessible(phone)
  await phone.goto('/my/schedule')
  await expect(phone.getByRole('heading', { name: 'Schedule' })).toBeVisible()

  await online()
  await expect(asOf).toHaveCount(0)
  await phone.goto('/my/profile')
  await phone.getByRole('button', { name: 'Sign out' }).click()
  await expect(phone.getByRole('heading', { name: 'Sign in to Whistle' })).toBeVisible()
  await offline()
  await phone.goto('/my/games')
  await expect(phone.getByRole('heading', { name: 'No connection' })).toBeVisible()
  await expect(phone.getByText(game)).toHaveCount(0)
  await online()
})
