import { describe, expect, it } from 'vitest'
import { csvOf } from './csv.ts'

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

  it.each(['=1+1', '+1', '-2+3', '@SUM(A1)', '\t=1', ' =cmd', '\r=1'])('does not run %j', (formula) => {
    expect(cell(formula)).toContain(`'${formula}`)
  })

  it('leaves numbers, dates and accents as they are', () => {
    expect(cell(-3)).toBe('-3')
    expect(cell('2026-11-15')).toBe('2026-11-15')
    expect(cell('Año Nuevo')).toBe('Año Nuevo')
  })
})
