import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { createGate } from '../../test/gate.ts'
import { renderPage } from '../../test/render-page.tsx'
import { type DraftModel, useDraft } from './use-draft.ts'

type Venue = { version: number; name: string; address: string }
type Draft = { name: string; address: string }

const model: DraftModel<Venue, Draft> = {
  draftOf: ({ name, address }) => ({ name, address }),
  isSame: (one, other) => one.name === other.name && one.address === other.address,
  rebase: (base, mine, theirs) => ({
    name: mine.name === base.name ? theirs.name : mine.name,
    address: mine.address === base.address ? theirs.address : mine.address,
  }),
}
const union: Venue = { version: 1, name: 'Union Center', address: '1 Ash St' }

/** A form with a button that plays the other session. */
function Editor({ theirs, send }: { theirs: Venue; send: (draft: Draft, base: Venue) => Promise<unknown> }) {
  const [saved, setSaved] = useState(union)
  const edit = useDraft({ saved, model, send })
  return (
    <>
      <input
        aria-label="Name"
        value={edit.draft.name}
        onChange={({ target }) => edit.setDraft({ ...edit.draft, name: target.value })}
      />
      <output>{edit.draft.address}</output>
      <button type="button" onClick={() => setSaved(theirs)}>
        Save elsewhere
      </button>
      <button type="button" onClick={() => void edit.save()}>
        {edit.isSaving ? 'Saving' : 'Save'}
      </button>
      <button type="button" onClick={() => edit.settle(theirs, { ...edit.draft, name: 'Union Arena' })}>
        Settle
      </button>
      {edit.isModified && <p>Modified</p>}
      {edit.theirs && (
        <p role="alert">
          Conflict with version {edit.theirs.version}: {edit.mine.name}, {edit.mine.address}
          <button type="button" onClick={() => void edit.keepMine()}>
            Keep mine
          </button>
          <button type="button" onClick={edit.takeTheirs}>
            Use theirs
          </button>
        </p>
      )}
    </>
  )
}

async function renderEditor(theirs: Venue, send = vi.fn(async (_draft: Draft, _base: Venue) => {})) {
  const { screen } = await renderPage(<Editor theirs={theirs} send={send} />)
  return {
    screen,
    send,
    name: screen.getByLabelText('Name'),
    click: (button: string) => screen.getByRole('button', { name: button, exact: true }).click(),
  }
}

test('an untouched draft follows what other sessions save', async () => {
  const { screen, name, click } = await renderEditor({ version: 2, name: 'Union Arena', address: '2 Oak St' })
  await click('Save elsewhere')
  await expect.element(name).toHaveValue('Union Arena')
  await expect.element(screen.getByText('2 Oak St')).toBeVisible()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('a conflict shows both versions, and Keep mine saves the merge over theirs', async () => {
  const theirs = { version: 2, name: 'Union Center', address: '2 Oak St' }
  const { screen, send, name, click } = await renderEditor(theirs)
  await name.fill('Union Arena')
  await click('Save elsewhere')
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Conflict with version 2: Union Arena, 2 Oak St')
  await click('Keep mine')
  expect(send.mock.calls).toEqual([[{ name: 'Union Arena', address: '2 Oak St' }, theirs]])
})

test('Use theirs drops what was typed', async () => {
  const { screen, name, click } = await renderEditor({ version: 2, name: 'Union Hall', address: '1 Ash St' })
  await name.fill('Union Arena')
  await click('Save elsewhere')
  await click('Use theirs')
  await expect.element(name).toHaveValue('Union Hall')
  expect(screen.getByText('Modified').query()).toBeNull()
})

test('the same edit in both sessions is no conflict', async () => {
  const { screen, name, click } = await renderEditor({ version: 2, name: 'Union Arena', address: '1 Ash St' })
  await name.fill('Union Arena')
  await click('Save elsewhere')
  await expect.poll(() => screen.getByText('Modified').query()).toBeNull()
  expect(screen.getByRole('alert').query()).toBeNull()
})

test('while a save runs no conflict is reported, and a second save does not start', async () => {
  const { opened, open } = createGate()
  const send = vi.fn(() => opened)
  const { screen, name, click } = await renderEditor(
    { version: 2, name: 'Union Center', address: '2 Oak St' },
    send,
  )
  await name.fill('Union Arena')
  await click('Save')
  await click('Saving')
  await click('Save elsewhere')
  expect(screen.getByRole('alert').query()).toBeNull()
  expect(send).toHaveBeenCalledTimes(1)
  open()
  await expect.element(screen.getByRole('alert')).toBeVisible()
})

test('what was typed while a save ran is the beginning of the next one', async () => {
  const { screen, name, click } = await renderEditor({ version: 2, name: 'Union Arena', address: '1 Ash St' })
  await name.fill('Union Arena East')
  await click('Settle')
  await expect.element(name).toHaveValue('Union Arena East')
  await expect.element(screen.getByText('Modified')).toBeVisible()
})
