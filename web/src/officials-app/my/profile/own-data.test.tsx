import { afterEach, expect, test, vi } from 'vitest'
import { render } from 'vitest-browser-react'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { ritas, ritasRecord } from '../../../../test/mine.ts'
import { Notice } from '../../frame/notice.tsx'
import { MyOwnData } from './own-data.tsx'

afterEach(() => vi.unstubAllGlobals())

/** The server answers with these, one for each request. */
function answerWith(...answers: Response[]) {
  const asked: string[] = []
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    return answers.shift()
  })
  return asked
}

const open = (mine = ritas([ritasRecord('o1')])) =>
  render(
    <main>
      <MyOwnData mine={mine} />
      <Notice />
    </main>,
  )

test('an official downloads everything, and the dialog says what goes and what managers keep', async () => {
  const refused = (code: string, status: number) => Response.json({ code, message: '' }, { status })
  const asked = answerWith(
    new Response(new Blob(['zip'])),
    refused('INVALID_PASSWORD', 400),
    refused('GAMES_HELD', 409),
  )
  const screen = await open()
  await screen.getByRole('button', { name: 'Download everything' }).click()
  await expect.element(screen.getByText('The file is ready.')).toBeVisible()
  await screen.getByRole('button', { name: 'Delete account' }).click()
  const dialog = screen.getByRole('dialog', { name: 'Delete this account?' })
  await expect.element(dialog.getByRole('heading', { name: 'What your managers keep' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  const send = dialog.getByRole('button', { name: 'Delete account' })
  await send.click()
  await dialog.getByLabelText('Your password').fill('my old password')
  await send.click()
  await expect.element(dialog.getByText('The current password is incorrect')).toBeVisible()
  await send.click()
  await expect.element(dialog.getByText(/Give them back first/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Go to your schedule' }))
    .toHaveAttribute('href', '/my/schedule')
  expect(asked).toEqual(['/api/archive', '/api/auth/delete-account', '/api/auth/delete-account'])
})

test('an account that manages games as well is deleted on the managers’ pages', async () => {
  const screen = await open({ ...ritas([ritasRecord('o1')]), isManager: true })
  await expect
    .element(screen.getByRole('link', { name: 'Go to the settings' }))
    .toHaveAttribute('href', '/settings#own-data')
  expect(screen.getByRole('button', { name: 'Delete account' }).query()).toBeNull()
})
