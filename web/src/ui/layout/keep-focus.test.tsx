import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectFocusAfter } from '../../../test/focus.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { Card } from './card.tsx'
import { Page } from './page.tsx'

function Courts() {
  const [courts, setCourts] = useState(['A', 'B', 'C'])
  return (
    <Card title="Courts">
      <ul>
        {courts.map((name) => (
          <li key={name}>
            <button type="button">Rename {name}</button>
            <button
              type="button"
              data-control="delete"
              onClick={() => setTimeout(() => setCourts(courts.filter((each) => each !== name)))}
            >
              Delete {name}
            </button>
          </li>
        ))}
      </ul>
    </Card>
  )
}

test('when a row is removed, the same control of the next row has the focus, then of the previous, then the card', async () => {
  const screen = await render(<Courts />)
  const deletionOf = (name: string) => screen.getByRole('button', { name: `Delete ${name}` })
  await deletionOf('B').click()
  await expect.element(deletionOf('C')).toHaveFocus()
  await expectFocusAfter('{Enter}', deletionOf('A'))
  await userEvent.keyboard('{Enter}')
  await expect.element(deletionOf('A')).not.toBeInTheDocument()
  await expect.poll(() => document.activeElement?.tagName).toBe('SECTION')
})

function Seat({ closesLater = false }) {
  const [isTaken, setTaken] = useState(false)
  const [isOpen, setOpen] = useState(false)
  function pick() {
    setTaken(true)
    if (closesLater) setTimeout(() => setOpen(false), 50)
    else setOpen(false)
  }
  return (
    <Card title="Crew">
      <button type="button">Fee</button>
      {isTaken && (
        <p>
          <button type="button">Remove</button>
        </p>
      )}
      {!isTaken && (
        <button type="button" onClick={() => setOpen(true)}>
          Place
        </button>
      )}
      {isOpen && (
        <Dialog title="Officials" onClose={() => setOpen(false)}>
          <Button autoFocus onClick={pick}>
            Ana
          </Button>
        </Dialog>
      )}
    </Card>
  )
}

test.each([false, true])(
  'when a dialog replaces the control that opened it, the new control has the focus (closes later: %s)',
  async (closesLater) => {
    const screen = await render(<Seat closesLater={closesLater} />)
    await screen.getByRole('button', { name: 'Place' }).click()
    await expect.element(screen.getByRole('button', { name: 'Ana' })).toHaveFocus()
    await expectFocusAfter('{Enter}', screen.getByRole('button', { name: 'Remove' }))
  },
)

test('a click on the empty page takes the focus away, and a removal does not bring it back', async () => {
  const screen = await render(
    <>
      <Courts />
      <p>Elsewhere</p>
    </>,
  )
  const rename = screen.getByRole('button', { name: 'Rename A' })
  await rename.click()
  await screen.getByText('Elsewhere').click()
  rename.element().remove()
  await new Promise(requestAnimationFrame)
  expect(document.activeElement).toBe(document.body)
})

function Draft() {
  const [isPublished, setPublished] = useState(false)
  const publish = (
    <button type="button" onClick={() => setTimeout(() => setPublished(true))}>
      Publish
    </button>
  )
  const actions = (
    <>
      <button type="button">Edit</button>
      {!isPublished && publish}
    </>
  )
  return (
    <Page title="Hawks" actions={actions}>
      Crew
    </Page>
  )
}

test('when an action of a page is done and gone, the one beside it has the focus', async () => {
  const screen = await render(<Draft />, { wrapper: MemoryRouter })
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByRole('button', { name: 'Edit' })).toHaveFocus()
})
