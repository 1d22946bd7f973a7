import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { card } from '../../../test/invitations.ts'
import { ritas, ritasRecord } from '../../../test/mine.ts'
import { serve } from '../../../test/officials-server.ts'
import { signOut } from '../../session/auth-service.ts'
import { storedPage } from '../../state/stored-pages.ts'
import { keep } from '../kept/kept.ts'
import { keepMine } from './mine/kept-mine.ts'
import { MySections } from './sections.tsx'

type Phone = { isOffline?: boolean; account: { id: string; email: string } | null }
const rita = { id: 'u1', email: 'rita@example.org' }

/** A server that this phone reaches or not. */
function serveMine(phone: Phone) {
  const reached = (data: () => object | null) => () => {
    if (phone.isOffline) throw new TypeError('Failed to fetch')
    return data() as never
  }
  return serve({
    '/api/auth/get-session': reached(() => phone.account && { user: phone.account }),
    '/api/auth/sign-out': reached(() => ({})),
    Mine: reached(() => ({
      data: {
        getUser: { id: phone.account?.id, role: 'OFFICIAL', calendarFeed: null },
        listOfficials: { items: [ritasRecord('rita')] },
      },
    })),
    MyInvitations: reached(() => ({ data: { listInvitations: { items: [card], nextToken: null } } })),
    MyPositions: reached(() => ({ data: { listAssignments: { items: [], nextToken: null } } })),
  })
}

/** Opens My pages once with a network; the next time there is none. */
async function openOnce(phone: Phone) {
  serveMine(phone)
  const first = await render(<MySections section="games" />)
  await expect.element(first.getByText(card.game.name)).toBeVisible()
  await expect.poll(() => storedPage('my/mine')).toBeDefined()
  await first.unmount()
  phone.isOffline = true
}

test('My pages that were opened can be read without a network, and say from when they are', async () => {
  const phone: Phone = { account: rita }
  await openOnce(phone)
  const screen = await render(<MySections section="games" />)
  await expect.element(screen.getByText(card.game.name)).toBeVisible()
  const asOf = screen.getByText(/^No connection\. What you see is from .*\d\d; it will update by itself\.$/)
  await expect.element(asOf).toBeVisible()
  await expectAccessibleInBothSchemes()

  phone.isOffline = false
  document.dispatchEvent(new Event('visibilitychange'))
  await expect.element(asOf).not.toBeInTheDocument()
  await expect.element(screen.getByText(card.game.name)).toBeVisible()
})

test('sign-out deletes them', async () => {
  const phone: Phone = { account: rita }
  await openOnce(phone)
  phone.isOffline = false
  await signOut()
  phone.isOffline = true
  const screen = await render(<MySections section="games" />)
  await expect.element(screen.getByRole('heading', { name: 'No connection' })).toBeVisible()
  expect(screen.getByText(card.game.name).all()).toEqual([])
})

test('those of another account are deleted when an account keeps its own', async () => {
  await keepMine(ritas([ritasRecord('rita')]))
  await keep('my/u1/pay/a/b', { payStatements: [] })
  await keepMine({ ...ritas([ritasRecord('ben')]), userId: 'u2' })
  expect(await storedPage('my/u1/pay/a/b')).toBeUndefined()
  expect(await storedPage('my/mine')).toMatchObject({ shown: { userId: 'u2' } })
})
