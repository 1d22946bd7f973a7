import { isRefusal } from '@whistle/domain/refusal'
import { nameFrom } from '@whistle/domain/text/text'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import type { Failure } from '../../api/failures.ts'
import { useEdit } from './use-edit.ts'

type Venue = { name: string }
type Send = (draft: Venue, base: Venue) => Promise<Failure | null>

const model = {
  draftOf: ({ name }: Venue) => ({ name }),
  isSame: (one: Venue, other: Venue) => one.name === other.name,
  rebase: (base: Venue, mine: Venue, theirs: Venue) => (mine.name === base.name ? theirs : mine),
}
const rules = {
  refusalsOf(draft: Venue) {
    const name = nameFrom(draft.name)
    return isRefusal(name) ? { name } : {}
  },
  formFieldOf: (field: string | undefined) => (field === 'name' ? ('name' as const) : undefined),
}

/** The reload brings what another session saved. */
function Editor({ send }: { send: Send }) {
  const [saved, setSaved] = useState({ name: 'Union Center' })
  const { formProps, conflict } = useEdit({
    saved,
    reload: () => setSaved({ name: 'Union Hall' }),
    model,
    rules,
    send,
    after: ({ name }) => ({ to: '/venue', notice: `${name} saved` }),
  })
  const { form, failure, isBlocked, onSubmit } = formProps
  return (
    <>
      <input
        aria-label="Name"
        value={form.draft.name}
        onChange={({ target }) => form.change({ name: target.value })}
      />
      <p role="alert">{`${failure ?? 'no failure'}, ${form.errors.name ?? 'no error'}`}</p>
      <button type="button" disabled={isBlocked} onClick={onSubmit}>
        Save
      </button>
      {conflict && (
        <button type="button" onClick={conflict.choices.onTakeTheirs}>
          {`Take ${conflict.theirs.name}, not ${conflict.mine.name}`}
        </button>
      )}
    </>
  )
}

async function renderEditor(answer: Failure | null) {
  const send = vi.fn<Send>(async () => answer)
  const { screen, router } = await renderPage(<Editor send={send} />)
  const save = screen.getByRole('button', { name: 'Save' })
  return { screen, router, send, save, name: screen.getByLabelText('Name'), alert: screen.getByRole('alert') }
}

test('a save opens the next page, and a draft that the rules refuse is not sent', async () => {
  const { router, send, save, name, alert } = await renderEditor(null)
  await name.fill('')
  await save.click()
  await expect.element(alert).toHaveTextContent('no failure, this field is required')
  expect(send).not.toHaveBeenCalled()
  await name.fill('Union Arena')
  await save.click()
  await expect.poll(() => router.state.location.pathname).toBe('/venue')
  expect(send.mock.calls).toEqual([[{ name: 'Union Arena' }, { name: 'Union Center' }]])
})

test('a refusal of the server shows at its field', async () => {
  const { save, name, alert } = await renderEditor({ code: 'BAD_INPUT', text: 'Too long', field: 'name' })
  await name.fill('Union Arena')
  await save.click()
  await expect.element(alert).toHaveTextContent('Too long, Too long')
})

test('a version of another session blocks the form until one of the two is chosen', async () => {
  const { screen, save, name } = await renderEditor({ code: 'CONDITION_FAILED', text: 'Changed' })
  await name.fill('Union Arena')
  await save.click()
  const take = screen.getByRole('button', { name: 'Take Union Hall, not Union Arena' })
  await expect.element(take).toBeVisible()
  await expect.element(save).toBeDisabled()
  await take.click()
  await expect.element(name).toHaveValue('Union Hall')
  await expect.element(save).toBeEnabled()
})
