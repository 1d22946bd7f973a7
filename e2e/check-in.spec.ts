import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask, askAsVisitor, makeLeague } from './league.ts'
import { newManager } from './people.ts'
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

async function answerNoToAll(page: Page): Promise<void> {
  await expect(page.getByRole('dialog').getByRole('group')).toHaveCount(5)
  for (const group of await page.getByRole('group').all())
    await group.getByLabel('No', { exact: true }).check()
}

const open = (page: Page) => page.getByRole('button', { name: 'CHECKIN' }).click()
const submit = (page: Page, name = 'Check in') => page.getByRole('button', { name, exact: true }).click()

test('officials check in at the venue and far away', {
  tag: '@phone',
}, async ({ page, whistle, anotherBrowser }) => {
  await newManager(page, whistle)
  const { id, positions } = await makeGame(page, whistle, ['Maria Lopez', 'James Sato'])
  const [near, far] = positions as [Position, Position]
  const phoneAt = async (point: { latitude: number; longitude: number }, { invitationId }: Position) => {
    const phone = await anotherBrowser()
    await phone.context().grantPermissions(['geolocation'])
    await phone.context().setGeolocation(point)
    await phone.goto(`/session/checkin/${invitationId}`)
    await expect(phone.getByRole('button', { name: 'CHECKIN' })).toBeVisible()
    return phone
  }

  await test.step('at the venue: the distance is shown before the tap, and there is no violation', async () => {
    const phone = await phoneAt(venue, near)
    await expect(phone.getByRole('heading', { level: 1 })).toHaveText('Maria Lopez')
    for (const text of ['Riverside Arena', 'Court 1', '90 Min', '0 ft from the venue'])
      await expect(phone.getByText(text)).toBeVisible()
    await open(phone)
    await answerNoToAll(phone)
    await expect(phone.getByText('You do not need to get tested.')).toBeVisible()
    await submit(phone)
    await expect(phone.getByText('You are checked in')).toBeVisible()
    expect(await recordOf(page, near)).toMatchObject({
      ...{ hasCheckedIn: true, checkinViolation: null, errors: [] },
      checkinLocation: { lat: venue.latitude, lon: venue.longitude },
    })
  })

  await test.step('far away: the violation is shown before and after', async () => {
    const phone = await phoneAt({ latitude: 40.781, longitude: -73.9934 }, far)
    const told = '2.1 mi from the venue'
    await expect(phone.getByText(`If you check in now, your manager will see: ${told}.`)).toBeVisible()
    await open(phone)
    await answerNoToAll(phone)
    await submit(phone)
    await expect(phone.getByText('You are checked in')).toBeVisible()
    await expect(phone.getByText(`Your manager sees: ${told}.`)).toBeVisible()
    expect(await recordOf(page, far)).toMatchObject({
      checkinViolation: '3.4 km from the venue',
      errors: [],
    })
  })

  const { getGame } = await ask(page, `{ getGame(id: "${id}") { officialsCheckedIn } }`)
  expect(getGame).toEqual({ officialsCheckedIn: 2 })
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
  await expect(phone.getByRole('button', { name: 'CHECKIN' })).toBeVisible()
  await expectAccessible(phone)
  await open(phone)
  await answerNoToAll(phone)
  await expectAccessible(phone)
  await phone.keyboard.press('Escape')
  await expect(phone.getByRole('dialog')).toHaveCount(0)
  await phone.getByRole('button', { name: 'CHECKIN' }).click()
  await expect(phone.getByRole('radio', { name: 'No', exact: true, checked: true })).toHaveCount(5)
  await phone.context().setOffline(true)
  await submit(phone, 'Check in without location')
  await expect(phone.getByText(/^Saved on this phone at/)).toBeVisible()
  await ask(page, 'mutation ($input: UpdateAssignmentInput!) { updateAssignment(input: $input) { id } }', {
    input: { id: position.id, assignmentOfficialId: null },
  })
  await phone.context().setOffline(false)
  const told = phone.getByText(/^Your \d\d:\d\d check-in for Tigers vs Comets was not accepted$/)
  await expect(told).toBeVisible()
  await expect(phone.getByText('The position is no longer yours. Please call your manager.')).toBeVisible()
  await expect(phone.getByText('No game to check in to')).toBeVisible()
  await phone.reload()
  await phone.getByRole('button', { name: 'OK' }).click()
  await expect(told).toHaveCount(0)
})

test('offline, the page opens and the check-in is queued with its time and sent later', {
  tag: '@phone',
}, async ({ page: manager, whistle, anotherBrowser, expectOnConsole }) => {
  test.slow()
  expectOnConsole(/ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED)|WebSocket/)
  await newManager(manager, whistle)
  const { id, positions } = await makeGame(manager, whistle, ['Maria Lopez'])
  const [position] = positions as [Position]
  const phone = await anotherBrowser()
  const device = phone.context()
  await device.grantPermissions(['geolocation'])
  await device.setGeolocation(venue)
  await phone.goto(`/session/checkin/${position.invitationId}`)
  await expect(phone.getByText('0 ft from the venue')).toBeVisible()
  // Once the service worker controls the page, all its files are cached.
  await phone.waitForFunction(() => navigator.serviceWorker.controller !== null)

  await whistle.goDown()
  await device.setOffline(true)
  // The check-in happens forty minutes before the network is back.
  const then = Date.now() - 40 * 60_000
  await phone.clock.install({ time: then })
  await phone.reload()
  await expect(phone.getByText(/^No connection\. Last updated at/)).toBeVisible()
  await open(phone)
  await answerNoToAll(phone)
  await submit(phone)
  await expect(phone.getByText(/^Saved on this phone at/)).toBeVisible()
  await phone.reload()
  await expect(phone.getByText(/^Saved on this phone at/)).toBeVisible()

  await whistle.comeBack()
  const back = new Date().toISOString()
  await device.setOffline(false)
  await expect(phone.getByText('You are checked in')).toBeVisible({ timeout: 60_000 })

  const record = await recordOf(manager, position)
  expect(record).toMatchObject({
    ...{ hasCheckedIn: true, errors: [] },
    checkinLocation: { lat: venue.latitude, lon: venue.longitude },
  })
  expect(Date.parse(record.checkinDateTime)).toBeGreaterThanOrEqual(then)
  expect(Date.parse(record.checkinDateTime)).toBeLessThan(then + 10 * 60_000)
  expect(record.checkinReceivedAt >= back).toBe(true)
  await manager.goto(`/game/view/${id}`)
  await expect(
    manager.getByText(/Checked in at \d\d:\d\d \w+ · received at (\d{4}-\d\d-\d\d )?\d\d:\d\d/),
  ).toBeVisible()
})
