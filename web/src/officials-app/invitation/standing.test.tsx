import { beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { card, code, game, inHours, list, position, viewed } from '../../../test/invitations.ts'
import { serve } from '../../../test/officials-server.ts'
import type { Card } from './cards.ts'
import type { InvitedGameFragment } from './invitation.generated.ts'
import { InvitationPage } from './invitation-page.tsx'

beforeEach(() => localStorage.clear())

/** The page with an invitation, its game and its positions. */
async function shown(parts: Partial<Card>, change: Partial<InvitedGameFragment> = {}) {
  serve({
    OfficialInvitations: list({ ...card, ...parts, game: { ...game, ...change } }),
    ViewInvitation: viewed,
  })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByRole('heading', { name: 'Hi Rita' })).toBeVisible()
  return screen
}

const open = (...names: string[]) => ({ items: names.map((name) => position(name, name)) })

test('a game that waits for an answer is opened, with its fee and its manager', async () => {
  const screen = await shown({})
  const summary = document.querySelector('summary')
  expect(summary?.textContent).toContain('$65.00')
  expect(summary?.textContent).toContain('Ann Boyd')
  await expect.element(screen.getByRole('button', { name: 'Sign up: Referee' })).toBeVisible()
})

test('inside the cancellation limit the page says before a sign-up that it cannot be given back, with the number to call', async () => {
  const screen = await shown({}, { cancelUntil: inHours(-1), startDateTime: inHours(20) })
  await expect
    .element(screen.getByText(/you cannot give it back here: only Ann Boyd can release you/))
    .toBeVisible()
  const call = screen.getByRole('link', { name: 'Call Ann Boyd: +1 555-010-0123' })
  await expect.element(call).toHaveAttribute('href', 'tel:+15550100123')
  await expectAccessibleInBothSchemes()
})

test('a position that was given back leaves the others open', async () => {
  const screen = await shown(
    { hasResponded: true, accepted: false, givenBack: ['Umpire'] },
    { assignments: open('Referee', 'Umpire') },
  )
  await expect
    .element(screen.getByText('You gave Umpire back. You can sign up for another open position.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Sign up: Referee' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'You have responded' })).toBeDisabled()
  expect(screen.getByText(/You declined/).all()).toEqual([])
})

const half = {
  conflict: 'GAME',
  conflictGame: 'First Half',
  conflictStart: '2027-05-03T16:47:00.000Z',
} as const

test('another game at the same time is named, with its time, also before an offer is accepted', async () => {
  const offered = { ...position('a', 'Referee', 'rita'), confirmedAssignment: false }
  for (const assignments of [open('Referee'), { items: [offered] }]) {
    const screen = await shown(half, { assignments })
    await expect.element(screen.getByText(/^You already have First Half at \d\d:47\.$/)).toBeVisible()
    await screen.unmount()
  }
})

test('a game of another manager at the same time is a game in another league', async () => {
  const screen = await shown({ ...half, conflictGame: null })
  await expect
    .element(screen.getByText(/^You already have a game in another league at \d\d:47\.$/))
    .toBeVisible()
})

test('a position that the manager took away is not offered again', async () => {
  const screen = await shown({ removedFrom: ['Umpire'] }, { assignments: open('Referee', 'Umpire') })
  await expect
    .element(screen.getByText('Ann Boyd has removed you from Umpire. You don’t need to come for it.'))
    .toBeVisible()
  expect(screen.getByRole('button', { name: 'Sign up: Umpire' }).all()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Sign up: Referee' })).toBeEnabled()
  await expectAccessibleInBothSchemes()
})

test('an offer says until when to answer; afterwards that the time has passed, and the position can be taken while it is open', async () => {
  const offer = { ...position('a', 'Referee', 'rita'), confirmedAssignment: false }
  const offered = await shown({}, { assignments: { items: [{ ...offer, answerBy: inHours(24) }] } })
  await expect.element(offered.getByText(/Please answer by /)).toBeVisible()
  await offered.unmount()
  const expired = await shown({ expiredFrom: ['Umpire'] }, { assignments: open('Referee', 'Umpire') })
  await expect
    .element(expired.getByText(/^The time to answer the offer of Umpire has passed\. It is open/))
    .toBeVisible()
  await expect.element(expired.getByRole('button', { name: 'Sign up: Umpire' })).toBeEnabled()
  await expectAccessibleInBothSchemes()
  await expired.unmount()
  const taken = { items: [position('Umpire', 'Umpire', 'sam')] }
  const late = await shown({ expiredFrom: ['Umpire'] }, { assignments: taken })
  await expect.element(late.getByText(/has passed, and all positions are taken/)).toBeVisible()
})

test('that all positions are taken is said', async () => {
  const screen = await shown({}, { assignments: { items: [position('a', 'Referee', 'sam')] } })
  await expect.element(screen.getByText(/^All positions are taken/)).toBeVisible()
})

test('a change while the page is open shows old beside new, and is announced with what else changes in the list', async () => {
  let cards = [
    card,
    { ...card, id: 'other', invitationId: 'other12', game: { ...game, id: 'g2', name: 'Owls' } },
  ]
  serve({
    OfficialInvitations: () => ({
      data: { listOfficialInvitations: { items: cards, nextToken: null } },
    }),
    ViewInvitation: viewed,
  })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByRole('heading', { name: 'Owls' })).toBeVisible()
  expect(screen.getByText('This game has changed').all()).toEqual([])
  cards = [{ ...card, game: { ...game, duration: 120 } }]
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(screen.getByText('This game has changed')).toBeVisible()
  const change = screen.getByText(/^Duration:/).element()
  expect(change.querySelector('s')?.textContent).toBe('90 min')
  expect(change.querySelector('strong')?.textContent).toBe('120 min')
  await expect
    .element(screen.getByText('Owls is no longer on the list. Raiders vs Falcons has changed.'))
    .toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test('a game that is called off says so, with reason, note and pay, and takes no answer', async () => {
  const off = {
    cancelledAt: inHours(-1),
    cancelReason: 'WEATHER',
    cancelNote: 'Fields closed.',
    cancelPayShare: 50,
  }
  const screen = await shown(
    { hasResponded: true, accepted: true },
    { ...off, assignments: { items: [position('Referee', 'Referee', 'rita')] } },
  )
  await expect
    .element(
      screen.getByText(
        'Ann Boyd has called off this game. You don’t need to come. Reason: Weather. Fields closed. You get 50% of your fee.',
      ),
    )
    .toBeVisible()
  expect(screen.getByRole('button', { name: /Sign up|Give back|Decline/ }).all()).toEqual([])
  await expectAccessibleInBothSchemes()
})

test('a game that is called off without pay says that too', async () => {
  const off = {
    cancelledAt: inHours(-1),
    cancelReason: 'WEATHER',
    cancelNote: 'Fields closed',
    cancelPayShare: 0,
  }
  const screen = await shown(
    { hasResponded: true, accepted: true },
    { ...off, assignments: { items: [position('Referee', 'Referee', 'rita')] } },
  )
  await expect
    .element(screen.getByText(/Reason: Weather\. Fields closed\. The fee is not paid\.$/))
    .toBeVisible()
})
