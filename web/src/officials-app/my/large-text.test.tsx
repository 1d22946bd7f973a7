import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { enlargeText, expectFits, largeTexts } from '../../../test/large-text.ts'
import { serve } from '../../../test/officials-server.ts'
import type { MySection } from '../routing/my-sections.ts'
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
  ...{ notificationPreference: 'EMAIL', wantsReminders: true, links: { items: [] } },
  ...{ timeOff: { items: [] }, weeklyOff: { items: [] } },
}

const statement = {
  ...{ id: 's1', managerName: 'Dana Whitfield', officialId: 'o1', games: 1 },
  ...{ total: 1234.5, due: 0, paid: 1234.5 },
  lines: [
    {
      ...{ id: 'l1', kind: 'FEE', date: '2026-11-17', amount: 1234.5, gameName: game.name },
      ...{ position: 'Umpire-in-chief', share: null, miles: null, rate: null, reason: null },
      payment: { id: 'p1', paidOn: '2026-11-18', method: 'TRANSFER', reference: '2026-11-000417' },
    },
  ],
}

const season = {
  ...{
    managerId: 'm1',
    managerName: 'Dana Whitfield',
    officialId: 'o1',
    games: 112,
    weekends: 26,
    hours: 187.5,
  },
  ...{ miles: 2345, fees: 12_345.5, offers: 140, declines: 12, giveBacks: 3, lateCheckIns: 4 },
  median: { games: 98.5, weekends: 22, hours: 160, fees: 11_000 },
}

function serveMine() {
  const user = { id: 'u1', role: 'SCHEDULER', calendarFeed: null }
  serve({
    '/api/auth/get-session': () => ({ user: { id: 'u1', email: 'b@example.org', name: '' } }) as never,
    Mine: () => ({ data: { getUser: user, listOfficials: { items: [official] } } }),
    MyInvitations: () => ({ data: { listInvitations: { items: [], nextToken: null } } }),
    MyPositions: () => ({ data: { listAssignments: { items: [position, past], nextToken: null } } }),
    MyPay: () => ({ data: { payStatements: [statement] } }),
    MySeason: () => ({ data: { ownLedger: [season] } }),
    MyLimits: () => ({
      data: {
        getOwnLimits: null,
        listInvitations: { items: [] },
        listOfficialBlocks: {
          items: [{ id: 'b1', kind: 'TEAM', team: 'Metropolitan Aces', venue: null, official: { id: 'o1' } }],
        },
      },
    }),
  })
}

/** No word of the bar of sections leaves its column. */
function expectColumnsOfBar() {
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

/** The name of the product stands on one line beside the link to the managers' pages. */
function expectWholeBrand() {
  const brand = document.querySelector('.brand')
  const text = document.createRange()
  text.selectNodeContents(brand as Element)
  const lines = new Set(
    [...text.getClientRects()].filter(({ width }) => width > 0).map(({ bottom }) => bottom),
  )
  expect(lines.size).toBeLessThanOrEqual(2)
}

const pages: [MySection, string][] = [
  ['games', '/my/games'],
  ['schedule', '/my/schedule'],
  ['schedule', '/my/schedule?view=month'],
  ['earnings', '/my/earnings'],
  ['availability', '/my/availability'],
  ['profile', '/my/profile'],
]

test.each(pages)('%s fits a phone with large text (%s)', async (section, address) => {
  for (const [size, width] of largeTexts) {
    await enlargeText(size, width)
    serveMine()
    const before = location.href
    history.replaceState(null, '', address)
    const screen = await render(<MySections section={section} />)
    await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
    history.replaceState(null, '', before)
    expectFits()
    expectColumnsOfBar()
    expectWholeBrand()
    await screen.unmount()
  }
})

test('on a wide screen with large text the names of the sections are whole', async () => {
  await enlargeText('200%', 1280)
  serveMine()
  const screen = await render(<MySections section="earnings" />)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  expectFits()
})
