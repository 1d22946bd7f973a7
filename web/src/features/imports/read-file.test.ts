import { describe, expect, it } from 'vitest'
import { pastedText, readFile } from './read-file.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'officials.csv')

describe('a chosen file', () => {
  it('is read as UTF-8, without the mark at its start', async () => {
    expect(await readFile(file('\uFEFFNombre\nJosé'))).toEqual({
      name: 'officials.csv',
      text: 'Nombre\nJosé',
    })
  })

  it('is read as an old spreadsheet wrote it, and that is said', async () => {
    const bytes = new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x0a, 0xd1])
    expect(await readFile(file(bytes))).toMatchObject({ text: 'José\nÑ', encoding: 'Windows-1252' })
  })

  it('is read with two bytes a letter where it says so', async () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x4a, 0x00, 0xe9, 0x00])
    expect(await readFile(file(bytes))).toEqual({ name: 'officials.csv', text: 'Jé' })
  })

  it('is not read at all when it is too large', async () => {
    const large = file('x'.repeat(500_001))
    large.arrayBuffer = () => Promise.reject(new Error('it was read'))
    expect(await readFile(large)).toEqual({ name: 'officials.csv', reason: 'tooLarge' })
  })

  it('may be gone by now', async () => {
    const gone = file('x')
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    expect(await readFile(gone)).toEqual({ name: 'officials.csv', reason: 'unreadable' })
  })
})

it('pasted text is measured as it will be sent', () => {
  expect(pastedText('é'.repeat(250_001))).toEqual({ name: null, reason: 'tooLarge' })
  expect(pastedText('a,b')).toEqual({ name: null, text: 'a,b' })
})
