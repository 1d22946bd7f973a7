import { isRefusal } from '@whistle/domain/refusal'
import { nameFrom } from '@whistle/domain/text/text'
import { expect, test, vi } from 'vitest'
import { renderPage } from '../../../test/render-page.tsx'
import type { Failure } from '../../api/failures.ts'
import { useNew } from './use-new.ts'

type Venue = { name: string }
type Send = (id: string, draft: Venue) => Promise<Failure | null>

const rules = {
  refusalsOf(draft: Venue) {
    const name = nameFrom(draft.name)
    return isRefusal(name) ? { name } : {}
  },
  formFieldOf: () => 'name' as const,
}

function Creator({ send }: { send: Send }) {
  const { formProps } = useNew({
    empty: { name: '' },
    isSame: (one, other) => one.name === other.name,
    rules,
    send,
    after: (id, { name }) => ({ to: `/venue/${id}`, notice: `${name} added` }),
  })
  const { form, onSubmit } = formProps
  return (
    <>
      <input
        aria-label="Name"
        value={form.draft.name}
        onChange={({ target }) => form.change({ name: target.value })}
      />
      <p role="alert">{form.errors.name ?? 'no error'}</p>
      <button type="button" onClick={onSubmit}>
        Add
      </button>
    </>
  )
}

test('refusals show at their field, and the created record opens in place of the form', async () => {
  const send = vi.fn<Send>()
  send.mockResolvedValueOnce({ code: 'BAD_INPUT', text: 'Too long', field: 'name' }).mockResolvedValue(null)
  const { screen, router } = await renderPage(<Creator send={send} />)
  const add = screen.getByRole('button', { name: 'Add' })
  await add.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('this field is required')
  expect(send).not.toHaveBeenCalled()

  await screen.getByLabelText('Name').fill('Union Arena')
  await add.click()
  await expect.element(screen.getByRole('alert')).toHaveTextContent('Too long')
  await add.click()
  const [id] = send.mock.calls[0] ?? []
  await expect.poll(() => router.state.location.pathname).toBe(`/venue/${id}`)
  expect(send.mock.calls).toEqual([
    [id, { name: 'Union Arena' }],
    [id, { name: 'Union Arena' }],
  ])
  expect(router.state.historyAction).toBe('REPLACE')
})
