import { expect, test } from 'vitest'
import { statement } from '../../../../test/pay.ts'
import { statementColumns } from './statement-columns.ts'
import type { Statement } from './statement-sheet.tsx'

const drive = { ...statement.lines[0], kind: 'MILEAGE', miles: 17.7, rate: 0.655 }
const exported = { ...statement, lines: [...statement.lines, drive] } as Statement

test('a file of a statement says what share of a fee is paid, and numbers as the reader’s language writes them', () => {
  const descriptions = (language: 'en' | 'es') => {
    const column = statementColumns(exported, language).find(({ key }) => key === 'description')
    return exported.lines.map((line) => column?.cellOf(line))
  }
  expect(descriptions('en')).toEqual([
    'Final, Referee',
    'Hawks - Owls, Umpire (50% of the fee: cancelled)',
    'Bonus: Long drive',
    'Mileage: 17.7 mi at $0.655',
  ])
  expect(descriptions('es').at(-1)).toBe('Millaje: 17,7 mi a $0,655')
})
