import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../test/axe.ts'
import { signInManager } from '../../test/manager.ts'
import { ForgotPasswordPage } from '../features/identity/forgot-password-page.tsx'
import { NotFoundPage } from '../features/identity/not-found-page.tsx'
import { ResetPasswordPage } from '../features/identity/reset-password-page.tsx'
import { SignInPage } from '../features/identity/sign-in-page.tsx'
import { SignUpPage } from '../features/identity/sign-up-page.tsx'
import { setLanguage } from '../i18n/words.ts'
import { session } from '../session/session.ts'
import { SignedOutOnly } from './guards.tsx'

const requests = vi.fn<(url: string) => Response>()

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string) => requests(url))
  session.set({ state: 'unauthenticated', left: false })
})
afterEach(() => {
  vi.unstubAllGlobals()
  requests.mockReset()
  setLanguage('en')
})

async function renderAt(address: string) {
  const router = createMemoryRouter(
    [
      {
        element: <SignedOutOnly />,
        children: [
          { path: '/session/signin', element: <SignInPage /> },
          { path: '/session/signup', element: <SignUpPage /> },
          { path: '/session/forgot-password', element: <ForgotPasswordPage /> },
        ],
      },
      { path: '/session/reset-password', element: <ResetPasswordPage /> },
      { path: '/session/404', element: <NotFoundPage /> },
      { path: '*', element: <p>The app</p> },
    ],
    { initialEntries: [address] },
  )
  const screen = await render(<RouterProvider router={router} />)
  return { screen, router }
}

test.each([
  ['/session/signin', 'Sign in'],
  ['/session/signup', 'Sign up'],
])('%s: a missing or malformed field has an error, and nothing is sent', async (address, button) => {
  const { screen } = await renderAt(address)
  await screen.getByRole('button', { name: button }).click()
  const email = screen.getByRole('textbox', { name: 'Email' })
  await expect.element(email).toHaveFocus()
  expect(screen.getByText('this field is required').elements()).toHaveLength(2)
  await email.fill('ana at example')
  await expect.element(email).toHaveAccessibleDescription('email is not valid')
  await expectAccessibleInBothSchemes()
  expect(requests).not.toHaveBeenCalled()
})

test('a refused sign-in is shown under the form, and the form can be sent again', async () => {
  requests.mockImplementation(() =>
    Response.json({ code: 'INVALID_EMAIL_OR_PASSWORD', message: 'no' }, { status: 401 }),
  )
  const { screen } = await renderAt('/session/signin')
  await screen.getByRole('textbox', { name: 'Email' }).fill('stranger@example.com')
  await screen.getByLabelText('Password', { exact: true }).fill('some password')
  const button = screen.getByRole('button', { name: 'Sign in' })
  await button.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Invalid email or password')
  await button.click()
  await expect
    .poll(() => requests.mock.calls)
    .toEqual([['/api/auth/sign-in/email'], ['/api/auth/sign-in/email']])
})

test('after a request for a new password the confirmation is a status and has the focus', async () => {
  requests.mockImplementation(() => Response.json({ status: true }))
  const { screen } = await renderAt('/session/forgot-password')
  await screen.getByRole('textbox', { name: 'Email' }).fill('ana@example.com')
  await userEvent.keyboard('{Enter}')
  const confirmation = screen.getByRole('status')
  await expect.element(confirmation).toHaveTextContent('ana@example.com')
  await expect.element(confirmation).toHaveFocus()
  await expectAccessibleInBothSchemes()
})

test('in Spanish the page, its errors and its language are Spanish', async () => {
  setLanguage('es')
  const { screen } = await renderAt('/session/signin')
  await expect
    .element(screen.getByRole('heading', { level: 1 }))
    .toHaveTextContent('Inicia sesión en Whistle')
  await screen.getByRole('button', { name: 'Iniciar sesión' }).click()
  expect(screen.getByText('este campo es obligatorio').elements()).toHaveLength(2)
  expect(document.documentElement.lang).toBe('es')
  await expectAccessibleInBothSchemes()
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'sign-in with ?next=%s leads to the calendar',
  async (next) => {
    const { router } = await renderAt(`/session/signin?next=${encodeURIComponent(next)}`)
    signInManager()
    await expect.poll(() => router.state.location.pathname).toBe('/gamecalendar')
  },
)

test.each([
  '/session/signin',
  '/session/signup',
  '/session/forgot-password',
  '/session/reset-password',
  '/session/reset-password?token=t1',
  '/session/404',
])('%s is accessible', async (address) => {
  const { screen } = await renderAt(address)
  await expect.element(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await expectAccessibleInBothSchemes()
})
