import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient, createMessages } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { ImportListPage } from './import-list-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

type Row = { state: string; [field: string]: unknown }
const rowOf = (id: string, more: Row) => ({
  ...{ __typename: 'Import', id, kind: 'GAMES', fileName: `${id}.csv`, by: 'Ann', created: 0, changed: 0 },
  ...{ skipped: 0, problems: 0, isDraft: false, rows: 0, rowsDone: 0, failure: null, kept: [] },
  ...{ createdAt: '2099-01-01T10:00:00.000Z', finishedAt: null },
  ...more,
})

async function open(rows: Record<string, Row>) {
  const messages = createMessages()
  const change = (id: string, row: Row) => {
    rows[id] = row
    return rowOf(id, row)
  }
  const idOf = (variables: unknown) => (variables as { id: string }).id
  const client = createMemoryClient(
    {
      ImportList: () => {
        const items = Object.entries(rows).map(([id, row]) => rowOf(id, row))
        return { data: { listImports: { __typename: 'ModelImportConnection', items, nextToken: null } } }
      },
      ImportRun: (variables) => {
        const id = idOf(variables)
        return { data: { getImport: rowOf(id, rows[id] ?? { state: 'DONE' }) } }
      },
      StopImport: (variables) => ({ data: { stopImport: change(idOf(variables), { state: 'STOPPED' }) } }),
      UndoImport: (variables) => {
        const id = idOf(variables)
        return { data: { undoImport: change(id, { ...rows[id], state: 'UNDOING' }) } }
      },
    },
    { messages },
  )
  const page = (
    <main>
      <ImportListPage />
    </main>
  )
  const { screen } = await renderPage(page, { client })
  const tell = (id: string, row: Row) => messages.send('ImportNews', { onImportUpdate: change(id, row) })
  return { screen, tell }
}

test('each import says what it is at, and only what is done can be undone', async () => {
  const { screen } = await open({
    running: { state: 'SAVING', rows: 20_000, rowsDone: 12_500 },
    stopped: { state: 'STOPPED' },
    failed: { state: 'FAILED', failure: '{"reason":"importFailed"}' },
    undoing: { state: 'UNDOING', created: 5_000 },
    done: { state: 'DONE', created: 30 },
    published: {
      ...{ state: 'DONE', created: 3_000 },
      failure: '{"reason":"importPublished","values":{"name":"Hawks - Owls"}}',
    },
  })
  await expect.element(screen.getByText('12,500 of 20,000 games')).toBeVisible()
  await expect.element(screen.getByText('Stopped: nothing was imported.')).toBeVisible()
  const failed = 'Failed: nothing was imported. The import failed several times and nothing of it was kept'
  await expect.element(screen.getByText(failed)).toBeVisible()
  await expect.element(screen.getByText(/Nothing was undone. Hawks - Owls has been published/)).toBeVisible()
  const names = (verb: RegExp) =>
    screen
      .getByRole('button', { name: verb })
      .elements()
      .map((each) => each.getAttribute('aria-label')?.split(',')[0])
  expect(names(/^Undo/)).toEqual(['Undo done.csv', 'Undo published.csv'])
  expect(names(/^Stop/)).toEqual(['Stop running.csv', 'Stop undoing.csv'])
  await expectAccessibleInBothSchemes()
})

test('a running import moves with the live messages, and is stopped', async () => {
  const { screen, tell } = await open({ season: { state: 'SAVING' } })
  const bar = screen.getByRole('progressbar', { name: 'Importing…' })
  await expect.element(bar).not.toHaveAttribute('max')
  tell('season', { state: 'SAVING', rows: 4_000, rowsDone: 500 })
  await expect.element(screen.getByText('500 of 4,000 games')).toBeVisible()
  await screen.getByRole('button', { name: /^Stop season.csv/ }).click()
  await expect.element(screen.getByText('Stopped: nothing was imported.')).toBeVisible()
  await expect.element(bar).not.toBeInTheDocument()
  tell('draft', { state: 'CHECKING', isDraft: true })
  tell('next', { state: 'SAVING' })
  await expect.element(screen.getByText('next.csv')).toBeVisible()
  await expect.element(screen.getByText('draft.csv')).not.toBeInTheDocument()
})

test('a large undo is undone once it is, and not before', async () => {
  const { screen, tell } = await open({ season: { state: 'DONE', created: 4_000 } })
  await screen.getByRole('button', { name: /^Undo season.csv/ }).click()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByRole('progressbar', { name: 'Undoing…' })).toBeVisible()
  tell('season', { state: 'UNDOING', created: 4_000, rows: 4_000, rowsDone: 1_000 })
  await expect.element(screen.getByText('1,000 of 4,000 games')).toBeVisible()
  expect(screen.getByText('The import is undone.').query()).toBeNull()
  tell('season', { state: 'UNDONE', created: 4_000, finishedAt: '2099-01-02T10:00:00.000Z' })
  await expect.element(screen.getByText('The import is undone.')).toBeVisible()
  await expect.element(screen.getByText(/^Undone /)).toBeVisible()
})

test('an undo that is stopped leaves everything', async () => {
  const { screen, tell } = await open({ season: { state: 'DONE', created: 4_000 } })
  await screen.getByRole('button', { name: /^Undo season.csv/ }).click()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByRole('progressbar', { name: 'Undoing…' })).toBeVisible()
  tell('season', { state: 'DONE', created: 4_000 })
  await expect.element(screen.getByText('The undo was stopped: everything is still there.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: /^Undo season.csv/ })).toBeVisible()
})
