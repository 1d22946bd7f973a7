import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { gameRow, gamesClient } from '../../../../test/game-rows.ts'
import { publishPreviewOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import type { Answers } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { ShownPanel } from '../../../../test/shown-panel.tsx'
import type { GameRowFragment } from '../model/operations.generated.ts'
import { GameListPage } from './game-list-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

async function openList(games: readonly GameRowFragment[], answers: Answers = {}) {
  const page = (
    <main>
      <GameListPage FillPanel={ShownPanel} />
    </main>
  )
  const client = gamesClient(games, answers)
  return renderPage(page, { client, path: '/game/list', at: '/game/list?when=all' })
}

test('Fill is about the selected games', async () => {
  const games = ['Hawks', 'Bears', 'Lions'].map((name, at) =>
    gameRow(name.toLowerCase(), name, `2027-05-1${at}T18:00:00.000Z`),
  )
  const { screen } = await openList(games)
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Hawks' }))
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select Lions' }))
  await expectAccessibleInBothSchemes()
  await userEvent.click(screen.getByRole('button', { name: 'Fill' }))
  await expect.element(screen.getByText('2 selected games: hawks, lions')).toBeVisible()
})

test('publishing asks first and says how many people get a message', async () => {
  const sent: unknown[] = []
  const started = {
    ...{ __typename: 'BulkAction', id: 'b1', kind: 'PUBLISH', state: 'DONE' },
    ...{ games: 3, gamesDone: 3, gamesSaved: 2 },
    ...{ changes: 2, canUndo: true, leavesAt: '2099-05-01T10:00:10.000Z' },
    ...{ createdAt: '2099-05-01T10:00:00.000Z', finishedAt: '2099-05-01T10:00:00.000Z' },
  }
  const hawks = gameRow('hawks', 'Hawks - Owls', '2027-05-12T18:00:00.000Z')
  const bears = gameRow('bears', 'Bears - Wolves', '2027-05-13T18:00:00.000Z', { status: 'PUBLISHED' })
  const lions = gameRow('lions', 'Lions - Eagles', '2027-05-14T18:00:00.000Z')
  const { screen } = await openList([hawks, bears, lions], {
    PreviewPublish: () => ({
      data: {
        previewPublish: publishPreviewOf([hawks, bears, { ...lions, reason: 'publishNeedsInvitation' }], {
          invited: 2,
        }),
      },
    }),
    BulkActions: () => ({
      data: {
        listBulkActions: { __typename: 'ModelBulkActionConnection', items: sent.length ? [started] : [] },
      },
    }),
    StartBulk(variables) {
      sent.push(variables)
      return { data: { startBulkAction: started } }
    },
  })
  await userEvent.click(screen.getByRole('checkbox', { name: 'Select all games shown' }))
  await userEvent.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = screen.getByRole('alertdialog', { name: 'Publish 2 games?' })
  await expect
    .element(dialog)
    .toHaveTextContent('2 officials will get the invitation by email or text message.')
  await expect.element(dialog).toHaveTextContent('1 game cannot be published yet and will be left out')
  await expectAccessibleInBothSchemes()
  await userEvent.click(dialog.getByRole('button', { name: 'Yes' }))
  await expect
    .element(screen.getByText('2 games will be published in a few seconds. 1 game was left out.'))
    .toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Undo' })).toBeVisible()
  expect(sent).toMatchObject([{ input: { publish: true } }])
  const [{ input }] = sent as [{ input: { gameIds: string[] } }]
  expect(input.gameIds.toSorted()).toEqual(['bears', 'hawks', 'lions'])
})
