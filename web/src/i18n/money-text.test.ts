import { expect, it } from 'vitest'
import { sumText } from './money-text.ts'

it('shows the cents of a sum only where there are any', () => {
  expect([sumText(12345, 'en'), sumText(12345.5, 'en')]).toEqual(['$12,345', '$12,345.50'])
  expect([sumText(45, 'en'), sumText(45.5, 'en')]).toEqual(['$45', '$45.50'])
  expect(sumText(12345.5, 'es')).toBe('$12.345,50')
})
