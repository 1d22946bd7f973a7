import { strToU8, zipSync } from 'fflate'
import { expect, it } from 'vitest'
import { csvOfXlsx } from './read-xlsx.ts'

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

it('what is no workbook is refused', async () => {
  await expect(csvOfXlsx(strToU8('PK, but no more'))).rejects.toThrow()
})
