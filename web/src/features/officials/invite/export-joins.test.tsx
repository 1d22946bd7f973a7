import { expect, test } from 'vitest'
import { exported } from '../../../../test/exported.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { csvOfXlsx } from '../../imports/csv-of-xlsx.ts'
import { ExportJoins } from './export-joins.tsx'

test('open invitations to officials are a workbook', async () => {
  const join = { __typename: 'OTOJoin' as const, accepted: false, sentTimestamp: '2099-01-01T10:00:00.000Z' }
  const joins = [{ ...join, id: 'j1', email: 'ana@example.org', viewTimeStamp: null }]
  const { screen } = await renderPage(<ExportJoins joins={joins} />)
  const { name, file } = await exported(screen, { format: 'Excel (.xlsx)', switched: ['Opened'] })
  expect(name).toBe('invitations-to-officials.xlsx')
  const sheet = await csvOfXlsx(new Uint8Array(await file.arrayBuffer()))
  expect(sheet).toContain('Email,Sent\r\nana@example.org,2099-01-01')
})
