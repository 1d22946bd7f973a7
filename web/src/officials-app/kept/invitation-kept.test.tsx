import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { card, code, list, viewed } from '../../../test/invitations.ts'
import { serve } from '../../../test/officials-server.ts'
import { storedPage } from '../../state/stored-pages.ts'
import { InvitationPage } from '../invitation/invitation-page.tsx'

const offline = () => {
  throw new TypeError('Failed to fetch')
}
const none = () => ({ data: { listOfficialInvitations: { items: [], nextToken: null } } })

/** Opens the page of the invitation with a network, and leaves it. */
async function openOnce() {
  serve({ OfficialInvitations: list(card), ViewInvitation: viewed })
  const first = await render(<InvitationPage rest={code} />)
  await expect.element(first.getByText(card.game.name)).toBeVisible()
  await expect.poll(() => storedPage(`invitation/${code}`)).toBeDefined()
  await first.unmount()
}

test('an invitation that was opened can be read without a network, and says from when it is', async () => {
  await openOnce()
  let isOffline = true
  serve({
    OfficialInvitations: () => (isOffline ? offline() : list(card)()),
    ViewInvitation: () => (isOffline ? offline() : viewed()),
  })
  const screen = await render(<InvitationPage rest={code} />)
  await expect.element(screen.getByText(card.game.name)).toBeVisible()
  const asOf = screen.getByText(/^No connection\. What you see is from .*\d\d; it will update by itself\.$/)
  await expect.element(asOf).toBeVisible()
  await expectAccessibleInBothSchemes()
  isOffline = false
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(asOf).not.toBeInTheDocument()
})

test('another code shows nothing of it', async () => {
  await openOnce()
  serve({ OfficialInvitations: offline })
  const screen = await render(<InvitationPage rest="other12" />)
  await expect.element(screen.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(screen.getByText(card.game.name).all()).toEqual([])
})

test('a link that has ended is forgotten', async () => {
  await openOnce()
  serve({ OfficialInvitations: none, Link: () => ({ data: { getLink: null } }) })
  await render(<InvitationPage rest={code} />)
  await expect.poll(() => storedPage(`invitation/${code}`)).toBeUndefined()
})
