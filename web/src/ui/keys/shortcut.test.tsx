import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { Dialog } from '../overlays/dialog.tsx'
import { Key } from './key.tsx'
import { areCharacterKeysOn, useShortcut } from './shortcut.ts'

const newGame = vi.fn()
const calendar = vi.fn()
const undo = vi.fn()
const search = vi.fn()

function Keys({ isDialogOpen = false }: { isDialogOpen?: boolean }) {
  useShortcut('c', newGame)
  useShortcut('g c', calendar)
  useShortcut('mod+z', undo, { whileTyping: false })
  useShortcut('mod+k', search)
  return (
    <main>
      <Key>Esc</Key>
      <input aria-label="Name" />
      {isDialogOpen && (
        <Dialog title="Import" onClose={() => {}}>
          Text
        </Dialog>
      )}
    </main>
  )
}

afterEach(() => {
  areCharacterKeysOn.set(true)
  vi.clearAllMocks()
})

test('a sequence wins over its last key', async () => {
  await render(<Keys />)
  await userEvent.keyboard('gc')
  expect(calendar).toHaveBeenCalledOnce()
  expect(newGame).not.toHaveBeenCalled()
  await userEvent.keyboard('c')
  expect(newGame).toHaveBeenCalledOnce()
  await expectAccessibleInBothSchemes()
})

test('character keys and undo do not run while typing; Ctrl+K does', async () => {
  const screen = await render(<Keys />)
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('c{Control>}z{/Control}')
  expect(newGame).not.toHaveBeenCalled()
  expect(undo).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}k{/Control}')
  expect(search).toHaveBeenCalledOnce()
})

test('character keys can be switched off; shortcuts with Ctrl stay', async () => {
  areCharacterKeysOn.set(false)
  await render(<Keys />)
  await userEvent.keyboard('cgc')
  expect(newGame).not.toHaveBeenCalled()
  expect(calendar).not.toHaveBeenCalled()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(undo).toHaveBeenCalledOnce()
})

test('no shortcut runs behind a dialog', async () => {
  await render(<Keys isDialogOpen />)
  await userEvent.keyboard('c{Control>}k{/Control}')
  expect(newGame).not.toHaveBeenCalled()
  expect(search).not.toHaveBeenCalled()
})
