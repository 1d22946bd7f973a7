import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type RenderResult, render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { serve } from '../../../test/officials-server.ts'
import { CheckInPage } from './check-in-page.tsx'

const start = new Date(Date.now() + 3_600_000).toISOString()
const position = {
  ...{ id: 'a1', name: 'Referee', showTimeMin: 15, checkinDateTime: null, checkinViolation: null },
  ...{ confirmedAssignment: true, askedAgainAt: null, hasCheckedIn: false, hasCompleted: false },
  game: {
    ...{ id: 'g1', name: 'Hawks vs Owls', status: 'CONFIRMED', duration: 90, startDateTime: start },
    checkinOpens: new Date(Date.now() - 3_600_000).toISOString(),
    court: {
      name: 'Court 1',
      venue: { name: 'Maplewood', timeZone: 'America/New_York', location: { lat: 40.7, lon: -74 } },
    },
  },
}
const official = { id: 'o1', firstName: 'Maria', lastName: 'Lopez' }
const page = () => ({
  data: {
    listInvitations: {
      items: [{ official, gameId: 'g1', managerName: 'Ann Boyd', managerMobile: '+15550100123' }],
    },
    listAssignments: { items: [position] },
  },
})
const checkedIn = () => ({
  data: {
    checkin: { id: 'a1', hasCheckedIn: true, checkinDateTime: start, checkinViolation: 'no location' },
  },
})

type Locate = Geolocation['getCurrentPosition']
const located = vi.spyOn(navigator.geolocation, 'getCurrentPosition')
const refuse: Locate = (_found, failed) => failed?.({ code: 1 } as GeolocationPositionError)

beforeEach(() => located.mockImplementation(refuse))
afterEach(() => void vi.useRealTimers())

async function open(screen: RenderResult): Promise<void> {
  await screen.getByRole('button', { name: 'CHECKIN' }).click()
  await expect.element(screen.getByRole('dialog', { name: 'Check In' })).toBeVisible()
}

async function answerAllNo(screen: RenderResult): Promise<void> {
  for (const group of screen.getByRole('group').all())
    await group.getByLabelText('No', { exact: true }).click()
}

/** The dialog with all questions answered, while the device does not find its location and the time stands still. */
async function openWithoutLocation() {
  located.mockReset().mockImplementation(() => undefined)
  const requests = serve({ CheckIn: page, checkin: checkedIn })
  const screen = await render(<CheckInPage rest="abc1234" />)
  await expect.element(screen.getByRole('button', { name: 'CHECKIN' })).toBeVisible()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await open(screen)
  await answerAllNo(screen)
  // Effects are due after a frame, by the clock that stands still: it moves until the device is asked.
  for (let ms = 0; ms < 1_000 && located.mock.calls.length === 0; ms += 1) vi.advanceTimersByTime(1)
  expect(located).toHaveBeenCalledOnce()
  return { screen, requests }
}

test('all questions need an answer, a Yes means no check-in, and no answer is sent', async () => {
  const requests = serve({ CheckIn: page })
  const screen = await render(<CheckInPage rest="abc1234" />)
  await expect.element(screen.getByRole('button', { name: 'CHECKIN' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await open(screen)
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await screen.getByRole('button', { name: 'Check in without location' }).click()
  expect(screen.getByText('this field is required').all()).toHaveLength(5)
  await expect.element(screen.getByRole('radio').first()).toHaveFocus()
  await expectAccessibleInBothSchemes()

  await answerAllNo(screen)
  await expect.element(screen.getByText('You do not need to get tested.')).toBeVisible()
  await screen.getByRole('group').nth(2).getByLabelText('Yes', { exact: true }).click()
  await expect.element(screen.getByText('Check In Unavailable')).toBeVisible()
  await expect.element(screen.getByText('checkin unavailable')).toBeVisible()
  await expect.element(screen.getByText(/isolate yourself for 10 days/)).toBeVisible()
  expect(screen.getByRole('button', { name: /^Check in/ }).all()).toEqual([])
  await expectAccessibleInBothSchemes()

  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByRole('button', { name: 'CHECKIN' })).toHaveFocus()
  expect(requests.filter(({ name }) => name !== 'CheckIn')).toEqual([])
})

test('answers stay when the dialog is closed and opened again', async () => {
  serve({ CheckIn: page })
  const screen = await render(<CheckInPage rest="abc1234" />)
  await open(screen)
  await screen.getByRole('group').nth(1).getByLabelText('No', { exact: true }).click()
  await screen.getByRole('button', { name: 'Close' }).click()
  await open(screen)
  await expect.element(screen.getByRole('group').nth(1).getByLabelText('No', { exact: true })).toBeChecked()
})

test('a refused location: the official is warned and checks in without it', async () => {
  const requests = serve({ CheckIn: page, checkin: checkedIn })
  const screen = await render(<CheckInPage rest="abc1234" />)
  await open(screen)
  await expect.element(screen.getByText('Location is turned off for this page.').last()).toBeVisible()
  await answerAllNo(screen)
  await expect
    .element(screen.getByText('If you check in now, your manager will see: no location.'))
    .toBeVisible()
  await screen.getByRole('button', { name: 'Check in without location' }).click()
  await expect.element(screen.getByText('You are checked in')).toBeVisible()
  await expect.element(screen.getByText('Your manager sees: no location.')).toBeVisible()
  expect(requests.find(({ name }) => name === 'checkin')?.variables).toMatchObject({
    input: { assignmentId: 'a1', location: null, error: 'The location was refused' },
  })
})

test('a location that does not come: after five seconds the official may check in without it', async () => {
  const { screen, requests } = await openWithoutLocation()
  await expect.element(screen.getByText('Finding your location…').last()).toBeVisible()
  vi.advanceTimersByTime(5_000)
  vi.useRealTimers()
  await expect.element(screen.getByText('Your location was not found within 5 seconds.').last()).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Try again' })).toBeVisible()
  await screen.getByRole('button', { name: 'Check in without location' }).click()
  await expect.element(screen.getByText('You are checked in')).toBeVisible()
  expect(requests.find(({ name }) => name === 'checkin')?.variables).toMatchObject({
    input: { location: null, error: 'No location within 5 seconds' },
  })
})

test('a check-in that is pressed once while the location is slow is sent at five seconds, with the reason', async () => {
  const { screen, requests } = await openWithoutLocation()
  await screen.getByRole('button', { name: 'Check in', exact: true }).click()
  await expect
    .element(screen.getByText('You will be checked in within 5 seconds, with or without'))
    .toBeVisible()
  vi.advanceTimersByTime(4_999)
  expect(requests.filter(({ name }) => name === 'checkin')).toEqual([])
  vi.advanceTimersByTime(1)
  vi.useRealTimers()
  await expect.element(screen.getByText('You are checked in')).toBeVisible()
  await expect
    .element(screen.getByText(/^Sent without your location: it was not found within 5 seconds/))
    .toBeVisible()
  await expect.element(screen.getByRole('status').filter({ hasText: 'You are checked in' })).toHaveFocus()
  expect(requests.find(({ name }) => name === 'checkin')?.variables).toMatchObject({
    input: { location: null, error: 'No location within 5 seconds' },
  })
})

test('a Yes shows what is urgent at once, with numbers to call, and tells the manager only that the official cannot come', async () => {
  const requests = serve({
    CheckIn: page,
    CannotCome: () => ({ data: { cancelSignup: { id: 'a1' } } }),
    CanCome: () => ({ data: { undoAnswer: { id: 'i1' } } }),
  })
  const screen = await render(<CheckInPage rest="abc1234" />)
  await open(screen)
  await screen.getByRole('group').nth(0).getByLabelText('Yes', { exact: true }).click()
  await expect.element(screen.getByText(/Please call 911/)).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Call 911' })).toHaveAttribute('href', 'tel:911')
  await expect
    .element(screen.getByRole('link', { name: 'Call Ann Boyd: +1 555-010-0123' }))
    .toHaveAttribute('href', 'tel:+15550100123')
  await expectAccessibleInBothSchemes()
  expect(requests.map(({ name }) => name)).toEqual(['CheckIn'])

  await screen.getByRole('button', { name: 'Tell Ann Boyd that I cannot come' }).click()
  await expect.element(screen.getByText(/^Ann Boyd will be told that you cannot come/)).toBeVisible()
  const sent = requests.find(({ name }) => name === 'CannotCome')
  expect(sent?.variables).toEqual({ code: 'abc1234', assignmentId: 'a1', reason: 'Cannot come' })
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: 'Tell Ann Boyd that I cannot come' })).toBeEnabled()
  expect(requests.at(-1)).toMatchObject({ name: 'CanCome', variables: { code: 'abc1234' } })
})
