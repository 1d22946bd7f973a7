import { expect, test } from 'vitest'
import { partsOf } from './parts-of.ts'

test('a text is cut between characters, and its parts together are the text', () => {
  const text = '\uFEFFaé€😀\uFEFFz'.repeat(50)
  for (const size of [4, 5, 6, 7, 100]) {
    const parts = partsOf(text, size)
    expect(parts.join('')).toBe(text)
    for (const part of parts) expect(new Blob([part]).size).toBeLessThanOrEqual(size)
  }
})
