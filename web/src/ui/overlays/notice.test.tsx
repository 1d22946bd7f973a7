import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { Button } from '../controls/button.tsx'
import { Dialog } from './dialog.tsx'
import { type Notice, NoticeProvider, useNotice } from './notice.tsx'

afterEach(() => vi.useRealTimers())

function Notify({ name, notice }: { name: string; notice: Notice }) {
  const notify = useNotice()
  return (
    <button type="button" onClick={() => notify(notice)}>
      {name}
    </button>
  )
}

async function renderNotices(...notices: Notice[]) {
  const screen = await render(
    <NoticeProvider closeLabel="Close">
      <input aria-label="Name" />
      {notices.map((notice) => (
        <Notify key={notice.text} name={`Notify ${notice.text}`} notice={notice} />
      ))}
    </NoticeProvider>,
  )
  const show = (text: string) => screen.getByRole('button', { name: `Notify ${text}` }).click()
  return { screen, show }
}

test('a notice is a status; the next one replaces it', async () => {
  const { screen, show } = await renderNotices({ text: 'Saved' }, { text: 'Failed', tone: 'failure' })
  await show('Saved')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Saved')
  await expectAccessibleInBothSchemes()
  await show('Failed')
  await expect.element(screen.getByRole('status')).toHaveTextContent('Failed')
  await expect.element(screen.getByRole('status')).toHaveAttribute('aria-live', 'assertive')
  await screen.getByRole('button', { name: 'Close' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
})

test('Ctrl+Z undoes, but not while typing', async () => {
  const run = vi.fn()
  const { screen, show } = await renderNotices({ text: 'Deleted', action: { label: 'Undo', run } })
  await show('Deleted')
  await screen.getByRole('textbox').click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(run).not.toHaveBeenCalled()
  await screen.getByRole('button', { name: 'Notify Deleted' }).click()
  await userEvent.keyboard('{Control>}z{/Control}')
  expect(run).toHaveBeenCalledOnce()
})

test('a notice goes after eight seconds', async () => {
  const { screen, show } = await renderNotices({ text: 'Saved' })
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await show('Saved')
  await vi.advanceTimersByTimeAsync(7_900)
  expect(screen.getByRole('status').element().textContent).toBe('Saved')
  await vi.advanceTimersByTimeAsync(200)
  vi.useRealTimers()
  await expect.element(screen.getByRole('status')).toHaveTextContent('')
})

test.each([
  [390, 700],
  [1200, 800],
])('in a dialog on a screen of %i by %i it covers none of the buttons', async (width, height) => {
  await page.viewport(width, height)
  const notice = { text: 'Not saved: the server cannot be reached. '.repeat(3), tone: 'failure' as const }
  const screen = await render(
    <NoticeProvider closeLabel="Close notice">
      <Dialog
        title="Duplicate"
        size="large"
        isFullScreen
        closeLabel="Close dialog"
        onClose={() => {}}
        actions={
          <>
            <Button>Cancel</Button>
            <Notify name="Save" notice={notice} />
          </>
        }
      >
        <div style={{ height: 2_000 }}>Content</div>
      </Dialog>
    </NoticeProvider>,
  )
  await screen.getByRole('button', { name: 'Save' }).click()
  await expect.element(screen.getByRole('status')).toHaveTextContent('Not saved')
  const bar = screen
    .getByText(/Not saved/)
    .element()
    .getBoundingClientRect()
  expect(bar.bottom).toBeLessThanOrEqual(height)
  for (const name of ['Cancel', 'Save', 'Close dialog']) {
    const button = screen.getByRole('button', { name }).element().getBoundingClientRect()
    expect(button.bottom <= bar.top || button.top >= bar.bottom, name).toBe(true)
  }
})

test('a notice from before waits under a question, and is there again after it', async () => {
  function Page() {
    const [isAsking, setAsking] = useState(false)
    return (
      <>
        <Notify name="Move" notice={{ text: 'Moved.', action: { label: 'Undo', run: () => {} } }} />
        <button type="button" onClick={() => setAsking(true)}>
          Publish
        </button>
        {isAsking && (
          <Dialog title="Publish?" onClose={() => setAsking(false)}>
            2 officials will get the invitation.
          </Dialog>
        )}
      </>
    )
  }
  const screen = await render(
    <NoticeProvider closeLabel="Close notice">
      <Page />
    </NoticeProvider>,
  )
  await screen.getByRole('button', { name: 'Move' }).click()
  await expect.element(screen.getByText('Moved.')).toBeVisible()
  await screen.getByRole('button', { name: 'Publish' }).click()
  const question = screen.getByRole('dialog')
  await expect.element(question).toBeVisible()
  await expect.element(question.getByText('Moved.')).not.toBeInTheDocument()
  await userEvent.keyboard('{Escape}')
  await expect.element(question).not.toBeInTheDocument()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
})
