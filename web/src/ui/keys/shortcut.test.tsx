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

type Runs = Partial<Record<'newGame' | 'calendar' | 'undo' | 'search', number>>
const none = { newGame: 0, calendar: 0, undo: 0, search: 0 }

/** Presses keys and expects how often each shortcut has run since the start of the test; those not named have not. */
async function expectRunsAfter(keys: string, runs: Runs) {
  await userEvent.keyboard(keys)
  const counts = Object.entries({ newGame, calendar, undo, search }).map(([name, run]) => [
    name,
    run.mock.calls.length,
  ])
  expect(Object.fromEntries(counts)).toEqual({ ...none, ...runs })
}

test('a sequence wins over its last key', async () => {
  await render(<Keys />)
  await expectRunsAfter('gc', { calendar: 1 })
  await expectRunsAfter('c', { calendar: 1, newGame: 1 })
  await expectAccessibleInBothSchemes()
})

test('character keys and undo do not run while typing; Ctrl+K does', async () => {
  const screen = await render(<Keys />)
  await screen.getByRole('textbox').click()
  await expectRunsAfter('c{Control>}z{/Control}', {})
  await expectRunsAfter('{Control>}k{/Control}', { search: 1 })
})

test('character keys can be switched off; shortcuts with Ctrl stay', async () => {
  areCharacterKeysOn.set(false)
  await render(<Keys />)
  await expectRunsAfter('cgc', {})
  await expectRunsAfter('{Control>}z{/Control}', { undo: 1 })
})

test('no shortcut runs behind a dialog', async () => {
  await render(<Keys isDialogOpen />)
  await expectRunsAfter('c{Control>}k{/Control}', {})
})
