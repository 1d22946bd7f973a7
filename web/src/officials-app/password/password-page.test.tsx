import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { serve } from '../../../test/officials-server.ts'
import { PasswordPage } from './password-page.tsx'

test('after the link is sent, the confirmation is a status and has the focus', async () => {
  serve({
    '/api/auth/password-link?token=token-1': () => ({ data: {}, email: null }),
    '/api/auth/password-link': () => ({ data: {} }),
  })
  const screen = await render(<PasswordPage rest="token-1" />)
  await screen.getByRole('textbox').fill('rita@example.com')
  await userEvent.keyboard('{Enter}')
  const confirmation = screen.getByRole('status')
  await expect.element(confirmation).toHaveTextContent('rita@example.com')
  await expect.element(confirmation).toHaveFocus()
  await expectAccessibleInBothSchemes()
})

const link = '/api/auth/password-link?token=token-1'
const email = 'rita@example.com'

test('an account with a password keeps it: the page offers to sign in, and a separate reset', async () => {
  serve({ [link]: () => ({ data: {}, email, password: 'kept' }) })
  const screen = await render(<PasswordPage rest="token-1" />)
  await expect.element(screen.getByText(`The account ${email} has a password`)).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'Sign in' }))
    .toHaveAttribute('href', '/session/signin?next=%2Fmy%2Fgames')
  await expect
    .element(screen.getByRole('link', { name: 'Forgot password?' }))
    .toHaveAttribute('href', '/session/forgot-password')
  await expect.element(screen.getByLabelText('New password')).not.toBeInTheDocument()
  await expectAccessibleInBothSchemes()
})

test('a password that was set while the form was open is kept too', async () => {
  const answers: Record<string, () => Response> = {
    [link]: () => Response.json({ email, password: 'none' }),
    '/api/auth/set-password': () => Response.json({ code: 'PASSWORD_EXISTS' }, { status: 409 }),
  }
  vi.stubGlobal('fetch', async (url: string) => answers[url]?.())
  const screen = await render(<PasswordPage rest="token-1" />)
  await screen.getByLabelText('New password').fill('a whistle in the dark')
  await screen.getByRole('button', { name: 'Save and sign in' }).click()
  await expect.element(screen.getByText('You already have a password')).toBeVisible()
  await expect.element(screen.getByRole('status')).toHaveFocus()
})

test('an unconfirmed account keeps its password if it is entered with the link; a new one replaces it', async () => {
  const sent: unknown[] = []
  const answers: Record<string, () => Response> = {
    [link]: () => Response.json({ email, password: 'replaced' }),
    '/api/auth/sign-in/email': () => Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD' }, { status: 401 }),
  }
  vi.stubGlobal('fetch', async (url: string, request?: RequestInit) => {
    if (request?.body) sent.push(JSON.parse(String(request.body)))
    return answers[url]?.()
  })
  const screen = await render(<PasswordPage rest="token-1" />)
  await expect.element(screen.getByText(/A new password replaces the old one/)).toBeVisible()
  await expect.element(screen.getByLabelText('New password')).toBeVisible()
  await expectAccessibleInBothSchemes()

  await screen.getByRole('button', { name: 'I know the password' }).click()
  await expect.element(screen.getByLabelText('Password', { exact: true })).toHaveFocus()
  await userEvent.keyboard('a guess{Enter}')
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The password is incorrect')
  expect(sent).toEqual([{ email, password: 'a guess', rememberMe: true, link: 'token-1' }])
  await expectAccessibleInBothSchemes()

  await screen.getByRole('button', { name: 'Set a new password instead' }).click()
  await expect.element(screen.getByLabelText('New password')).toBeVisible()
})
