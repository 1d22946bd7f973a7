import { gameColumns } from '@whistle/domain/imports/game-columns'
import { officialColumns } from '@whistle/domain/imports/import-officials'
import { readTable } from '@whistle/domain/imports/import-table'
import { describe, expect, it } from 'vitest'
import { problemOfFile, problemOfServer } from './problem-text.ts'

const unknownVenue = (column: string | null) => ({
  ...{ line: 4, column, message: 'There is no “Nowhere”', reason: 'nameUnknown' },
  values: [{ name: 'name', value: 'Nowhere' }],
})

describe('the column of a problem', () => {
  it.each([
    ['Venue', 'es', 'Sede'],
    ['Sede', 'en', 'Venue'],
    ['facility', 'en', 'Venue'],
    ['facility', 'es', 'Sede'],
    ['a name of a newer version', 'es', 'a name of a newer version'],
    [null, 'es', null],
  ] as const)('%s in the file is in %s shown as %s', (column, language, shown) => {
    expect(problemOfServer(unknownVenue(column), gameColumns, language).column).toBe(shown)
  })

  it('has the reader’s name in a problem of the header as well', () => {
    const table = readTable('Email,E-mail\nrita@example.com,rita@example.com', officialColumns)
    if ('refusal' in table || !table.fault) throw new Error('nothing is wrong with the columns')
    expect(problemOfFile(table.fault, officialColumns, 'es').column).toBe('Correo electrónico')
  })
})
