import { expect, test } from 'vitest'
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
