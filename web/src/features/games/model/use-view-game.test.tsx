import { expect, test } from 'vitest'
import { gameOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient, createMessages } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { useViewGame } from './use-view-game.ts'

function Page() {
  const { record, change } = useViewGame('g1')
  if (!record) return null
  return (
    <>
      <p>{record.status}</p>
      <button type="button" onClick={() => void change([{ field: 'publishGame', input: { id: 'g1' } }])}>
        Publish
      </button>
    </>
  )
}

test('to publish is one request: the live message brings the game', async () => {
  signInManager()
  const requests: string[] = []
  const messages = createMessages()
  const client = createMemoryClient(
    {
      ViewGame() {
        requests.push('ViewGame')
        return { data: { getGame: gameOf({ status: 'UNPUBLISHED' }) } }
      },
      Change() {
        requests.push('Change')
        messages.send('GameChanges', { onGameUpdate: gameOf({ status: 'PUBLISHED' }) })
        return { data: { step0: { __typename: 'Game', id: 'g1' } } }
      },
    },
    { messages },
  )
  const { screen } = await renderPage(<Page />, { client })
  await expect.element(screen.getByText('UNPUBLISHED')).toBeVisible()
  requests.length = 0
  await screen.getByRole('button', { name: 'Publish' }).click()
  await expect.element(screen.getByText('PUBLISHED', { exact: true })).toBeVisible()
  expect(requests).toEqual(['Change'])
})
