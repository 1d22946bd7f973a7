import type { ReactElement } from 'react'
import { expect, test, vi } from 'vitest'
import { type RenderResult, render } from 'vitest-browser-react'
import { card, game, inHours, position } from '../../test/invitations.ts'
import { enlargeText, expectFits, largeTexts } from '../../test/large-text.ts'
import { serve } from '../../test/officials-server.ts'
import { CheckInPage } from './check-in/check-in-page.tsx'
import { DeadLink } from './dead-link/dead-link.tsx'
import { InvitationPage } from './invitation/invitation-page.tsx'
import { JoinPage } from './join/join-page.tsx'
import { PasswordPage } from './password/password-page.tsx'

const venue = {
  id: 'v1',
  name: 'Riverside Community Center',
  timeZone: 'UTC',
  location: { lat: 40.7, lon: -74 },
}
const court = { name: 'Court 12', venue: { ...venue, formattedAddress: '1 River Road, Springfield' } }
const named = { ...game, name: 'Westchester Hawks vs Metropolitan Aces', court }
const fees = (id: string, name: string, official?: string) => ({
  ...position(id, name, official),
  fee: 1234.5,
})
const open = {
  ...card,
  ...{ conflict: 'GAME', conflictGame: 'Northside Owls vs Lakeside Eagles', conflictStart: inHours(72) },
  managerName: 'Bartholomew Featherstone',
  game: { ...named, assignments: { items: [fees('a', 'Umpire-in-chief'), fees('b', 'Line judge', 'sam')] } },
} as const
const offered = {
  ...open,
  ...{ id: 'card2', invitationId: 'def1234' },
  game: {
    ...{ ...named, id: 'game2' },
    assignments: { items: [{ ...fees('c', 'Referee', 'rita'), confirmedAssignment: false }] },
  },
}
const held = {
  ...open,
  ...{ id: 'card3', invitationId: 'ghi1234', hasResponded: true, accepted: true },
  game: { ...named, id: 'game3', assignments: { items: [fees('d', 'Referee', 'rita')] } },
}
const present = {
  ...{ id: 'a1', name: 'Umpire-in-chief', showTimeMin: 15, checkinDateTime: null, checkinViolation: null },
  ...{ confirmedAssignment: true, hasCheckedIn: false, hasCompleted: false },
  game: { ...named, startDateTime: inHours(1), checkinOpens: inHours(-1) },
}
const official = { id: 'o1', firstName: 'Bartholomew', lastName: 'Featherstone' }

function serveAll() {
  serve({
    OfficialInvitations: () => ({
      data: { listOfficialInvitations: { items: [open, offered, held], nextToken: null } },
    }),
    ViewInvitation: () => ({ data: { updateInvitation: { id: 'card' } } }),
    CheckIn: () => ({
      data: {
        listInvitations: {
          items: [{ official, gameId: 'g1', managerName: 'Ann Boyd', managerMobile: '+15550100123' }],
        },
        listAssignments: { items: [present] },
      },
    }),
    JoinPage: () => ({ data: { getJoin: { email: 'b@example.org', managerName: 'Ann', accepted: false } } }),
    Link: () => ({
      data: {
        getLink: { state: 'CANCELLED', gameName: named.name, startDateTime: inHours(9), other: 'other12' },
      },
    }),
    '/api/auth/password-link?token=t1': () => ({ data: {}, email: 'b@example.org' }),
  })
}

async function openCheckIn(screen: RenderResult) {
  await screen.getByRole('button', { name: 'CHECKIN' }).click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
  expectFits()
  await screen.getByRole('group').first().getByLabelText('Yes', { exact: true }).click()
  await expect.element(screen.getByText('Check In Unavailable')).toBeVisible()
}

async function declineOffer(screen: RenderResult) {
  await screen.getByRole('button', { name: 'Decline' }).first().click()
  await expect.element(screen.getByRole('dialog')).toBeVisible()
}

type Page = [string, ReactElement, string | RegExp, (screen: RenderResult) => Promise<void>]
const asItIs = async () => {}
const pages: Page[] = [
  ['invitation', <InvitationPage key="1" rest={card.invitationId ?? ''} />, /Hi Rita/, declineOffer],
  ['check-in', <CheckInPage key="2" rest="abc1234" />, /./, openCheckIn],
  ['join', <JoinPage key="3" rest="abc1234" />, /invites you/, asItIs],
  ['password', <PasswordPage key="4" rest="t1" />, 'Set a password', asItIs],
  ['dead link', <DeadLink key="5" code="abc1234" />, /called off/, asItIs],
]

test.each<Page>(pages)('%s fits a phone with large text', async (_name, element, heading, then) => {
  vi.spyOn(navigator.geolocation, 'getCurrentPosition').mockImplementation((_found, failed) =>
    failed?.({ code: 1 } as GeolocationPositionError),
  )
  for (const [size, width] of largeTexts) {
    await enlargeText(size, width)
    serveAll()
    const screen = await render(element)
    await expect.element(screen.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    expectFits()
    await then(screen)
    expectFits()
    await screen.unmount()
  }
})
