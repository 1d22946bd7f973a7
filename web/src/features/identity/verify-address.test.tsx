import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { signInManager } from '../../../test/manager.ts'
import { serve } from '../../../test/officials-server.ts'
import { setLanguage } from '../../i18n/words.ts'
import { session } from '../../session/session.ts'
import { NoticeProvider } from '../../ui/overlays/notice.tsx'
import { VerifyAddressPage } from './verify-address-page.tsx'
import { VerifyBanner } from './verify-banner.tsx'

beforeEach(() => signInManager({ id: 'u1', isVerified: false }))
afterEach(() => setLanguage('en'))

function renderAt(address: string) {
  const routes = [
    { path: '/verify-email', element: <VerifyAddressPage /> },
    { path: '*', element: <VerifyBanner /> },
  ]
  const router = createMemoryRouter(routes, { initialEntries: [address] })
  return render(
    <NoticeProvider closeLabel="Close">
      <RouterProvider router={router} />
    </NoticeProvider>,
  )
}
const refusal = (reason: string, values: object = {}) => ({
  errors: [{ message: reason, extensions: { code: 'BAD_USER_INPUT', reason, values } }],
})

test('the link verifies the address of the signed-in account', async () => {
  const requests = serve({
    VerifyAddress: () => ({ data: { verifyAddress: { id: 'u1', isVerified: true } } }),
  })
  const screen = await renderAt('/verify-email?token=t1')
  await expect.element(screen.getByText('Your address is confirmed')).toBeVisible()
  expect(requests).toMatchObject([{ name: 'VerifyAddress', variables: { input: { id: 'u1', token: 't1' } } }])
  expect(session.get()).toMatchObject({ user: { isVerified: true } })
  await expectAccessibleInBothSchemes()
})

test('an expired link is said to be expired, and another can be sent', async () => {
  const requests = serve({
    VerifyAddress: () => refusal('linkInvalid'),
    AskVerification: () => ({ data: { askVerification: { id: 'u1', isVerified: false } } }),
  })
  const screen = await renderAt('/verify-email?token=old')
  await expect.element(screen.getByText(/not valid or has expired/)).toBeVisible()
  await screen.getByRole('button', { name: 'Send the link again' }).click()
  await expect.element(screen.getByText('The link is on its way to ana@example.org.')).toBeVisible()
  expect(requests.at(-1)).toMatchObject({ variables: { input: { id: 'u1', language: 'en' } } })
  await expectAccessibleInBothSchemes()
})

test('the banner names the address, sends the link again, and says when that is too soon', async () => {
  setLanguage('es')
  serve({ AskVerification: () => refusal('sentJustNow', { seconds: 42 }) })
  const screen = await renderAt('/gamecalendar')
  await expect.element(screen.getByText(/Enviamos un enlace a ana@example\.org/)).toBeVisible()
  await screen.getByRole('button', { name: 'Enviar el enlace de nuevo' }).click()
  await expect.element(screen.getByText(/El enlace no se envió\. .*42/)).toBeVisible()
  await expectAccessibleInBothSchemes()
})
