import { expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { serve } from '../../../test/officials-server.ts'
import { PasswordForm } from './password-form.tsx'

const path = '/api/auth/set-password'
const form = (onOver = () => undefined) => (
  <PasswordForm token="token-1" email="rita@example.com" onOver={onOver} onKept={() => undefined} />
)

test('an empty or short password is refused at its field, and nothing is sent', async () => {
  const requests = serve({})
  const screen = await render(form())
  const save = screen.getByRole('button', { name: 'Save and sign in' })
  await save.click()
  await expect.element(screen.getByText('this field is required')).toBeVisible()
  const field = screen.getByLabelText('New password')
  await expect.element(field).toHaveFocus()
  await field.fill('short')
  await expect.element(screen.getByText('Choose a longer password: at least 8 characters')).toBeVisible()
  await expect.element(field).toHaveAttribute('aria-invalid', 'true')
  await expectAccessibleInBothSchemes()
  await save.click()
  await field.fill('a whistle in the dark')
  await expect.element(screen.getByText('Long enough')).toBeVisible()
  await expect.element(screen.getByText(/longer password/)).not.toBeInTheDocument()
  expect(requests).toEqual([])
})

test('the text of the password can be shown', async () => {
  serve({})
  const screen = await render(form())
  await screen.getByLabelText('New password').fill('a whistle in the dark')
  await expect.element(screen.getByLabelText('New password')).toHaveAttribute('type', 'password')
  await screen.getByRole('button', { name: 'Show password' }).click()
  await expect.element(screen.getByLabelText('New password')).toHaveAttribute('type', 'text')
  await expect.element(screen.getByRole('button', { name: 'Hide password' })).toBeVisible()
})

test('a refusal of the server is shown, and the password stays typed', async () => {
  const requests = serve({ [path]: () => 429 })
  const screen = await render(form())
  await screen.getByLabelText('New password').fill('a whistle in the dark')
  await screen.getByRole('button', { name: 'Save and sign in' }).click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too many attempts.')
  await expect.element(screen.getByLabelText('New password')).toHaveValue('a whistle in the dark')
  expect(requests).toEqual([
    { name: path, variables: { token: 'token-1', newPassword: 'a whistle in the dark' } },
  ])
})

test('a used link is reported', async () => {
  const refused = () => Response.json({ code: 'INVALID_TOKEN' }, { status: 400 })
  vi.stubGlobal('fetch', async () => refused())
  const onOver = vi.fn()
  const screen = await render(form(onOver))
  await screen.getByLabelText('New password').fill('a whistle in the dark')
  await screen.getByRole('button', { name: 'Save and sign in' }).click()
  await expect.poll(() => onOver.mock.calls.length).toBe(1)
  vi.unstubAllGlobals()
})
