import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { csvOfXlsx } from './csv-of-xlsx.ts'

const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'

/** A workbook with a date, a time and both as Excel stores them. */
const workbook = (rows: string, more: Record<string, Uint8Array> = {}) =>
  zipSync({
    'xl/workbook.xml': strToU8(
      `<workbook xmlns="${main}" xmlns:r="${relations}"><sheets><sheet name="Games" sheetId="1" r:id="r1"/></sheets></workbook>`,
    ),
    'xl/_rels/workbook.xml.rels': strToU8(
      `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="${relations}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    ),
    'xl/styles.xml': strToU8(
      `<styleSheet xmlns="${main}"><cellStyleXfs count="1"><xf numFmtId="0"/></cellStyleXfs><cellXfs count="4"><xf numFmtId="0" xfId="0"/><xf numFmtId="14" xfId="0" applyNumberFormat="1"/><xf numFmtId="18" xfId="0" applyNumberFormat="1"/><xf numFmtId="22" xfId="0" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    ),
    'xl/worksheets/sheet1.xml': strToU8(
      `<worksheet xmlns="${main}"><sheetData>${rows}</sheetData></worksheet>`,
    ),
    ...more,
  })

it('a workbook is read as text, with dates and times as Excel counts them', async () => {
  const cells =
    '<c r="A1" t="inlineStr"><is><t>Hawks</t></is></c><c r="B1" s="1"><v>46347</v></c><c r="C1" s="2"><v>0.8125</v></c><c r="D1" s="3"><v>46347.8125</v></c><c r="E1"><v>12</v></c>'
  expect(await csvOfXlsx(workbook(`<row r="1">${cells}</row>`))).toBe(
    '\uFEFFHawks,2026-11-21,19:30,2026-11-21 19:30,12\r\n',
  )
})

it('a workbook that would unpack to more than it may is refused before it is unpacked', async () => {
  const bomb = workbook('', { 'xl/sharedStrings.xml': new Uint8Array(70_000_000) })
  expect(bomb.length).toBeLessThan(200_000)
  await expect(csvOfXlsx(bomb)).rejects.toThrow('too large')
})

it.each([
  ['a cell in the last row and column', '<row r="1048576"><c r="XFD1048576"><v>1</v></c></row>'],
  ['a column beyond the last', '<row r="1"><c r="ZZZZ1"><v>1</v></c></row>'],
  ['a row beyond the last', '<row r="99999999"><c r="A99999999"><v>1</v></c></row>'],
  ['a far cell behind another attribute', `<row r="1"><c x=">" r = 'XFD1048576'><v>1</v></c></row>`],
  ['a far cell in other characters', '<row r="1"><c r="XFD&#49;048576"><v>1</v></c></row>'],
])('%s is refused before it is read: all between would be in memory', async (_what, rows) => {
  await expect(csvOfXlsx(workbook(rows))).rejects.toThrow()
})

it('entities of its own are not expanded', async () => {
  const cells = '<row r="1"><c r="A1" t="inlineStr"><is><t>&a;</t></is></c></row>'
  const sheet = `<!DOCTYPE x [<!ENTITY a "${'a'.repeat(100)}">]><worksheet xmlns="${main}"><sheetData>${cells}</sheetData></worksheet>`
  expect(await csvOfXlsx(workbook('', { 'xl/worksheets/sheet1.xml': strToU8(sheet) }))).not.toContain('aa')
})

it('what is no workbook is refused', async () => {
  await expect(csvOfXlsx(strToU8('PK, but no more'))).rejects.toThrow()
})
