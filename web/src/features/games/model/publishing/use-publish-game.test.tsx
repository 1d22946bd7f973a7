import { expect, test, vi } from 'vitest'
import { connection, gameOf, invitationOf, personOf, positionOf } from '../../../../../test/games.ts'
import { createGate } from '../../../../../test/gate.ts'
import { signInManager } from '../../../../../test/manager.ts'
import { createMemoryClient } from '../../../../../test/memory-client.ts'
import { renderPage } from '../../../../../test/render-page.tsx'
import { usePublishGame } from './use-publish-game.ts'

const mia = {
  ...personOf('mia', 'Mia'),
  ...{
    active: true,
    email: 'mia@example.org',
    mobilePhone: null,
    smsOptIn: false,
    notificationPreference: 'EMAIL',
  },
}
const game = gameOf({
  status: 'UNPUBLISHED',
  assignments: connection('Assignment', [positionOf('p1', 'Referee')]),
  invitations: connection('Invitation', [invitationOf('i1', mia)]),
})

test('publishing waits for an invitation on its way to the server, and counts it', async () => {
  signInManager()
  const { opened, open } = createGate()
  let invitations = connection('Invitation', [] as ReturnType<typeof invitationOf>[])
  const read = vi.fn(() => ({ data: { listGames: connection('Game', [{ ...game, invitations }]) } }))
  const change = vi.fn(async () => true)
  function Publish() {
    const { publish } = usePublishGame(game, { change, settled: () => opened })
    return (
      <button type="button" onClick={() => void publish()}>
        Publish
      </button>
    )
  }
  const { screen } = await renderPage(<Publish />, {
    client: createMemoryClient({ GamesToPublish: read }),
  })
  await screen.getByRole('button', { name: 'Publish' }).click()
  expect(read).not.toHaveBeenCalled()
  invitations = connection('Invitation', [invitationOf('i1', mia)])
  open()
  const question = screen.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('1 official will get the invitation')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => change.mock.calls).toEqual([[[{ field: 'publishGame', input: { id: 'g1' } }]]])
})
