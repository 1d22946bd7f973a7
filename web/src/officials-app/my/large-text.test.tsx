import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { serve } from '../../../test/officials-server.ts'
import { JoinPage } from '../join/join-page.tsx'
import type { MySection } from '../routing/paths.ts'
import { MySections } from './sections.tsx'

const game = {
  ...{ id: 'g1', name: 'Westchester Hawks vs Metropolitan Aces', status: 'CONFIRMED', duration: 90 },
  ...{ startDateTime: '2099-11-20T20:00:00.000Z', checkinOpens: '2099-11-20T18:00:00.000Z' },
  court: {
    id: 'c1',
    name: 'Court 12',
    venue: { id: 'v1', name: 'Riverside Community Center', timeZone: 'UTC' },
  },
}
const position = {
  ...{
    id: 'a1',
    name: 'Umpire-in-chief',
    fee: 1234.5,
    showTimeMin: 15,
    confirmedAssignment: true,
    askedAgainAt: null,
  },
  ...{ hasCheckedIn: false, hasCompleted: false, paid: false, invitationId: 'abc1234', game },
}
const past = {
  ...position,
  ...{ id: 'a2', hasCompleted: true, paid: true },
  game: { ...game, id: 'g2', startDateTime: new Date(Date.now() - 86_400_000).toISOString() },
}
const official = {
  ...{ id: 'o1', firstName: 'Bartholomew', lastName: 'Featherstonehaugh', isTakenUp: true, language: null },
  ...{ email: 'b@example.org', mobilePhone: null, address: null, address2: null, hasAgreedToTexts: false },
  ...{ notificationPreference: 'EMAIL', links: { items: [] } },
  ...{ timeOff: { items: [] }, weeklyOff: { items: [] } },
}

function serveMine() {
  const user = { id: 'u1', role: 'OFFICIAL', calendarFeed: null }
  serve({
    '/api/auth/get-session': () => ({ user: { id: 'u1', email: 'b@example.org', name: '' } }) as never,
    Mine: () => ({ data: { getUser: user, listOfficials: { items: [official] } } }),
    MyInvitations: () => ({ data: { listInvitations: { items: [], nextToken: null } } }),
    MyPositions: () => ({ data: { listAssignments: { items: [position, past], nextToken: null } } }),
    JoinPage: () => ({ data: { getJoin: { email: 'b@example.org', managerName: 'Ann', accepted: false } } }),
  })
}

afterEach(() => {
  document.documentElement.style.fontSize = ''
})

/** Nothing is wider than the phone, and no word of the bar of sections leaves its column. */
function expectFits() {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(innerWidth)
  for (const link of document.querySelectorAll('nav a')) {
    const column = link.getBoundingClientRect()
    for (const part of link.querySelectorAll('span:not(.unseen)')) {
      const text = part.getBoundingClientRect()
      expect(text.left, part.textContent).toBeGreaterThanOrEqual(column.left - 1)
      expect(text.right, part.textContent).toBeLessThanOrEqual(column.right + 1)
      expect(text.bottom, part.textContent).toBeLessThanOrEqual(column.bottom + 1)
    }
  }
}

test.each<[MySection, string, string]>([
  ['games', '150%', '/my/games'],
  ['games', '200%', '/my/games'],
  ['schedule', '200%', '/my/schedule'],
  ['schedule', '200%', '/my/schedule?view=month'],
  ['earnings', '200%', '/my/earnings'],
  ['availability', '200%', '/my/availability'],
  ['profile', '200%', '/my/profile'],
])('%s fits a phone with text at %s (%s)', async (section, size, address) => {
  await page.viewport(390, 844)
  serveMine()
  document.documentElement.style.fontSize = size
  const before = location.href
  history.replaceState(null, '', address)
  const screen = await render(<MySections section={section} />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  history.replaceState(null, '', before)
  // The text is as large as the reader wants it.
  expect(getComputedStyle(document.body).fontSize).toBe(size === '200%' ? '32px' : '24px')
  expectFits()
})

test('the join fits a phone with text at 200%', async () => {
  await page.viewport(390, 844)
  serveMine()
  document.documentElement.style.fontSize = '200%'
  const screen = await render(<JoinPage rest="abc1234" />)
  await expect.element(screen.getByLabelText('First name')).toBeVisible()
  expectFits()
})
