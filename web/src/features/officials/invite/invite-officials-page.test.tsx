import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { connection } from '../../../../test/games.ts'
import { createGate } from '../../../../test/gate.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { InviteOfficialsPage } from './invite-officials-page.tsx'

test('the button that sends keeps the focus while it sends and afterwards, and sends once', async () => {
  signInManager()
  const gate = createGate()
  let sent = 0
  const client = createMemoryClient({
    OfficialNames: () => ({ data: { listOfficials: connection('Official', []) } }),
    PendingJoins: () => ({ data: { listOTOJoins: connection('OTOJoin', []) } }),
    async Change() {
      sent += 1
      await gate.opened
      return { data: { step0: { __typename: 'OTOJoin', id: 'j1' } } }
    },
  })
  const { screen } = await renderPage(<InviteOfficialsPage />, { client })
  await screen.getByRole('textbox').fill('maria@example.com')
  await screen.getByRole('button', { name: 'Send 1 invitation' }).click()
  const button = screen.getByRole('button', { name: /^Sending/ })
  await expect.element(button).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  gate.open()
  await expect.element(button).not.toBeInTheDocument()
  expect((document.activeElement as HTMLButtonElement).type).toBe('submit')
  expect(sent).toBe(1)
})
