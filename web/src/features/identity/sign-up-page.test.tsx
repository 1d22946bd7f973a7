import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { SignUpPage } from './sign-up-page.tsx'

test('who officiates reads how to be found, and makes no manager’s account', async () => {
  const screen = await render(
    <MemoryRouter>
      <main>
        <SignUpPage />
      </main>
    </MemoryRouter>,
  )
  await expect.element(screen.getByRole('button', { name: 'Sign up' })).toBeVisible()
  await screen.getByRole('radio', { name: 'I officiate games' }).click({ force: true })
  await expect
    .element(screen.getByRole('heading', { name: 'Officials are invited by their manager' }))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Sign up' })).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Sign in' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('radio', { name: 'I schedule games' }).click({ force: true })
  await expect.element(screen.getByLabelText('Email')).toBeVisible()
})
