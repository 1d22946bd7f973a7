import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { Button } from '../controls/button.tsx'
import { Field } from '../controls/field.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'
import { NoticeProvider, useNotice } from './notice.tsx'
import { SidePanel } from './side-panel.tsx'

function Opening({ onSubmit }: { onSubmit?: () => void }) {
  const [isOpen, setOpen] = useState(false)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      {isOpen && (
        <Dialog
          title="Duplicate"
          closeLabel="Close"
          onClose={close}
          onSubmit={(event) => {
            event.preventDefault()
            onSubmit?.()
          }}
          actions={
            <Button type="submit" variant="primary">
              Make
            </Button>
          }
        >
          <Field label="Weeks" />
          <Field label="Date" autoFocus />
        </Dialog>
      )}
    </>
  )
}

async function renderImport() {
  const onClose = vi.fn()
  const screen = await render(
    <Dialog title="Import" onClose={onClose}>
      Text
    </Dialog>,
  )
  return { screen, onClose }
}

test('a dialog is modal and labelled, focuses the field with autoFocus, and gives the focus back', async () => {
  const screen = await render(<Opening />)
  await screen.getByRole('button', { name: 'Open' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Duplicate' })
  await expect.element(dialog).toBeVisible()
  expect(dialog.element().matches(':modal')).toBe(true)
  await expect.element(screen.getByRole('textbox', { name: 'Date' })).toHaveFocus()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
})

test('Enter in a field submits the form of the dialog', async () => {
  const onSubmit = vi.fn()
  const screen = await render(<Opening onSubmit={onSubmit} />)
  await screen.getByRole('button', { name: 'Open' }).click()
  await userEvent.keyboard('{Enter}')
  expect(onSubmit).toHaveBeenCalledOnce()
})

test('a click on the backdrop closes; a press inside that ends on the backdrop does not', async () => {
  const { screen, onClose } = await renderImport()
  const dialog = screen.getByRole('dialog').element()
  const press = (target: Element) => target.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }))
  press(screen.getByText('Text').element())
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onClose).not.toHaveBeenCalled()
  press(dialog)
  dialog.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  expect(onClose).toHaveBeenCalledExactlyOnceWith('backdrop')
})

test('a dialog that refuses to close stays open at every Escape', async () => {
  const { screen, onClose } = await renderImport()
  for (let press = 0; press < 3; press += 1) await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(3)
  await expect.element(screen.getByRole('dialog')).toBeVisible()
})

test('a notice above a dialog can be used', async () => {
  const retry = vi.fn()
  function Failing() {
    const notify = useNotice()
    const fail = () => notify({ text: 'Not saved', tone: 'failure', action: { label: 'Retry', run: retry } })
    return (
      <Dialog title="Import" onClose={() => {}}>
        <Button onClick={fail}>Save</Button>
      </Dialog>
    )
  }
  const screen = await render(
    <NoticeProvider closeLabel="Close">
      <Failing />
    </NoticeProvider>,
  )
  await screen.getByRole('button', { name: 'Save' }).click()
  await screen.getByRole('button', { name: 'Retry' }).click()
  expect(retry).toHaveBeenCalledOnce()
  await expect.element(screen.getByText('Not saved')).not.toBeInTheDocument()
})

test('a drawer is a modal with a close button', async () => {
  const onClose = vi.fn()
  const screen = await render(
    <Drawer title="Appearance" closeLabel="Close" onClose={onClose}>
      Theme
    </Drawer>,
  )
  expect(screen.getByRole('dialog', { name: 'Appearance' }).element().matches(':modal')).toBe(true)
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
})

test.each([
  ['beside the page', { width: 1280, height: 800 }, { left: 940, width: 340 }],
  ['over a whole phone', { width: 390, height: 844 }, { left: 0, width: 390 }],
])('a side panel is %s, and its button closes it', async (_, { width, height }, place) => {
  await page.viewport(width, height)
  const onClose = vi.fn()
  const screen = await render(
    <SidePanel title="Fill" closeLabel="Close" onClose={onClose}>
      Content
    </SidePanel>,
  )
  const panel = screen.getByRole('dialog', { name: 'Fill' })
  await expect.poll(() => panel.element().getBoundingClientRect()).toMatchObject({ ...place, height })
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Close' }).click()
  expect(onClose).toHaveBeenCalledOnce()
  await page.viewport(1280, 800)
})
