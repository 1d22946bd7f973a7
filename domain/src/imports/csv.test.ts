import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { csvOf, readCsv } from './csv.ts'

const cell = (value: string | number) => csvOf([[value]]).slice(1, -2)

describe('an exported table', () => {
  it('keeps commas, quotes and line breaks inside their cell', () => {
    expect(
      csvOf([
        ['Hawks, Owls', 'the "Derby"', 'a\nb'],
        ['x', 2],
      ]),
    ).toBe('\uFEFF"Hawks, Owls","the ""Derby""","a\nb"\r\nx,2\r\n')
  })

  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', ' =cmd', '\r=1', '\u200B=1', '\u00AD\u2060 -2+3'])(
    'escapes the formula %j',
    (formula) => {
      expect(cell(formula)).toContain(`'${formula}`)
    },
  )

  it('leaves numbers, dates and accents as they are', () => {
    expect(cell(-3)).toBe('-3')
    expect(cell('2026-11-15')).toBe('2026-11-15')
    expect(cell('Año Nuevo')).toBe('Año Nuevo')
  })
})

const bounds = { rows: 2_000, columns: 100, length: 1_000 }
const valuesOf = (text: string) => {
  const table = readCsv(text, bounds)
  return 'refusal' in table ? table : table.map(({ values }) => values)
}
const refusalOf = (text: string, within = bounds) => {
  const table = readCsv(text, within)
  return 'refusal' in table ? { line: table.line, reason: table.refusal.reason } : 'no refusal'
}

describe('a table from a spreadsheet', () => {
  it.each([
    ['commas', 'a,b\n1,2\n'],
    ['semicolons, as spreadsheets write where the comma is for decimals', 'a;b\n1;2\n'],
    ['tabs', 'a\tb\n1\t2\n'],
    ['Windows line ends', 'a,b\r\n1,2\r\n'],
    ['old Mac line ends', 'a,b\r1,2\r'],
    ['a mark at the start', '\uFEFFa,b\n1,2\n'],
    ['quotes around everything', '"a","b"\n"1","2"'],
    ['no line end at the end', 'a,b\n1,2'],
    ['empty rows, and rows of empty cells', 'a,b\n\n,\n1,2\n\n , \n'],
    ['vertical bars', 'a|b\n1|2\n'],
  ])('is read with %s', (_with, text) => {
    expect(valuesOf(text)).toEqual([
      ['a', 'b'],
      ['1', '2'],
    ])
  })

  it('keeps delimiters, line breaks and doubled quotes inside quotes', () => {
    expect(valuesOf('a;"b,c"\n"x;y";"say ""hi""\r\nnow"')).toEqual([
      ['a', 'b,c'],
      ['x;y', 'say "hi"\r\nnow'],
    ])
  })

  it('finds the delimiter below a title, and not in the words of a note', () => {
    expect(valuesOf('Fall, the whole of it\n\na;b\n1;"x"\n2;y, z, and more')).toEqual([
      ['Fall, the whole of it'],
      ['a', 'b'],
      ['1', 'x'],
      ['2', 'y, z, and more'],
    ])
  })

  it('keeps quotation marks in cells that are copied from a spreadsheet', () => {
    expect(valuesOf('a\tb\n5" pipe\t"x\ny"')).toEqual([
      ['a', 'b'],
      ['5" pipe', 'x\ny'],
    ])
  })

  it('finds the delimiter outside of quoted headers', () => {
    expect(valuesOf('"a,b,c";d\n1;2')).toEqual([
      ['a,b,c', 'd'],
      ['1', '2'],
    ])
  })

  it('numbers the lines of the file, also after a value of several lines', () => {
    const table = readCsv('a,b\n"x\ny\nz",1\n\nlast,2\n', bounds)
    expect('refusal' in table || table.map(({ line }) => line)).toEqual([1, 2, 6])
  })

  it('removes the apostrophe before a formula, once', () => {
    expect(valuesOf("phone\n'+1 212 555 0100\n'quoted'\n''=1")).toEqual([
      ['phone'],
      ['+1 212 555 0100'],
      ["'quoted'"],
      ["'=1"],
    ])
  })

  it.each([
    [
      'a quote that is never closed, by the line where it was opened',
      'a,b\n1,2\n3,"4\n5,6\n',
      3,
      'csvQuoteOpen',
    ],
    ['a quoted value that is too long', `a\n"${'x'.repeat(1_001)}"`, 2, 'csvQuoteOpen'],
    ['a quote inside a plain value', 'a,b\n5" pipe', 2, 'csvQuoteStray'],
    ['something behind a closed quote', 'a,b\n"1\n2"3', 2, 'csvQuoteStray'],
    ['a value that is too long', `a\n${'x'.repeat(1_001)}`, 2, 'tooLong'],
    ['a NUL, as in UTF-16', 'a,b\n1,\u00002', 2, 'csvEncoding'],
    ['a character that cannot be decoded', 'a,b\n1,2\nJos\uFFFD,"x"', 3, 'csvEncoding'],
    ['the same between quotes', 'a\n"x\n\uFFFD"', 3, 'csvEncoding'],
  ])('is refused for %s', (_what, text, line, reason) => {
    expect(refusalOf(text)).toEqual({ line, reason })
  })

  it('an exported table is read back unchanged, for any text', () => {
    const letters = fc.constantFrom(...'",;\t\r\n\'=+-@ aé\uD83C\uDFC0\uFEFF')
    const cell = fc.string({ unit: letters, maxLength: 5 })
    const row = fc.array(cell, { minLength: 3, maxLength: 3 }).filter((cells) => /\S/.test(cells.join('')))
    const table = fc.array(row, { minLength: 1, maxLength: 5 })
    fc.assert(
      fc.property(table, (rows) => {
        expect(valuesOf(csvOf(rows))).toEqual(rows)
      }),
    )
  })

  it('never throws, for any text', () => {
    const text = fc.string({ unit: fc.constantFrom(...'",;\t\r\n\'\0\uFEFFab') })
    fc.assert(
      fc.property(text, (given) => {
        const table = readCsv(given, bounds)
        expect('refusal' in table || table.every(({ values }) => values.length > 0)).toBe(true)
      }),
    )
  })
})

/* Each input has another error behind the limit, which a parser that reads on would report instead. */
describe('a file that is too large is refused at the limit', () => {
  it('a million rows', () => {
    expect(refusalOf(`a,b\n${'1,2\n'.repeat(1_000_000)}\0`)).toEqual({
      line: 2_001,
      reason: 'csvTooManyRows',
    })
  })

  it('200,000 columns', () => {
    expect(refusalOf(`${'a,'.repeat(200_000)}\0`)).toEqual({ line: 1, reason: 'csvTooManyColumns' })
  })

  it('200,000 values under two columns', () => {
    expect(refusalOf(`a,b\n${'1,'.repeat(200_000)}\0`)).toEqual({ line: 2, reason: 'csvTooManyValues' })
  })

  it('a quote opened in the first of a million rows', () => {
    expect(refusalOf(`a,b\n"1,2\n${'3,4\n'.repeat(1_000_000)}\0`)).toEqual({
      line: 2,
      reason: 'csvQuoteOpen',
    })
  })
})

it('a payroll file: negative amounts stay numbers, and nothing else that begins like a formula is run', () => {
  expect(csvOf([['-5.50', '-12', '-5.50.1', '-5+cmd', '＝1+1', '＋1', '－1', '＠SUM(A1)', '\n=1']])).toBe(
    `\uFEFF-5.50,-12,'-5.50.1,'-5+cmd,'＝1+1,'＋1,'－1,'＠SUM(A1),"'\n=1"\r\n`,
  )
})
