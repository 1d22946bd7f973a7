import { showTime } from '@whistle/domain/games/check-in'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { type RenderResult, render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import {
  answeredGame,
  card,
  code,
  game,
  inHours,
  list,
  position,
  taken,
  viewed,
} from '../../../test/invitations.ts'
import { serve } from '../../../test/officials-server.ts'
import { whenOf } from '../frame/when.ts'
import type { Card } from './cards.ts'
import { InvitationPage } from './invitation-page.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => void vi.restoreAllMocks())

async function signUp(answers: Parameters<typeof serve>[0]): Promise<RenderResult> {
  serve({ ViewInvitation: viewed, ...answers })
  const screen = await render(<InvitationPage rest={code} />)
  await screen.getByRole('button', { name: 'Sign up: Referee' }).click()
  return screen
}

test('an official signs up, and the focus goes to the position', async () => {
  const requests = serve({
    OfficialInvitations: list(card),
    ViewInvitation: viewed,
    SignUp: () => ({ data: { signupGame: { id: 'a', game: answeredGame(true, 'rita') } } }),
  })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByRole('heading', { name: 'Hi Rita' })).toBeVisible()
  await expect.element(screen.getByText('Assigned', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('Fee: $65.00')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Sign up: Referee' }).click()
  await expect.element(screen.getByText('Assigned to You')).toBeVisible()
  await expect.element(screen.getByText('You are signed up: Referee, Raiders vs Falcons.')).toBeVisible()
  await expect.poll(() => document.activeElement?.textContent).toContain('Assigned to You')
  const agreesTo = { startDateTime: game.startDateTime, duration: 90, venueId: null }
  expect(requests).toContainEqual({
    name: 'SignUp',
    variables: { code, assignmentId: 'a', agreesTo, unlessWarned: true },
  })
  await expectAccessibleInBothSchemes()
})

test('a refused sign-up is explained, with the current state of the game', async () => {
  let current = card
  const screen = await signUp({
    OfficialInvitations: () => list(current)(),
    SignUp: () => {
      current = { ...card, game: answeredGame(false, 'tom') }
      return { errors: [{ message: '', extensions: { code: 'CONFLICT', reason: 'unableToSignUp' } }] }
    },
  })
  await expect.element(screen.getByText('Unable to signup')).toBeVisible()
  await expect.poll(() => screen.getByText('Assigned', { exact: true }).all().length).toBe(2)
  expect(screen.getByRole('button', { name: /Sign up/ }).all()).toEqual([])
})

test('giving a position back is confirmed, and a failure keeps the reason that was typed', async () => {
  let isBroken = true
  const requests = serve({
    OfficialInvitations: list(taken),
    ViewInvitation: viewed,
    GiveBack: () => {
      if (isBroken) return 503
      return { data: { cancelSignup: { id: 'a', game: answeredGame(false, null) } } }
    },
  })
  const screen = await render(<InvitationPage rest={code} />)
  await screen.getByRole('button', { name: 'Give back' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Give the position back?' })
  await expect.element(dialog).toBeVisible()
  await expectAccessibleInBothSchemes()
  await dialog.getByLabelText('Reason (optional)').fill('At a wedding')
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect.element(screen.getByText(/Something went wrong on our side/)).toBeInTheDocument()
  await expect.element(dialog.getByLabelText('Reason (optional)')).toHaveValue('At a wedding')
  isBroken = false
  await dialog.getByRole('button', { name: 'Give back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('You gave Referee back.', { exact: true })).toBeVisible()
  await expect.element(screen.getByText(/If you can come after all, contact Ann Boyd/)).toBeVisible()
  expect(requests).toContainEqual({
    name: 'GiveBack',
    variables: { code, assignmentId: 'a', reason: 'At a wedding' },
  })
})

test('Escape and Back close the dialog, restore the focus and stay on the page', async () => {
  serve({ OfficialInvitations: list(card), ViewInvitation: viewed })
  const screen = await render(<InvitationPage rest={code} />)
  for (const leave of [() => userEvent.keyboard('{Escape}'), async () => history.back()]) {
    await screen.getByRole('button', { name: 'Decline' }).click()
    await expect.element(screen.getByRole('dialog', { name: 'Decline this game?' })).toBeVisible()
    await leave()
    await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
    await expect.element(screen.getByRole('button', { name: 'Decline' })).toHaveFocus()
  }
})

test('invitations that cannot be read offer a retry', async () => {
  let isBroken = true
  serve({ OfficialInvitations: () => (isBroken ? 503 : list(taken)()), ViewInvitation: viewed })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByRole('heading', { name: 'That didn’t work' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  isBroken = false
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByText('Assigned to You')).toBeVisible()
})

test('an offer is offered, and assigned only after it was accepted', async () => {
  const offered: Card = {
    ...card,
    game: {
      ...game,
      assignments: { items: [{ ...position('a', 'Referee', 'rita'), confirmedAssignment: false }] },
    },
  }
  serve({
    OfficialInvitations: list(offered),
    ViewInvitation: viewed,
    SignUp: () => ({ data: { signupGame: { id: 'a', game: answeredGame(true, 'rita') } } }),
  })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByText('Offered to you')).toBeVisible()
  expect(screen.getByText('Assigned to You').all()).toEqual([])
  await expect.element(screen.getByRole('button', { name: 'Decline' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Accept' }).click()
  await expect.element(screen.getByText('Assigned to You')).toBeVisible()
  expect(screen.getByText('Offered to you').all()).toEqual([])
})

test('what is against a sign-up is named first, and the reader decides', async () => {
  const requests = serve({
    OfficialInvitations: list(card),
    ViewInvitation: viewed,
    SignUp: ({ unlessWarned }) => {
      if (!unlessWarned) return { data: { signupGame: { id: 'a', game: answeredGame(true, 'rita') } } }
      const values = { rules: 'off, dayLimit', day: 2, week: 0 }
      return {
        errors: [{ message: 'warned', extensions: { code: 'CONFLICT', reason: 'signUpWarned', values } }],
      }
    },
  })
  const screen = await render(<InvitationPage rest={code} />)
  const take = screen.getByRole('button', { name: 'Sign up: Referee' })
  await take.click()
  const dialog = screen.getByRole('dialog', { name: 'Sign up anyway?' })
  await expect.element(dialog).toHaveTextContent(/You have time off.*limit is 2 games a day/)
  await expectAccessibleInBothSchemes()
  await dialog.getByRole('button', { name: 'Back' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByText('Assigned to You')).not.toBeInTheDocument()
  await take.click()
  await dialog.getByRole('button', { name: 'Sign up anyway' }).click()
  await expect.element(screen.getByText('Assigned to You')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  const sent = requests.filter(({ name }) => name === 'SignUp').map(({ variables }) => variables)
  expect(sent).toMatchObject([true, true, false].map((unlessWarned) => ({ unlessWarned })))
})

const place = { agreedVenue: 'Maplewood', agreedCourt: 'Court 1' }
const held = { ...position('a', 'Referee', 'rita'), agreedStartDateTime: inHours(60) }
const askedAgain: Card = {
  ...card,
  game: {
    ...game,
    assignments: {
      items: [
        { ...held, ...place, agreedDuration: 60, confirmedAssignment: false, askedAgainAt: inHours(-1) },
      ],
    },
  },
}

test('a position shows its fee and its show time', async () => {
  const late = { ...card, game: { ...game, startDateTime: inHours(72) } }
  serve({ OfficialInvitations: list(late), ViewInvitation: viewed })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByText('Fee: $65.00')).toBeVisible()
  const { time } = whenOf(showTime(late.game.startDateTime, 15), null, 'en')
  await expect.element(screen.getByText(`Show time: ${time}`)).toBeVisible()
})

test('a game that has changed shows what was agreed to beside what is new, and asks again', async () => {
  const requests = serve({
    OfficialInvitations: list(askedAgain),
    ViewInvitation: viewed,
    SignUp: () => ({ data: { signupGame: { id: 'a', game: answeredGame(true, 'rita') } } }),
  })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByText('Please answer again')).toBeVisible()
  await expect
    .element(screen.getByText(/^You had accepted this game before it changed. Ann Boyd/))
    .toBeVisible()
  const changes = screen.getByRole('status').filter({ hasText: 'This game has changed' })
  await expect.element(changes).toHaveTextContent('Duration: before 60 min → 90 min')
  await expect.element(changes).toHaveTextContent('Place: before Maplewood · Court 1 → –')
  await expect.element(screen.getByRole('button', { name: 'Decline' })).toBeVisible()
  expect(screen.getByText('Assigned to You').all()).toEqual([])
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Accept the change' }).click()
  await expect
    .element(screen.getByText('You accepted the change: Referee, Raiders vs Falcons.'))
    .toBeVisible()
  await expect.element(screen.getByText('Assigned to You')).toBeVisible()
  expect(requests.find(({ name }) => name === 'SignUp')?.variables).toMatchObject({
    agreesTo: { startDateTime: game.startDateTime, duration: 90, venueId: null },
  })
})

test('a change that came while the reader answered is shown first, and nothing is agreed to', async () => {
  let current = askedAgain
  serve({
    OfficialInvitations: () => list(current)(),
    ViewInvitation: viewed,
    SignUp: () => {
      current = { ...askedAgain, game: { ...askedAgain.game, duration: 120 } }
      const extensions = { code: 'CONFLICT', reason: 'gameChanged' }
      return { errors: [{ message: 'the game has just been changed', extensions }] }
    },
  })
  const screen = await render(<InvitationPage rest={code} />)
  await screen.getByRole('button', { name: 'Accept the change' }).click()
  await expect.element(screen.getByText(/The game has just been changed/i)).toBeVisible()
  await expect.element(screen.getByText('Duration: before 60 min → 120 min')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Accept the change' })).toBeEnabled()
})

describe('the reply to a sign-up is lost', () => {
  const lost = () => {
    throw new TypeError('Failed to fetch')
  }

  test('and the sign-up has arrived: the page says that it has', async () => {
    let current = card
    const screen = await signUp({
      OfficialInvitations: () => list(current)(),
      SignUp: () => {
        current = taken
        return lost()
      },
    })
    await expect.element(screen.getByText('You are signed up: Referee, Raiders vs Falcons.')).toBeVisible()
    await expect.element(screen.getByText('Assigned to You')).toBeVisible()
    expect(screen.getByText(/Nothing has changed|no connection/).all()).toEqual([])
  })

  test('and it has not arrived: nothing was changed', async () => {
    const screen = await signUp({ OfficialInvitations: list(card), SignUp: lost })
    await expect.element(screen.getByText(/Nothing has changed; please try again/)).toBeVisible()
    await expect.element(screen.getByRole('button', { name: 'Sign up: Referee' })).toBeEnabled()
  })

  test('and there is no connection to look it up: the page claims nothing', async () => {
    let isConnected = true
    const screen = await signUp({
      OfficialInvitations: () => (isConnected ? list(card)() : lost()),
      SignUp: () => {
        isConnected = false
        return lost()
      },
    })
    await expect.element(screen.getByText(/The connection was lost before we got a reply/)).toBeVisible()
    expect(screen.getByText(/Nothing has changed/).all()).toEqual([])
  })
})

test('an answer can be undone for ten seconds', async () => {
  serve({
    OfficialInvitations: list(card),
    ViewInvitation: viewed,
    Decline: () => ({ data: { declineInvitation: { id: card.id, game: answeredGame(false, null) } } }),
  })
  const screen = await render(<InvitationPage rest={code} />)
  await screen.getByRole('button', { name: 'Decline' }).click()
  const dialog = screen.getByRole('dialog')
  const timers = vi.spyOn(window, 'setTimeout')
  await dialog.getByRole('button', { name: 'Decline' }).click()
  await expect.element(screen.getByText('You have declined.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  const [end] = timers.mock.calls.find(([, after]) => after === 10_000) ?? []
  ;(end as () => void)()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).not.toBeInTheDocument()
  await expect.element(screen.getByText('You have declined.')).toBeVisible()
})
