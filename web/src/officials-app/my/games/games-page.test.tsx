import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { inHours, position } from '../../../../test/invitations.ts'
import { ritasRecord } from '../../../../test/mine.ts'
import { serve } from '../../../../test/officials-server.ts'
import type { Card } from '../../invitation/cards.ts'
import type { InvitedGameFragment } from '../../invitation/invitation.generated.ts'
import { MySections } from '../sections.tsx'

/** An invitation to a game with one position, which Rita may hold. */
function invitation(name: string, hours: number, isTaken = false): Card {
  const game: InvitedGameFragment = {
    ...{ cancelledAt: null, cancelReason: null, cancelNote: null, cancelPayShare: null },
    ...{ number: null, note: null },
    ...{ id: name, name, status: 'PUBLISHED', startDateTime: inHours(hours), duration: 90 },
    ...{ cancelUntil: inHours(hours - 24), checkinOpens: inHours(hours - 2), division: null, court: null },
    assignments: { items: [position(`${name}-referee`, 'Referee', isTaken ? 'rita' : null)] },
    invitations: {
      items: [
        {
          ...{ id: `to-${name}`, published: true, hasResponded: isTaken, accepted: isTaken },
          ...{ givenBack: [], removedFrom: [], expiredFrom: [] },
        },
      ],
    },
  }
  return {
    ...{ id: `to-${name}`, invitationId: `code-${name}`, published: true, game },
    ...{
      hasResponded: isTaken,
      accepted: isTaken,
      viewTimeStamp: null,
      conflict: null,
      conflictGame: null,
      conflictStart: null,
    },
    ...{ givenBack: [], removedFrom: [], expiredFrom: [] },
    ...{ managerName: 'Ann Boyd', managerEmail: 'ann@example.org', managerMobile: null },
    official: { id: 'rita', firstName: 'Rita' },
  }
}

const rita = ritasRecord('rita')

/** A server with these invitations. Every answer is followed by a live update, which makes the page read again. */
function serveInvitations(invitations: Card[], more: object = {}) {
  const readAgain = () => setTimeout(() => document.dispatchEvent(new Event('visibilitychange')), 20)
  const put = (name: string, isTaken: boolean) => {
    const nth = invitations.findIndex(({ game }) => game.id === name)
    const hours = (Date.parse(invitations[nth]?.game.startDateTime ?? '') - Date.now()) / 3_600_000
    const next = invitation(name, hours, isTaken)
    invitations[nth] = next
    readAgain()
    return next.game
  }
  return serve({
    '/api/auth/get-session': () => ({ user: { id: 'u1', email: 'rita@example.org' } }) as never,
    Mine: () => ({
      data: { getUser: { id: 'u1', calendarFeed: null }, listOfficials: { items: [rita] }, ...more },
    }),
    MyInvitations: () => ({ data: { listInvitations: { items: invitations, nextToken: null } } }),
    MyPositions: () => ({ data: { listAssignments: { items: [], nextToken: null } } }),
    SignUp: ({ assignmentId }: Record<string, string>) => {
      const name = String(assignmentId).replace('-referee', '')
      return { data: { signupGame: { id: assignmentId, game: put(name, true) } } }
    },
    UndoAnswer: ({ code }: Record<string, string>) => {
      const name = String(code).replace('code-', '')
      return { data: { undoAnswer: { id: `to-${name}`, game: put(name, false) } } }
    },
  })
}

const signUps = (requests: ReturnType<typeof serve>) =>
  requests.filter(({ name }) => name === 'SignUp').map(({ variables }) => variables)
const topOf = (name: string) =>
  [...document.querySelectorAll('h3')]
    .find(({ textContent }) => textContent === name)
    ?.getBoundingClientRect().top

beforeEach(() => localStorage.clear())

test('a double tap signs up for one game: nothing moves under the finger for 600 ms', async () => {
  const requests = serveInvitations([
    invitation('First', 48),
    invitation('Second', 72),
    invitation('Third', 96),
  ])
  const screen = await render(<MySections section="games" />)
  const button = screen.getByRole('button', { name: 'Sign up: Referee' }).first()
  await expect.element(button).toBeVisible()
  const box = button.element().getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const tap = () => (document.elementFromPoint(x, y) as HTMLElement | null)?.click()
  const place = topOf('Second')

  const begun = performance.now()
  tap()
  while (performance.now() < begun + 550) {
    await new Promise((resolve) => setTimeout(resolve, 25))
    expect(topOf('Second')).toBe(place)
    tap()
  }
  await expect.element(screen.getByText('You are signed up: Referee, First.')).toBeVisible()
  // The taps go on when the answer has been shown and the list was read again.
  const shown = performance.now()
  while (performance.now() < shown + 500) {
    await new Promise((resolve) => setTimeout(resolve, 25))
    tap()
  }
  expect(signUps(requests)).toEqual([
    { code: 'code-First', assignmentId: 'First-referee', agreesTo: expect.anything(), unlessWarned: true },
  ])
  await expect.element(screen.getByText('You are signed up: Referee, First.')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('an answered game keeps its place, and the answer can be undone', async () => {
  const requests = serveInvitations([invitation('First', 48), invitation('Second', 72)])
  const screen = await render(<MySections section="games" />)
  await screen.getByRole('button', { name: 'Sign up: Referee' }).first().click()
  await expect.element(screen.getByText('You are signed up: Referee, First.')).toBeVisible()
  await expect.poll(() => requests.filter(({ name }) => name === 'MyInvitations').length).toBeGreaterThan(1)
  await expect.element(screen.getByText('Assigned to You')).toBeVisible()
  expect([...document.querySelectorAll('h3')].map(({ textContent }) => textContent)).toEqual([
    'First',
    'Second',
  ])
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByText('Undone. Everything is as before.')).toBeVisible()
  expect(requests).toContainEqual({ name: 'UndoAnswer', variables: { code: 'code-First' }, steps: undefined })
  expect(screen.getByRole('button', { name: 'Sign up: Referee' }).all()).toHaveLength(2)
})

test('a calendar that a manager suggests is announced, with the way to answer', async () => {
  const suggestion = { officialId: 'rita', managerName: 'Ann Boyd' }
  serveInvitations([], { listCalendarSuggestions: { items: [suggestion] } })
  const screen = await render(<MySections section="games" />)
  await expect.element(screen.getByText(/^Ann Boyd suggests reading a calendar/)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Agree or decline' }))
    .toHaveAttribute('href', '/my/availability')
  await expectAccessibleInBothSchemes()
})
