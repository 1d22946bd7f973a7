import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { createGate } from '../../../test/gate.ts'
import { signInManager } from '../../../test/manager.ts'
import { type Answers, createMemoryClient, createMessages } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { ImportGames } from './import-games.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const games = 2_050
const note = 'x'.repeat(250)
const lines = Array.from({ length: games }, (_, n) => `Game ${n},2099-05-01,18:00,60,D1,Hall,1,${note}`)
const season = ['Game,Date,Time,Minutes,Division,Venue,Court,Note', ...lines].join('\n')

type Run = { state: string; [field: string]: unknown }
const runOf = (id: string, more: Run) => ({
  ...{ __typename: 'Import', id, kind: 'GAMES', fileName: 'season.csv', by: 'Ann', created: 0, changed: 0 },
  ...{ skipped: 0, problems: 0, isDraft: false, rows: 0, rowsDone: 0, failure: null, kept: [] },
  ...{ createdAt: '2099-01-01T10:00:00.000Z', finishedAt: null },
  ...more,
})
const checkOf = (more: object = {}) => ({
  ...{
    __typename: 'ImportResult',
    importId: null,
    created: games,
    changed: 0,
    ids: [],
    skipped: 0,
    rows: [],
  },
  ...{ problems: [], problemLines: [], understood: null },
  counts: {
    ...{ __typename: 'ImportCounts', new: games, changed: 0, same: 0, problems: 0, leftOut: 0 },
    ...{ courtTaken: 0, officialBusy: 0, notDone: 0 },
  },
  ...more,
})
type Input = { id: string; importId: string; part: number; csv: string; dryRun: boolean }
const inputOf = (variables: unknown) => (variables as { input: Input }).input

/** The dialog with a server whose imports do what the test says. */
async function open(answers: Answers = {}) {
  const messages = createMessages()
  const server = {
    id: '',
    run: { state: 'UPLOADING' } as Run,
    parts: [] as string[],
    starts: [] as boolean[],
  }
  const imported: (readonly string[])[] = []
  let isClosed = false
  const now = () => runOf(server.id, server.run)
  /** What the server tells of it. */
  const tell = (run: Run) => {
    server.run = run
    messages.send('ImportNews', { onImportUpdate: now() })
  }
  const client = createMemoryClient(
    {
      PutImportPart: (variables) => {
        const { importId, part, csv } = inputOf(variables)
        if (part === 0) Object.assign(server, { id: importId, parts: [] })
        server.parts[part] = csv
        return { data: { putImportPart: now() } }
      },
      StartImport: (variables) => {
        const { dryRun } = inputOf(variables)
        server.starts.push(dryRun)
        server.run = { state: dryRun ? 'CHECKING' : 'SAVING' }
        return { data: { startImport: now() } }
      },
      StopImport: () => {
        server.run = { state: server.run.state === 'CHECKING' ? 'UPLOADING' : 'STOPPED' }
        return { data: { stopImport: now() } }
      },
      ImportRun: () => ({ data: { getImport: now() } }),
      ImportCheck: () => ({ data: { importResult: checkOf() } }),
      ...answers,
    },
    { messages },
  )
  const page = (
    <main>
      <ImportGames
        onClose={() => {
          isClosed = true
        }}
        onImported={(ids) => imported.push(ids)}
      />
    </main>
  )
  const { screen } = await renderPage(page, { client })
  const choose = (text = season) =>
    userEvent.upload(screen.getByLabelText(/file/), new File([text], 'season.csv', { type: 'text/csv' }))
  const isChecking = () => expect.poll(() => server.run.state).toBe('CHECKING')
  return { screen, choose, tell, server, imported, isChecking, isClosed: () => isClosed }
}

test('a large file is sent in parts, checked, previewed and imported with progress', async () => {
  const gate = createGate()
  const opened = await open({
    ImportCheck: async () => {
      await gate.opened
      return { data: { importResult: checkOf() } }
    },
  })
  const { screen, choose, tell, server, imported, isChecking } = opened
  await choose()
  await expect.element(screen.getByText('Checking…')).toBeVisible()
  await isChecking()
  expect(server.parts).toHaveLength(2)
  expect(server.parts.join('')).toBe(season)
  await expectAccessibleInBothSchemes()
  tell({ state: 'CHECKED', isDraft: true })
  gate.open()
  await expect.element(screen.getByText('2,050 games will be created.')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: '2,050 new' })).toBeVisible()

  await screen.getByRole('button', { name: 'Import games' }).click()
  await expect.poll(() => server.starts).toEqual([true, false])
  tell({ state: 'SAVING', rows: 2_050, rowsDone: 1_500 })
  await expect.element(screen.getByText('1,500 of 2,050 games')).toBeVisible()
  await expect.element(screen.getByRole('progressbar', { name: 'Importing…' })).toHaveAttribute('max', '2050')
  await expect.element(screen.getByRole('button', { name: 'Import games' })).toBeDisabled()
  await expectAccessibleInBothSchemes()
  tell({ state: 'DONE', created: 2_050 })
  await expect.element(screen.getByText('2,050 games imported.')).toBeVisible()
  expect(imported).toEqual([[]])
  expect(opened.isClosed()).toBe(true)
})

test('stopped, nothing is imported, and it can be started again without being sent again', async () => {
  const { screen, choose, tell, server, isChecking, isClosed } = await open()
  await choose()
  await isChecking()
  tell({ state: 'CHECKED', isDraft: true })
  await screen.getByRole('button', { name: 'Import games' }).click()
  await screen.getByRole('button', { name: 'Stop' }).click()
  await expect.element(screen.getByText('Stopped. Nothing was imported.')).toBeVisible()
  expect(isClosed()).toBe(false)
  const { id } = server
  await screen.getByRole('button', { name: 'Import games' }).click()
  await expect.poll(() => server.starts).toEqual([true, false, false])
  expect(server.id).toBe(id)
})

test('a failure is a sentence with Retry', async () => {
  const { screen, choose, tell, isChecking, server } = await open()
  await choose()
  await isChecking()
  tell({ state: 'CHECKED', isDraft: true })
  await screen.getByRole('button', { name: 'Import games' }).click()
  await expect.poll(() => server.run.state).toBe('SAVING')
  tell({ state: 'FAILED', failure: '{"reason":"importFailed"}' })
  const failure = 'Nothing was imported. The import failed several times and nothing of it was kept'
  await expect.element(screen.getByText(failure)).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.poll(() => server.run.state).toBe('SAVING')
})

test('what has changed since the check is shown before anything is imported', async () => {
  let check = checkOf()
  const opened = await open({ ImportCheck: () => ({ data: { importResult: check } }) })
  const { screen, choose, tell, isChecking, server, isClosed } = opened
  await choose()
  await isChecking()
  tell({ state: 'CHECKED', isDraft: true })
  await screen.getByRole('button', { name: 'Import games' }).click()
  await expect.poll(() => server.run.state).toBe('SAVING')
  const problems = [
    { __typename: 'ImportProblem', line: 3, column: null, message: '', reason: 'dateInvalid', values: [] },
  ]
  check = checkOf({ created: 0, problems, problemLines: [3] })
  tell({ state: 'CHECKED', isDraft: true })
  await expect.element(screen.getByText(/^Nothing will be imported until/)).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Import games' })).toBeDisabled()
  expect(isClosed()).toBe(false)
})

test('another file stops the check of the first one', async () => {
  const { screen, choose, server, tell, isChecking } = await open()
  await choose()
  await isChecking()
  const { id } = server
  await choose(season.replaceAll('Hall', 'Gym'))
  await expect.poll(() => server.id).not.toBe(id)
  await isChecking()
  expect(server.parts.join('')).toContain('Gym')
  tell({ state: 'CHECKED', isDraft: true })
  await expect.element(screen.getByText('2,050 games will be created.')).toBeVisible()
})

test('20,001 lines are too many', async () => {
  const { screen, choose, server } = await open()
  const line = 'Game,2099-05-01,18:00,60,D1,Hall,1'
  await choose(`Game,Date,Time,Minutes,Division,Venue,Court\n${`${line}\n`.repeat(20_001)}`)
  await expect.element(screen.getByRole('listitem')).toHaveTextContent('Line 20002')
  expect(server.starts).toEqual([])
})
