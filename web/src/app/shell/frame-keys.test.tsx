import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { areCharacterKeysOn } from '../../ui/keys/shortcut.ts'
import { FrameKeys } from './frame-keys.tsx'

afterEach(() => areCharacterKeysOn.set(true))

async function renderKeys() {
  const element = (
    <>
      <FrameKeys />
      <input aria-label="Name" />
    </>
  )
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/venues/list'] })
  const screen = await render(<RouterProvider router={router} />)
  return { screen, pathname: () => router.state.location.pathname }
}

test('C opens a new game, G then a letter goes to a page', async () => {
  const { pathname } = await renderKeys()
  await userEvent.keyboard('c')
  await expect.poll(pathname).toBe('/game/new')
  await userEvent.keyboard('gv')
  await expect.poll(pathname).toBe('/venues/list')
  await userEvent.keyboard('gc')
  await expect.poll(pathname).toBe('/gamecalendar')
})

test('no key navigates while typing, or when single keys are switched off', async () => {
  const { screen, pathname } = await renderKeys()
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('cgs')
  await expect.element(screen.getByRole('textbox')).toHaveValue('cgs')
  expect(pathname()).toBe('/venues/list')
  await userEvent.click(document.body)
  areCharacterKeysOn.set(false)
  await userEvent.keyboard('cgs')
  expect(pathname()).toBe('/venues/list')
  areCharacterKeysOn.set(true)
  await userEvent.keyboard('gs')
  await expect.poll(pathname).toBe('/settings')
})
