import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { expectFocusAfter } from '../../../test/focus.ts'
import { Menu, MenuItem, MenuLink, MenuSeparator } from './menu.tsx'
import { Popover } from './popover.tsx'

function Account({ onSignOut }: { onSignOut?: () => void }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const close = () => setAnchor(null)
  return (
    <MemoryRouter>
      <main>
        <button type="button" onClick={(event) => setAnchor(anchor ? null : event.currentTarget)}>
          Account
        </button>
        {anchor && (
          <Menu label="Account" anchor={anchor} onClose={close}>
            <MenuLink to="/settings">Settings</MenuLink>
            <MenuItem isChecked>English</MenuItem>
            <MenuItem isChecked={false}>Español</MenuItem>
            <MenuSeparator />
            <MenuItem onClick={onSignOut}>Sign out</MenuItem>
          </Menu>
        )}
        <p>Beside</p>
      </main>
    </MemoryRouter>
  )
}

async function openMenu(onSignOut?: () => void) {
  const screen = await render(<Account onSignOut={onSignOut} />)
  await screen.getByRole('button', { name: 'Account' }).click()
  await expect.element(screen.getByRole('menu', { name: 'Account' })).toBeVisible()
  return screen
}

test('arrows, Home and End move the focus around the items', async () => {
  const screen = await openMenu()
  await expectAccessibleInBothSchemes()
  await expect.element(screen.getByRole('menuitem', { name: 'Settings' })).toHaveFocus()
  await expectFocusAfter('{ArrowDown}', screen.getByRole('menuitemradio', { name: 'English' }))
  await expectFocusAfter('{ArrowUp}{ArrowUp}', screen.getByRole('menuitem', { name: 'Sign out' }))
  await expectFocusAfter('{ArrowDown}', screen.getByRole('menuitem', { name: 'Settings' }))
  await expectFocusAfter('{End}', screen.getByRole('menuitem', { name: 'Sign out' }))
  await expectFocusAfter('{Home}', screen.getByRole('menuitem', { name: 'Settings' }))
})

test('typed letters move to the item that starts with them', async () => {
  const screen = await openMenu()
  await expectFocusAfter('s', screen.getByRole('menuitem', { name: 'Sign out' }))
  await userEvent.keyboard('{Home}')
  await expectFocusAfter('es', screen.getByRole('menuitemradio', { name: 'Español' }))
})

test('Enter runs the item', async () => {
  const onSignOut = vi.fn()
  await openMenu(onSignOut)
  await userEvent.keyboard('{End}{Enter}')
  expect(onSignOut).toHaveBeenCalledOnce()
})

test('Escape closes and gives the focus back; a press outside and the button close too', async () => {
  const screen = await openMenu()
  const button = screen.getByRole('button', { name: 'Account' })
  const menu = screen.getByRole('menu')
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(button).toHaveFocus()
  await button.click()
  await screen.getByText('Beside').click()
  await expect.element(menu).not.toBeInTheDocument()
  await button.click()
  await button.click()
  await expect.element(menu).not.toBeInTheDocument()
})

test('a popover takes the focus, stays inside the window and closes with Escape', async () => {
  function Bell() {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null)
    return (
      <>
        <button type="button" onClick={(event) => setAnchor(event.currentTarget)}>
          Bell
        </button>
        {anchor && (
          <Popover label="Notifications" align="end" anchor={anchor} onClose={() => setAnchor(null)}>
            <div style={{ width: 400, height: 200 }}>Nothing new</div>
          </Popover>
        )}
      </>
    )
  }
  const screen = await render(<Bell />)
  await screen.getByRole('button', { name: 'Bell' }).click()
  const panel = screen.getByRole('dialog', { name: 'Notifications' })
  await expect.element(panel).toHaveFocus()
  await expect.poll(() => panel.element().getBoundingClientRect().left).toBeGreaterThanOrEqual(8)
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(panel).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Bell' })).toHaveFocus()
})
