import { expect, test } from 'vitest'
import { exported } from '../../../../test/exported.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import type { ImportRowFragment } from '../run/operations.generated.ts'
import { ExportImports } from './export-imports.tsx'

const row = (more: Partial<ImportRowFragment>): ImportRowFragment => ({
  ...{ __typename: 'Import', id: 'i1', kind: 'GAMES', fileName: '=season.csv', by: 'Ann', created: 30 },
  ...{ changed: 2, skipped: 1, problems: 4, isDraft: false, rows: 37, rowsDone: 37, failure: null, kept: [] },
  ...{ createdAt: '2099-01-01T10:00:00.000Z', finishedAt: null, state: 'DONE' },
  ...more,
})

test('the list of imports is a file with the chosen columns, and a name is never a formula', async () => {
  const rows = [row({}), row({ id: 'i2', fileName: null, kind: 'OFFICIALS', state: 'UNDONE' })]
  const { screen } = await renderPage(<ExportImports rows={rows} />)
  const { name, file } = await exported(screen, { format: 'CSV', switched: ['Time', 'By'] })
  expect(name).toBe('imports.csv')
  const [head, first, second] = (await file.text()).replace('\uFEFF', '').split('\r\n')
  expect(head).toBe('File,Kind,State,New,Changed,Unchanged,Left out')
  expect(first).toBe("'=season.csv,Games,Imported,30,2,1,4")
  expect(second).toMatch(/^Pasted lines,Officials,Undone,/)
})
