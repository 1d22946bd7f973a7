import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { serve } from '../../../../test/officials-server.ts'
import { MySections } from '../sections.tsx'

const record = {
  ...{ email: 'family@example.org', mobilePhone: null, address: null, address2: null, language: null },
  ...{ hasAgreedToTexts: false, notificationPreference: 'EMAIL', wantsReminders: true, isTakenUp: true },
  ...{ links: { items: [] }, timeOff: { items: [] }, weeklyOff: { items: [] } },
}
const mia = { ...record, id: 'o1', firstName: 'Mia', lastName: 'Gómez' }
const miaAtBob = { ...record, id: 'o2', firstName: 'MIA', lastName: 'Gomez' }
const leo = { ...record, id: 'o3', firstName: 'Leo', lastName: 'Gómez', isTakenUp: false }

function serveRecords(...items: object[]) {
  return serveUser({ id: 'u1', role: 'OFFICIAL', calendarFeed: null }, ...items)
}

function serveUser(getUser: object, ...items: object[]) {
  return serve({
    '/api/auth/get-session': () => ({ user: { id: 'u1', email: 'family@example.org', name: '' } }) as never,
    Mine: () => ({ data: { getUser, listOfficials: { items } } }),
    MyInvitations: () => ({ data: { listInvitations: { items: [], nextToken: null } } }),
    MyPositions: () => ({ data: { listAssignments: { items: [], nextToken: null } } }),
  })
}

beforeEach(() => localStorage.clear())

test('who shares a mailbox chooses by name, sees only their own games, and can switch', async () => {
  const requests = serveRecords(leo, mia, miaAtBob)
  const screen = await render(<MySections section="games" />)
  await expect.element(screen.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  expect(screen.getByRole('button').elements()).toHaveLength(2)
  await expectAccessibleInBothSchemes()
  const asked = () => requests.flatMap(({ name, variables }) => (name === 'MyPositions' ? [variables] : []))
  expect(asked()).toEqual([])

  await screen.getByRole('button', { name: 'Leo Gómez' }).click()
  await expect.element(screen.getByRole('heading', { name: /Leo/ })).toBeVisible()
  expect(asked().at(-1)).toMatchObject({ officialIds: ['o3'] })
  await screen.getByRole('button', { name: 'Signed in as Leo Gómez. Switch' }).click()
  await screen.getByRole('button', { name: 'Mia Gómez' }).click()
  await expect.element(screen.getByRole('heading', { name: /Mia/ })).toBeVisible()
  expect(asked().at(-1)).toMatchObject({ officialIds: ['o1', 'o2'] })
  await expectAccessibleInBothSchemes()
})

test('one person with several records is not asked', async () => {
  serveRecords(mia, miaAtBob)
  const screen = await render(<MySections section="games" />)
  await expect.element(screen.getByRole('heading', { name: /Mia/ })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /Switch/ })).not.toBeInTheDocument()
})

test('a manager who also officiates goes to the manager pages from every section', async () => {
  serveUser({ id: 'u1', role: 'SCHEDULER', calendarFeed: null }, mia)
  const screen = await render(<MySections section="schedule" />)
  const link = screen.getByRole('link', { name: 'Manager pages' })
  await expect.element(link).toHaveAttribute('href', '/gamecalendar')
  await expectAccessibleInBothSchemes()
})

test('an official who is no manager has no such way', async () => {
  serveRecords(mia)
  const screen = await render(<MySections section="games" />)
  await expect.element(screen.getByRole('heading', { name: /Mia/ })).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Manager pages' })).not.toBeInTheDocument()
})
