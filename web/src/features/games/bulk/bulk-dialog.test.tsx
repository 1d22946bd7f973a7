import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { gameRow, gamesClient } from '../../../../test/game-rows.ts'
import { connection, publishPreviewOf } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { GameListPage } from '../list/game-list-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const games = Array.from({ length: 60 }, (_, n) =>
  gameRow(`g${n}`, `Game ${n}`, `2099-05-${String(1 + (n % 28)).padStart(2, '0')}T18:00:00.000Z`),
)
const group = { __typename: 'OfficialGroup', id: 'north', name: 'North', officialIds: ['ana'] }
const empty = { __typename: 'OfficialGroup', id: 'none', name: 'Nobody', officialIds: [] }

const bulkOf = (more: object) => ({
  ...{ __typename: 'BulkAction', id: 'b1', kind: 'INVITE', state: 'RUNNING', games: 60, gamesDone: 0 },
  ...{ gamesSaved: 0, changes: 0, createdAt: '2099-05-01T10:00:00.000Z', finishedAt: null },
  ...{ leavesAt: null, canUndo: true },
  ...more,
})

async function openList(action = 'Invite officials') {
  let bulks: object[] = []
  const asked: { gameIds: string[]; invite: object }[] = []
  const started: unknown[] = []
  const questions: unknown[] = []
  const client = gamesClient(games, {
    OfficialGroups: () => ({ data: { listOfficialGroups: connection('OfficialGroup', [group, empty]) } }),
    BulkActions: () => ({
      data: { listBulkActions: { __typename: 'ModelBulkActionConnection', items: bulks } },
    }),
    BulkPreview: (variables) => {
      const { input } = variables as { input: (typeof asked)[number] }
      asked.push(input)
      const countBulkRecipients = { __typename: 'BulkRecipients', officials: 4 }
      const previewBulkAction = input.gameIds.map((gameId) => ({
        ...{ __typename: 'BulkPreview', gameId, name: `Game ${gameId.slice(1)}`, changes: 3 },
        ...{ reason: gameId === 'g1' ? 'gameComplete' : null, leftOut: '{"off":2}', warnings: [] },
      }))
      return { data: { previewBulkAction, countBulkRecipients } }
    },
    StartBulk: (variables) => {
      started.push(variables)
      bulks = [bulkOf({ state: 'DONE', gamesDone: 60, gamesSaved: 59, changes: 177 })]
      return { data: { startBulkAction: bulks[0] } }
    },
    UndoBulk: () => {
      bulks = [bulkOf({ state: 'UNDONE', gamesDone: 60, changes: 2 })]
      return { data: { undoBulkAction: bulks[0] } }
    },
    BulkGames: (variables) => {
      const { nextToken } = variables as { nextToken: string | null }
      const row = { __typename: 'BulkGame', id: 'r2', outcome: 'SAVED' }
      const left = { __typename: 'BulkGame', id: 'r1', gameId: 'g1', outcome: 'LEFT_OUT' }
      const items = nextToken ? [{ ...row, gameId: 'g3' }] : [left, { ...row, gameId: 'g2' }]
      const results = { __typename: 'ModelBulkGameConnection', items, nextToken: nextToken ? null : 'more' }
      return { data: { getBulkAction: { __typename: 'BulkAction', id: 'b1', results } } }
    },
    PreviewPublish: (variables) => {
      questions.push(variables)
      return { data: { previewPublish: publishPreviewOf([]) } }
    },
    BulkReport: () => {
      const row = { __typename: 'BulkGame', id: 'r1', gameId: 'g1', name: 'Game 1', leftOut: '{}' }
      const items = [{ ...row, outcome: 'LEFT_OUT', reason: 'gameComplete', changes: 0 }]
      const results = { __typename: 'ModelBulkGameConnection', items }
      return { data: { getBulkAction: { ...bulks[0], results } } }
    },
  })
  const page = (
    <main>
      <GameListPage FillPanel={() => null} />
    </main>
  )
  const { screen } = await renderPage(page, { client, path: '/game/list', at: '/game/list?when=all' })
  await screen.getByRole('checkbox', { name: 'Select all games' }).click()
  await screen.getByRole('button', { name: action }).click()
  return { screen, asked, started, questions }
}

test('says before what it does with each game, in parts; then starts once, reports and is undone', async () => {
  const { screen, asked, started } = await openList()
  await expect.element(screen.getByText('177 invitations to 59 games. 1 game is left out.')).toBeVisible()
  expect(asked.map(({ gameIds }) => gameIds.length)).toEqual([50, 10])
  await screen.getByText('What happens to each game').click()
  await expect.element(screen.getByText('complete · left out: 2 not available')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Invite to 59 games' }).click()
  await expect
    .element(screen.getByText('177 invitations made in 59 games. 1 game was left out.'))
    .toBeVisible()
  expect(started).toHaveLength(1)
  expect(started[0]).toMatchObject({ input: { invite: { everyone: true } } })
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Show games' }).click()
  await expect.element(screen.getByText('complete', { exact: true })).toBeVisible()
  await screen.getByRole('dialog').getByRole('button', { name: 'Close' }).click()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect
    .element(screen.getByText('Undone, except for 2 invitations that were already sent.'))
    .toBeVisible()
})

test('after invitations the games that have got one are published from there', async () => {
  const { screen, questions } = await openList()
  await screen.getByRole('button', { name: 'Invite to 59 games' }).click()
  await screen.getByRole('button', { name: 'Publish 59 games' }).click()
  await expect.poll(() => questions).toEqual([{ gameIds: ['g2', 'g3'] }])
})

test('a group without officials invites none; another group is previewed', async () => {
  const { screen, asked } = await openList()
  await expect.element(screen.getByText(/^177 invitations/)).toBeVisible()
  await screen.getByRole('radio', { name: 'A group' }).click()
  await screen.getByLabelText('Group', { exact: true }).selectOptions('Nobody')
  await expect.element(screen.getByText('This group has no officials yet.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Invite to/ })).toBeDisabled()
  await screen.getByLabelText('Group', { exact: true }).selectOptions('North')
  await expect.element(screen.getByText(/^177 invitations/)).toBeVisible()
  expect(asked.at(-1)?.invite).toEqual({ groupId: 'north' })
})

test('games are moved by what is typed: the preview says who is asked again, and what is wrong keeps it from starting', async () => {
  const { screen, asked, started } = await openList('Change…')
  await screen.getByRole('menuitem', { name: 'Move…' }).click()
  const submit = screen.getByRole('button', { name: /^Change \d+ games$/ })
  await expect.element(submit).toBeDisabled()
  await screen.getByLabelText('Minutes later').fill('soon')
  await expect.element(screen.getByText('Enter a whole number of minutes, at most a year.')).toBeVisible()
  await screen.getByLabelText('Minutes later').fill('-30')
  await expect
    .element(
      screen.getByText(
        '59 games will be moved. 4 officials who have confirmed will be asked again when you publish. 1 game is left out.',
      ),
    )
    .toBeVisible()
  expect(asked.map(({ gameIds }) => gameIds.length)).toEqual([60])
  await expectAccessibleInBothSchemes()
  await submit.click()
  expect(started).toMatchObject([{ input: { move: { minutes: -30, courtId: null } } }])
})
