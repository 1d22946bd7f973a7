import { createMemoryRouter, Outlet, RouterProvider } from 'react-router'
import { Provider } from 'urql'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { expectFocusAfter } from '../../../test/focus.ts'
import { signInManager } from '../../../test/manager.ts'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { changeLook } from '../../session/look.ts'
import { NoticeProvider } from '../../ui/overlays/notice.tsx'
import { AccountMenu } from '../shell/account-menu.tsx'
import { PanelProvider } from './panels.tsx'

const found = {
  __typename: 'SearchHit',
  kind: 'GAME',
  id: 'g1',
  name: 'Hawks - Owls',
  place: 'Riverside Arena, Court 1',
  startDate: '2026-11-20',
  startTime: '19:00',
}

beforeEach(() => signInManager())
afterEach(() => {
  changeLook({ characterKeys: true })
  localStorage.clear()
})

async function renderPanels() {
  const client = createMemoryClient({
    Search: (variables) => ({ data: { search: variables?.text === 'hawks' ? [found] : [] } }),
  })
  const frame = (
    <PanelProvider>
      <input aria-label="Name" />
      <AccountMenu />
      <Outlet />
    </PanelProvider>
  )
  const router = createMemoryRouter([{ element: frame, children: [{ path: '*', element: null }] }])
  const screen = await render(
    <Provider value={client}>
      <NoticeProvider closeLabel="Close">
        <RouterProvider router={router} />
      </NoticeProvider>
    </Provider>,
  )
  return { screen, router, search: screen.getByRole('combobox', { name: 'Search' }) }
}

test('a hit is opened with Enter and is recent afterwards', async () => {
  const { screen, router, search } = await renderPanels()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(search).toHaveFocus()
  await search.fill('hawks')
  await expect.element(screen.getByRole('option', { name: /Hawks - Owls/ })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/game/view/g1')
  await userEvent.keyboard('{Control>}k{/Control}')
  const recent = screen.getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect.element(recent).toHaveTextContent('Hawks - Owls')
})

test('a mistyped command is found, and a text without a hit says so', async () => {
  const { screen, router, search } = await renderPanels()
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.fill('zzzzzz')
  await expect.element(screen.getByText('Nothing found for “zzzzzz”')).toBeVisible()
  await search.fill('setings')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/settings')
  await userEvent.keyboard('{Control>}k{/Control}')
  await search.fill('undo import')
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => router.state.location.pathname).toBe('/imports')
})

test('arrows move the active option around, Escape closes the palette', async () => {
  const { screen, search } = await renderPanels()
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect
    .element(screen.getByRole('option', { name: /Game Calendar/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowDown}')
  await expect
    .element(screen.getByRole('option', { name: /Game List/ }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{ArrowUp}{ArrowUp}')
  await expect
    .element(screen.getByRole('option', { name: 'Sign out' }))
    .toHaveAttribute('aria-selected', 'true')
  await userEvent.keyboard('{Escape}')
  await expect.element(search).not.toBeInTheDocument()
})

test('the list of shortcuts opens with ?, and its switch turns single keys off and on', async () => {
  const { screen } = await renderPanels()
  const list = screen.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await userEvent.keyboard('?')
  await expect.element(list).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('switch', { name: 'Single-key shortcuts' }).click()
  await userEvent.keyboard('{Escape}')
  await expect.element(list).not.toBeInTheDocument()

  await userEvent.keyboard('?')
  await userEvent.keyboard('{Control>}k{/Control}')
  await expect.element(screen.getByRole('combobox', { name: 'Search' })).toBeVisible()
  await expect.element(list).not.toBeInTheDocument()
  expect(JSON.parse(localStorage.getItem('whistle.look') ?? '{}')).toMatchObject({ characterKeys: false })
})

test('G then T opens the appearance, but not while typing', async () => {
  const { screen } = await renderPanels()
  const drawer = screen.getByRole('dialog', { name: 'Appearance' })
  await screen.getByRole('textbox', { name: 'Name' }).click()
  await userEvent.keyboard('gt')
  await expect.element(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('gt')
  await expect.element(drawer).not.toBeInTheDocument()
  await userEvent.click(document.body)
  await userEvent.keyboard('gt')
  await expect.element(drawer).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('radio', { name: 'Compact' }).click()
  expect(document.documentElement.dataset.density).toBe('compact')
})

test('the change of the password opens from the account menu at its first field, and Enter submits it', async () => {
  const { screen } = await renderPanels()
  await screen.getByRole('button', { name: 'Account' }).click()
  await screen.getByRole('menuitem', { name: 'Change password' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Change password' })
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => dialog.getByText('this field is required').elements()).toHaveLength(2)
  await expect.element(dialog.getByLabelText('Current password')).toHaveFocus()
  await expectFocusAfter('{Escape}', screen.getByRole('button', { name: 'Account' }))
})
