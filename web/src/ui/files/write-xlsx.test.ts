import { strFromU8, unzipSync } from 'fflate'
import readXlsxFile from 'read-excel-file/universal'
import { expect, it } from 'vitest'
import type { Table } from './table.ts'
import { xlsxOf } from './write-xlsx.ts'

const bytesOf = async (table: Table, sheet = 'Games') =>
  new Uint8Array(await xlsxOf(table, sheet).arrayBuffer())

it('a workbook has text, numbers, amounts, days and times as such', async () => {
  const table = [
    ['Name', 'Minutes', 'Fee', 'Date', 'Time', 'Note'],
    ['Hawks & "Owls" <á>', 90, { amount: 45.5 }, { day: '2026-11-21' }, { time: '19:30' }, null],
  ]
  const [sheet] = await readXlsxFile((await bytesOf(table)).buffer)
  expect(sheet?.sheet).toBe('Games')
  expect(sheet?.data[1]?.slice(0, 4)).toEqual([
    ...['Hawks & "Owls" <á>', 90, 45.5],
    new Date('2026-11-21T00:00:00Z'),
  ])
  expect(sheet?.data[1]?.[4]).toEqual(new Date('1899-12-30T19:30:00Z'))
})

it('no cell is a formula, also not once it is edited', async () => {
  const parts = unzipSync(await bytesOf([['Name'], ['=HYPERLINK("https://example.org")'], ['@SUM(A1)']]))
  const sheet = strFromU8(parts['xl/worksheets/sheet1.xml'] ?? new Uint8Array())
  expect(sheet).not.toContain('<f>')
  expect(sheet).toContain(
    '<c r="A2" s="1" t="inlineStr"><is><t xml:space="preserve">=HYPERLINK(&quot;https://example.org&quot;)</t>',
  )
  const styles = strFromU8(parts['xl/styles.xml'] ?? new Uint8Array())
  expect([...styles.matchAll(/<xf [^>]*>/g)][2]?.[0]).toContain('quotePrefix="1"')
})

it('what XML and sheets cannot carry is left out', async () => {
  const [sheet] = await readXlsxFile(
    (
      await bytesOf(
        [['Note'], ['bell\u0007 tab\t.\u{1F3C0}\uD800']],
        'Fees: 1/2 [x] and a long name of a sheet',
      )
    ).buffer,
  )
  expect(sheet?.sheet).toBe('Fees  1 2  x  and a long name o')
  expect(sheet?.data[1]).toEqual(['bell tab\t.\u{1F3C0}\uFFFD'])
})

it('columns beyond Z have two letters', async () => {
  const names = Array.from({ length: 30 }, (_, at) => `c${at}`)
  const [sheet] = await readXlsxFile((await bytesOf([names])).buffer)
  expect(sheet?.data).toEqual([names])
})
