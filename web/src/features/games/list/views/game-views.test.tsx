import { CombinedError } from '@urql/core'
import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../../test/axe.ts'
import { gameRow, gamesClient } from '../../../../../test/game-rows.ts'
import { connection } from '../../../../../test/games.ts'
import { signInManager } from '../../../../../test/manager.ts'
import { renderPage } from '../../../../../test/render-page.tsx'
import { GameListPage } from '../game-list-page.tsx'
import type { View } from './use-views.ts'

beforeEach(() => signInManager())

const games = [
  gameRow('hawks', 'Hawks - Owls', '2027-05-12T18:00:00.000Z'),
  gameRow('bears', 'Bears - Wolves', '2027-05-13T18:00:00.000Z', { status: 'PUBLISHED' }),
]
const viewOf = (id: string, name: string, query: string): View => ({
  ...{ __typename: 'GameView', id, name, query },
})

async function openList(at: string, saved: readonly View[], refusal?: CombinedError) {
  let views = [...saved]
  const sent: unknown[] = []
  const answer = (name: string, field: string, change: (input: View) => View[]) => ({
    [name]: (variables: Record<string, unknown> = {}) => {
      const input = variables.input as View
      sent.push([name, input])
      if (refusal) return { error: refusal }
      views = change(input)
      return {
        data: { [field]: { __typename: 'GameView', ...views.find(({ id }) => id === input.id), ...input } },
      }
    },
  })
  const client = gamesClient(games, {
    GameViews: () => ({ data: { listGameViews: { ...connection('GameView', views), nextToken: null } } }),
    ...answer('CreateGameView', 'createGameView', (input) => [
      ...views,
      { ...input, __typename: 'GameView' },
    ]),
    ...answer('UpdateGameView', 'updateGameView', (input) =>
      views.map((view) => (view.id === input.id ? { ...view, ...input } : view)),
    ),
    ...answer('DeleteGameView', 'deleteGameView', (input) => views.filter(({ id }) => id !== input.id)),
  })
  const page = (
    <main>
      <GameListPage FillPanel={() => null} />
    </main>
  )
  const { screen, router } = await renderPage(page, { client, path: '/game/list', at: `/game/list${at}` })
  const names = () => [...document.querySelectorAll('a[data-index]')].map(({ textContent }) => textContent)
  await expect.poll(() => names().length).toBeGreaterThan(0)
  return { screen, router, names, sent }
}

test('what the list shows is saved under a name, and shown again by it', async () => {
  const { screen, router, names, sent } = await openList('?when=all&status=UNPUBLISHED', [])
  await screen.getByRole('button', { name: 'Save view' }).click()
  await screen.getByLabelText('Name of the view').fill('Drafts')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  const view = screen.getByRole('link', { name: 'Drafts' })
  await expect.element(view).toHaveAttribute('aria-current', 'true')
  expect(sent).toEqual([
    ['CreateGameView', { id: expect.any(String), name: 'Drafts', query: 'when=all&status=UNPUBLISHED' }],
  ])
  expect(screen.getByRole('button', { name: 'Save view' }).query()).toBeNull()
  await view.click()
  await expect.poll(() => router.state.location.search).toBe('')
  await expect.element(view).toHaveAttribute('aria-current', 'false')
  await view.click()
  await expect.poll(names).toEqual(['Hawks - Owls'])
  await expectAccessibleInBothSchemes()
})

test('the search of a view is in the search field', async () => {
  const { screen, names } = await openList('?when=all', [viewOf('v1', 'Bears', 'q=bears&when=all')])
  await screen.getByRole('link', { name: 'Bears', exact: true }).click()
  await expect.poll(names).toEqual(['Bears - Wolves'])
  await expect.element(screen.getByLabelText('Search games')).toHaveValue('bears')
})

test('the name of a view that is there replaces it, and says so before', async () => {
  const { screen, sent } = await openList('?when=all', [viewOf('v1', 'Drafts', 'status=UNPUBLISHED')])
  await screen.getByRole('button', { name: 'Save view' }).click()
  await screen.getByLabelText('Name of the view').fill('drafts')
  await expect.element(screen.getByText(/^The view “Drafts” has this name/)).toBeVisible()
  await screen.getByRole('button', { name: 'Replace' }).click()
  await expect.element(screen.getByText('View “Drafts” saved')).toBeVisible()
  expect(sent).toEqual([['UpdateGameView', { id: 'v1', query: 'when=all' }]])
})

test('a refusal keeps the typed name', async () => {
  const refusal = new CombinedError({
    graphQLErrors: [
      {
        message: 'refused',
        extensions: { code: 'LIMIT_EXCEEDED', reason: 'tooManyViews', values: { limit: 30 } },
      },
    ],
  })
  const { screen } = await openList('?when=all', [], refusal)
  await screen.getByRole('button', { name: 'Save view' }).click()
  await screen.getByLabelText('Name of the view').fill('One more')
  await screen.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.element(screen.getByText('Not saved: at most 30 saved views: delete one first')).toBeVisible()
  await expect.element(screen.getByLabelText('Name of the view')).toHaveValue('One more')
})

test('a view is renamed, and deleted with Undo', async () => {
  const { screen, sent } = await openList('?when=all', [viewOf('v1', 'Drafts', 'status=UNPUBLISHED')])
  await screen.getByRole('button', { name: 'Edit views' }).click()
  await screen.getByLabelText('Name of the view Drafts').fill('To publish')
  await screen.getByRole('heading', { name: 'Saved views' }).click()
  await expect.element(screen.getByRole('button', { name: 'Delete the view To publish' })).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Delete the view To publish' }).click()
  await expect.element(screen.getByText('You have no saved views.')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.element(screen.getByRole('button', { name: 'Delete the view To publish' })).toBeVisible()
  expect(sent).toEqual([
    ['UpdateGameView', { id: 'v1', name: 'To publish' }],
    ['DeleteGameView', { id: 'v1' }],
    ['CreateGameView', { id: 'v1', name: 'To publish', query: 'status=UNPUBLISHED' }],
  ])
})
