import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { card, code, list, viewed } from '../../../test/invitations.ts'
import { ritasRecord } from '../../../test/mine.ts'
import { serve } from '../../../test/officials-server.ts'
import { InvitationPage } from '../invitation/invitation-page.tsx'
import { MySections } from '../my/sections.tsx'

beforeEach(() => localStorage.clear())
afterEach(() => document.getElementById('whistle-sent')?.remove())

/** As the server writes it into the page. */
function send(data: object) {
  const element = document.createElement('script')
  element.type = 'application/json'
  element.id = 'whistle-sent'
  element.textContent = JSON.stringify({ at: new Date().toUTCString(), ...data })
  document.body.append(element)
}

test('an invitation that came with the page is not read again, and is viewed once', async () => {
  send({ answers: { OfficialInvitations: list(card)() } })
  const requests = serve({ ViewInvitation: viewed })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByRole('button', { name: 'Sign up: Referee' })).toBeVisible()
  await expect.poll(() => requests.map(({ name }) => name)).toEqual(['ViewInvitation'])
  expect(document.getElementById('whistle-sent')).toBeNull()
})

test('later reads go to the server', async () => {
  send({ answers: { OfficialInvitations: list(card)() } })
  const requests = serve({ ViewInvitation: viewed, OfficialInvitations: list(card) })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByRole('button', { name: 'Sign up: Referee' })).toBeVisible()
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.poll(() => requests.map(({ name }) => name)).toContain('OfficialInvitations')
})

test('My pages that came with their data ask for nothing', async () => {
  send({
    account: { id: 'u1', email: 'rita@example.org' },
    answers: {
      Mine: {
        data: { getUser: { id: 'u1', calendarFeed: null }, listOfficials: { items: [ritasRecord('rita')] } },
      },
      MyInvitations: { data: { listInvitations: { items: [card], nextToken: null } } },
      MyPositions: { data: { listAssignments: { items: [], nextToken: null } } },
    },
  })
  const requests = serve({})
  const screen = await render(<MySections section="games" />)
  await expect.element(screen.getByRole('button', { name: 'Sign up: Referee' })).toBeVisible()
  expect(requests).toEqual([])
})

test('a refusal that came with the page is shown as one', async () => {
  const refusal = {
    message: '',
    extensions: { code: 'RATE_LIMITED', reason: 'tooManyTries', values: { seconds: 60 } },
  }
  send({ answers: { OfficialInvitations: { data: null, errors: [refusal] } } })
  const requests = serve({})
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
  expect(requests).toEqual([])
})
