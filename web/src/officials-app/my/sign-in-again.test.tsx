import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { ritasRecord } from '../../../test/mine.ts'
import { serve } from '../../../test/officials-server.ts'
import { MySections } from './sections.tsx'

const rita = { id: 'u1', email: 'rita@example.com', name: 'Rita' }
const ended = {
  errors: [{ message: 'signed out', extensions: { code: 'UNAUTHENTICATED', reason: 'signedOut' } }],
}

/** A server whose session ends and begins again by the sign-in. */
function serveSession() {
  const server = { account: rita as typeof rita | null, endsAtSave: false }
  const signedIn = (data: object) => () => (server.account ? { data } : ended)
  const requests = serve({
    '/api/auth/get-session': () => (server.account && { user: server.account }) as never,
    '/api/auth/sign-in/email': (({ password }: { password: string }) => {
      if (password !== 'a long enough password') return 401
      server.account = rita
      return { user: rita }
    }) as never,
    Mine: () =>
      server.account
        ? {
            data: {
              getUser: { id: server.account.id, role: 'OFFICIAL', calendarFeed: null },
              listOfficials: { items: [ritasRecord('o1')] },
            },
          }
        : ended,
    MyInvitations: signedIn({ listInvitations: { items: [], nextToken: null } }),
    MyPositions: signedIn({ listAssignments: { items: [], nextToken: null } }),
    MyLimits: signedIn({
      getOwnLimits: null,
      listInvitations: { items: [] },
      listOfficialBlocks: { items: [] },
    }),
    Change: () => {
      if (server.endsAtSave) server.account = null
      server.endsAtSave = false
      return signedIn({ step0: { id: 'o1' } })()
    },
  })
  return { server, requests }
}

test('a session that ends while something is typed is signed in over the page, and what was typed is saved', async () => {
  const { server, requests } = serveSession()
  const screen = await render(<MySections section="profile" />)
  const name = screen.getByLabelText('First name')
  await expect.element(name).toHaveValue('Rita')
  await userEvent.fill(name, 'Margarita')
  // Not before: the page reads by itself, too, and the dialog would be over the button.
  server.endsAtSave = true
  await screen.getByRole('button', { name: 'Save', exact: true }).first().click()
  const dialog = screen.getByRole('dialog', { name: 'Your session has ended' })
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('rita@example.com')
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'wrong one')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.element(dialog.getByRole('alert')).not.toBeEmptyDOMElement()
  await userEvent.fill(dialog.getByLabelText('Password', { exact: true }), 'a long enough password')
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect.poll(() => dialog.elements()).toHaveLength(0)
  await expect.element(name).toHaveValue('Margarita')
  await screen.getByRole('button', { name: 'Save', exact: true }).first().click()
  await expect.poll(() => requests.filter(({ name }) => name === 'Change')).toHaveLength(2)
  expect(JSON.stringify(requests.filter(({ name }) => name === 'Change').at(-1))).toContain('Margarita')
})

test('another account in another tab does not take over what was typed', async () => {
  const { server } = serveSession()
  const screen = await render(<MySections section="profile" />)
  await expect.element(screen.getByLabelText('First name')).toBeVisible()
  server.account = { id: 'u2', email: 'ben@example.com', name: 'Ben' }
  document.dispatchEvent(new Event('visibilitychange'))
  const dialog = screen.getByRole('dialog', { name: 'Your session has ended' })
  await expect.element(dialog).toHaveTextContent('ben@example.com has signed in in another tab')
  await expect.element(dialog.getByLabelText('Email')).toHaveValue('rita@example.com')
})
