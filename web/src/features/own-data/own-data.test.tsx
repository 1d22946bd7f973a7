import { MemoryRouter } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { NoticeProvider } from '../../ui/overlays/notice.tsx'
import { OwnDataSection } from './own-data-section.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The server answers with these, one for each request. */
function answerWith(...answers: (Response | Error)[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    const answer = answers.shift() ?? new Error('not expected')
    if (answer instanceof Error) throw answer
    return answer
  })
  return asked
}

const open = () =>
  render(
    <MemoryRouter>
      <NoticeProvider closeLabel="Close">
        <main>
          <OwnDataSection id="own-data" />
        </main>
      </NoticeProvider>
    </MemoryRouter>,
  )

test('everything is downloaded as a file; a failure says why and can be tried again', async () => {
  const asked = answerWith(new TypeError('offline'), new Response(new Blob(['zip'])))
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: 'Imports' })).toHaveAttribute('href', '/imports')
  await userEvent.click(screen.getByRole('button', { name: 'Download everything' }))
  await expect.element(screen.getByText(/^The file could not be created\./)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  await expect.element(screen.getByText('The file is ready.')).toBeVisible()
  expect(asked).toEqual(['/api/archive', '/api/archive'])
})

test('deleting says what goes and what stays, and leads to the games that officials expect', async () => {
  const refused = (code: string, status: number) => Response.json({ code, message: '' }, { status })
  answerWith(refused('INVALID_PASSWORD', 400), refused('GAMES_TO_COME', 409))
  const screen = await open()
  await userEvent.click(screen.getByRole('button', { name: 'Delete account' }))
  const dialog = screen.getByRole('dialog', { name: 'Delete this account?' })
  await expect.element(dialog.getByRole('heading', { name: 'What is kept' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  const send = dialog.getByRole('button', { name: 'Delete account' })
  await userEvent.click(send)
  await expect.element(dialog.getByLabelText('Your password')).toHaveFocus()
  await userEvent.fill(dialog.getByLabelText('Your password'), 'my old password')
  await userEvent.click(send)
  await expect.element(dialog.getByText('The current password is incorrect')).toBeVisible()
  await userEvent.click(send)
  await expect
    .element(dialog.getByText(/^Officials were told of games that are still to come\./))
    .toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Go to the game list' }))
    .toHaveAttribute('href', '/game/list')
})
