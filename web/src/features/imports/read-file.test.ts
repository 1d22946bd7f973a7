import { importBounds } from '@whistle/domain/imports/import-table'
import { describe, expect, it } from 'vitest'
import { pastedText, readFile } from './read-file.ts'

const file = (...parts: BlobPart[]) => new File(parts, 'officials.csv')

describe('a chosen file', () => {
  it('is read as UTF-8, without its byte order mark', async () => {
    expect(await readFile(file('\uFEFFNombre\nJosé'), importBounds)).toEqual({
      name: 'officials.csv',
      text: 'Nombre\nJosé',
    })
  })

  it('is read as Windows-1252 where it is not UTF-8, and names that encoding', async () => {
    const bytes = new Uint8Array([0x4a, 0x6f, 0x73, 0xe9, 0x0a, 0xd1])
    expect(await readFile(file(bytes), importBounds)).toMatchObject({
      text: 'José\nÑ',
      encoding: 'Windows-1252',
    })
  })

  it('is read as UTF-16 where its byte order mark says so', async () => {
    const bytes = new Uint8Array([0xff, 0xfe, 0x4a, 0x00, 0xe9, 0x00])
    expect(await readFile(file(bytes), importBounds)).toEqual({ name: 'officials.csv', text: 'Jé' })
  })

  it('over the size limit is not read', async () => {
    const large = file('x'.repeat(500_001))
    large.arrayBuffer = () => Promise.reject(new Error('it was read'))
    expect(await readFile(large, importBounds)).toEqual({ name: 'officials.csv', reason: 'tooLarge' })
  })

  it('that was deleted meanwhile is reported as unreadable', async () => {
    const gone = file('x')
    gone.arrayBuffer = () => Promise.reject(new DOMException('gone', 'NotFoundError'))
    expect(await readFile(gone, importBounds)).toEqual({ name: 'officials.csv', reason: 'unreadable' })
  })
})

it('the size of pasted text is counted in bytes', () => {
  expect(pastedText('é'.repeat(250_001), importBounds)).toEqual({ name: null, reason: 'tooLarge' })
  expect(pastedText('a,b', importBounds)).toEqual({ name: null, text: 'a,b' })
})
