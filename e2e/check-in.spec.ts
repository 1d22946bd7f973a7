import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, askAsVisitor, makeLeague } from './league.ts'
import { newManager } from './people.ts'
import { startWhistle } from './server.ts'
import { expect, test } from './story.ts'

const venue = { latitude: 40.7505, longitude: -73.9934 }

type Position = { id: string; invitationId: string }

/** A game that starts in an hour, with a confirmed position for each of these officials. */
async function makeGame(page: Page, whistle: { url: string }, names: readonly string[]) {
  const { key, court, division, people } = await makeLeague(page, names)
  const startDateTime = new Date(Date.now() + 60 * 60_000).toISOString()
  const id = `g-${key}`
  await ask(page, 'mutation ($input: CreateGameInput!) { createGame(input: $input) { id } }', {
    input: {
      ...{ id, name: 'Tigers vs Comets', duration: 90, startDateTime },
      ...{ gameCourtId: court, gameDivisionId: division },
    },
  })
  const positions: Position[] = []
  for (const { id: assignmentOfficialId, name } of people) {
    const position = `${id}-${assignmentOfficialId}`
    const made = await ask(
      page,
      `mutation ($create: CreateAssignmentInput!, $place: UpdateAssignmentInput!) {
        createAssignment(input: $create) { id }
        updateAssignment(input: $place) { id invitationId }
      }`,
      {
        create: { id: position, name: `Referee ${name}`, assignmentGameId: id },
        place: { id: position, assignmentOfficialId, status: 'assigned' },
      },
    )
    const placed = made.updateAssignment as Position
    const agree = 'mutation ($input: SignupGameInput!) { signupGame(input: $input) { id } }'
    const { invitationId } = placed
    await askAsVisitor(whistle, agree, { input: { assignmentId: position, invitationId } })
    positions.push(placed)
  }
  return { id, positions }
}

async function recordOf(page: Page, { id }: Position) {
  const { getAssignment } = await ask(
    page,
    `query ($id: ID!) { getAssignment(id: $id) { hasCheckedIn checkinDateTime checkinReceivedAt checkinViolation errors
      checkinLocation { lat lon } } }`,
    { id },
  )
  return getAssignment as {
    checkinDateTime: string
    checkinReceivedAt: string
    checkinViolation: string | null
  }
}

async function answerAll(page: Page, answer: 'Yes' | 'No'): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(5)
  for (const group of await page.getByRole('group').all())
    await group.getByLabel(answer, { exact: true }).check()
}

const open = (page: Page) => page.getByRole('button', { name: 'CHECKIN' }).click()
const submit = (page: Page, name = 'Check in') => page.getByRole('button', { name, exact: true }).click()

test('officials check in at the venue, far away, with location denied and with location timed out', {
  tag: '@phone',
}, async ({ page, whistle, anotherBrowser }) => {
  test.slow()
  await newManager(page, whistle)
  const names = ['Maria Lopez', 'James Sato', 'Ida Brandt', 'Omar Haddad']
  const { id, positions } = await makeGame(page, whistle, names)
  const [near, far, refused, late] = positions as [Position, Position, Position, Position]
  const phoneFor = async ({ invitationId }: Position, prepare?: (phone: Page) => Promise<unknown>) => {
    const phone = await anotherBrowser()
    await prepare?.(phone)
    await phone.goto(`/session/checkin/${invitationId}`)
    await expect(phone.getByRole('button', { name: 'CHECKIN' })).toBeVisible()
    return phone
  }
  const at = (point: { latitude: number; longitude: number }) => async (phone: Page) => {
    await phone.context().grantPermissions(['geolocation'])
    await phone.context().setGeolocation(point)
  }

  await test.step('at the venue: the distance is shown before the tap, and there is no violation', async () => {
    const phone = await phoneFor(near, at(venue))
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Maria Lopez')
    for (const text of ['Riverside Arena', 'Court 1', '90 Min', '0 m from the venue'])
      await expect(phone.getByText(text)).toBeVisible()
    await open(phone)
    await answerAll(phone, 'No')
    await expect(phone.getByText('You do not need to get tested.')).toBeVisible()
    await submit(phone)
    await expect(phone.getByText('You are checked in')).toBeVisible()
    expect(await recordOf(page, near)).toMatchObject({
      ...{ hasCheckedIn: true, checkinViolation: null, errors: [] },
      checkinLocation: { lat: venue.latitude, lon: venue.longitude },
    })
  })

  await test.step('far away: the violation is shown before and after', async () => {
    const phone = await phoneFor(far, at({ latitude: 40.781, longitude: -73.9934 }))
    const told = '3.4 km from the venue'
    await expect(phone.getByText(`If you check in now, your manager sees: ${told}.`)).toBeVisible()
    await open(phone)
    await answerAll(phone, 'No')
    await submit(phone)
    await expect(phone.getByText('You are checked in')).toBeVisible()
    await expect(phone.getByText(`Your manager sees: ${told}.`)).toBeVisible()
    expect(await recordOf(page, far)).toMatchObject({ checkinViolation: told, errors: [] })
  })

  await test.step('location denied: check-in without location, with what the manager will see', async () => {
    const phone = await phoneFor(refused)
    await expect(phone.getByRole('button', { name: 'Use my location' })).toBeVisible()
    await open(phone)
    await expect(phone.getByText('Your location is turned off for this page.').last()).toBeVisible()
    await answerAll(phone, 'No')
    await expect(phone.getByText('If you check in now, your manager sees: no location.')).toBeVisible()
    await submit(phone, 'Check in without location')
    await expect(phone.getByText('You are checked in')).toBeVisible()
    await expect(phone.getByText('Your manager sees: no location.')).toBeVisible()
    expect(await recordOf(page, refused)).toMatchObject({
      ...{ checkinViolation: 'no location', errors: ['The location was refused'], checkinLocation: null },
    })
  })

  await test.step('location timed out: after five seconds it is possible without', async () => {
    const phone = await phoneFor(late, (fresh) =>
      Promise.all([
        fresh.clock.install(),
        fresh.addInitScript(() => {
          navigator.geolocation.getCurrentPosition = () => undefined
        }),
      ]),
    )
    await open(phone)
    await answerAll(phone, 'No')
    await phone.clock.fastForward(5_000)
    await expect(phone.getByText('Your location did not come within 5 seconds.').last()).toBeVisible()
    await expect(phone.getByRole('button', { name: 'Try again' })).toBeVisible()
    await submit(phone, 'Check in without location')
    await expect(phone.getByText('You are checked in')).toBeVisible()
    expect(await recordOf(page, late)).toMatchObject({
      ...{ checkinViolation: 'no location', errors: ['No location within 5 seconds'], checkinLocation: null },
    })
  })

  const { getGame } = await ask(page, `{ getGame(id: "${id}") { officialsCheckedIn } }`)
  expect(getGame).toEqual({ officialsCheckedIn: 4 })
})

test('an official with a symptom cannot check in, and no answer is sent', {
  tag: '@phone',
}, async ({ page, whistle, anotherBrowser }) => {
  await newManager(page, whistle)
  const { positions } = await makeGame(page, whistle, ['Maria Lopez'])
  const [position] = positions as [Position]
  const phone = await anotherBrowser()
  const sent: string[] = []
  phone.on('request', (request) => sent.push(request.postData() ?? ''))
  await phone.goto(`/session/checkin/${position.invitationId}`)
  await expect(phone.getByRole('button', { name: 'CHECKIN' })).toBeVisible()
  await expectAccessible(phone)
  await open(phone)
  await expect(phone.getByRole('dialog', { name: 'Check In' })).toBeVisible()
  await expect(phone.getByRole('group')).toHaveCount(5)
  await expect(phone.getByRole('button', { name: 'Try again' })).toBeVisible()
  await submit(phone, 'Check in without location')
  await expect(phone.getByText('this field is required')).toHaveCount(5)
  await expectAccessible(phone)

  await answerAll(phone, 'No')
  await phone.getByRole('group').nth(2).getByLabel('Yes', { exact: true }).check()
  await expect(phone.getByText('Check In Unavailable')).toBeVisible()
  await expect(phone.getByText('checkin unavailable')).toBeVisible()
  await expect(phone.getByText(/isolate yourself for 10 days/)).toBeVisible()
  await expect(phone.getByRole('button', { name: /^Check in/ })).toHaveCount(0)
  await expectAccessible(phone)
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('button', { name: 'CHECKIN' })).toBeFocused()
  expect(sent.filter((body) => /checkin\(|question/.test(body))).toEqual([])
  expect(await recordOf(page, position)).toMatchObject({ hasCheckedIn: false })

  await ask(page, 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
    input: { id: position.id, assignmentOfficialId: null },
  })
  await expect(phone.getByText('Nothing to check in to')).toBeVisible()
})

test('a queued check-in for a position that was taken away is reported until it is dismissed', {
  tag: '@phone',
}, async ({ page, whistle, anotherBrowser, expectOnConsole }) => {
  expectOnConsole(/ERR_INTERNET_DISCONNECTED/)
  await newManager(page, whistle)
  const { positions } = await makeGame(page, whistle, ['Maria Lopez'])
  const [position] = positions as [Position]
  const phone = await anotherBrowser()
  await phone.goto(`/session/checkin/${position.invitationId}`)
  await open(phone)
  await answerAll(phone, 'No')
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await phone.getByRole('button', { name: 'CHECKIN' }).click()
  await expect(phone.getByRole('radio', { name: 'No', exact: true, checked: true })).toHaveCount(5)
  await phone.context().setOffline(true)
  await submit(phone, 'Check in without location')
  await expect(phone.getByText(/^Kept on this phone at/)).toBeVisible()
  await ask(page, 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
    input: { id: position.id, assignmentOfficialId: null },
  })
  await phone.context().setOffline(false)
  const told = phone.getByText(/^Your check-in of \d\d:\d\d for Tigers vs Comets was not accepted$/)
  await expect(told).toBeVisible()
  await expect(phone.getByText('The position is no longer yours. Please call your manager.')).toBeVisible()
  await expect(phone.getByText('Nothing to check in to')).toBeVisible()
  await phone.reload()
  await phone.getByRole('button', { name: 'OK' }).click()
  await expect(told).toHaveCount(0)
})

test('offline, the page opens and the check-in is queued with its time and sent later', {
  tag: '@phone',
}, async ({ browser, contextOptions, viewport }) => {
  test.slow()
  const first = await startWhistle()
  const options = { ...contextOptions, viewport, baseURL: first.url, locale: 'en-US' }
  const managers = await browser.newContext(options)
  const manager = await managers.newPage()
  await newManager(manager, first)
  const { id, positions } = await makeGame(manager, first, ['Maria Lopez'])
  const [position] = positions as [Position]
  const storageState = await managers.storageState()
  await managers.close()

  const device = await browser.newContext({ ...options, permissions: ['geolocation'], geolocation: venue })
  const phone = await device.newPage()
  await phone.goto(`/session/checkin/${position.invitationId}`)
  await expect(phone.getByText('0 m from the venue')).toBeVisible()
  // Once the service worker controls the page, all its files are cached.
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null)

  const comeBack = await first.goDown()
  await device.setOffline(true)
  // The check-in happens forty minutes before the network is back.
  const then = Date.now() - 40 * 60_000
  await phone.clock.install({ time: then })
  await phone.reload()
  await expect(phone.getByText(/^No connection\. This is how it was at/)).toBeVisible()
  await open(phone)
  await answerAll(phone, 'No')
  await submit(phone)
  await expect(phone.getByText(/^Kept on this phone at/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/^Kept on this phone at/)).toBeVisible()

  const second = await comeBack()
  const back = new Date().toISOString()
  await device.setOffline(false)
  await expect(phone.getByText('You are checked in')).toBeVisible({ timeout: 60_000 })

  const office = await (await browser.newContext({ ...options, storageState })).newPage()
  const record = await recordOf(office, position)
  expect(record).toMatchObject({
    ...{ hasCheckedIn: true, errors: [] },
    checkinLocation: { lat: venue.latitude, lon: venue.longitude },
  })
  expect(Date.parse(record.checkinDateTime)).toBeGreaterThanOrEqual(then)
  expect(Date.parse(record.checkinDateTime)).toBeLessThan(then + 10 * 60_000)
  expect(record.checkinReceivedAt >= back).toBe(true)
  await office.goto(`/game/view/${id}`)
  await expect(
    office.getByText(/Checked in at \d\d:\d\d · received at (\d{4}-\d\d-\d\d )?\d\d:\d\d/),
  ).toBeVisible()
  await second.stop()
})
