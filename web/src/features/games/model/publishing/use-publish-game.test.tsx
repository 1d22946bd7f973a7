import { expect, test, vi } from 'vitest'
import {
  connection,
  gameOf,
  invitationOf,
  personOf,
  positionOf,
  publishPreviewOf,
} from '../../../../../test/games.ts'
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
    hasAgreedToTexts: false,
    notificationPreference: 'EMAIL',
  },
}
const game = gameOf({
  status: 'UNPUBLISHED',
  assignments: connection('Assignment', [positionOf('p1', 'Referee')]),
  invitations: connection('Invitation', [invitationOf('i1', mia)]),
})

function PublishButton({ shown, change }: { shown: typeof game; change: () => Promise<boolean> }) {
  const { publish } = usePublishGame(shown, { change, settled: async () => {} })
  return (
    <button type="button" onClick={() => void publish()}>
      Publish
    </button>
  )
}

test('a game without any fee is asked about once, with a way to set the fees', async () => {
  localStorage.clear()
  signInManager()
  const unpaid = { ...game, assignments: connection('Assignment', [positionOf('p1', 'Referee', { fee: 0 })]) }
  const change = vi.fn(async () => true)
  const client = createMemoryClient({
    PreviewPublish: () => ({ data: { previewPublish: publishPreviewOf([{ ...unpaid, hasFees: false }]) } }),
  })
  const page = <PublishButton shown={unpaid} change={change} />
  const { screen, router } = await renderPage(page, { client })
  const publish = screen.getByRole('button', { name: 'Publish' })
  const question = screen.getByRole('alertdialog')
  await publish.click()
  await expect.element(question).toHaveTextContent('Publish without fees?')
  await expect.element(question).toHaveTextContent('Every fee of Tigers vs Comets is $0.00')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => change.mock.calls.length).toBe(1)

  await publish.click()
  await expect.element(question).toHaveTextContent('Publish Tigers vs Comets?')
  await expect.element(question).not.toHaveTextContent('$0.00')
  await question.getByRole('button', { name: 'No' }).click()

  signInManager({ id: 'another' })
  await publish.click()
  await question.getByRole('button', { name: 'Set fees' }).click()
  await expect.poll(() => router.state.location.pathname).toBe('/game/edit/g1')
  expect(change.mock.calls.length).toBe(1)
})

test('publishing waits for an invitation on its way to the server, and counts it', async () => {
  signInManager()
  const { opened, open } = createGate()
  let invited = 0
  const read = vi.fn(() => ({ data: { previewPublish: publishPreviewOf([game], { invited }) } }))
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
    client: createMemoryClient({ PreviewPublish: read }),
  })
  await screen.getByRole('button', { name: 'Publish' }).click()
  expect(read).not.toHaveBeenCalled()
  invited = 1
  open()
  const question = screen.getByRole('alertdialog')
  await expect.element(question).toHaveTextContent('1 official will get the invitation')
  await question.getByRole('button', { name: 'Yes' }).click()
  await expect.poll(() => change.mock.calls).toEqual([[[{ field: 'publishGame', input: { id: 'g1' } }]]])
})

test('the question names other games on the same court at the same time', async () => {
  signInManager()
  const shared = { ...game, courtClashes: ['Hawks vs Aces'] }
  const client = createMemoryClient({
    PreviewPublish: () => ({ data: { previewPublish: publishPreviewOf([shared]) } }),
  })
  const { screen } = await renderPage(<PublishButton shown={shared} change={async () => true} />, { client })
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect
    .element(screen.getByRole('alertdialog'))
    .toHaveTextContent('Tigers vs Comets is on the same court at the same time as Hawks vs Aces.')
})
