import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isRefusal } from '../refusal.ts'
import { freeTextFrom, idFrom, lengthOf, nameFrom, refuseTaken, shortNameFrom } from './text.ts'

const reasonOf = (value: unknown) => (isRefusal(value) ? value.reason : value)

describe('a name', () => {
  it('is trimmed', () => {
    expect(nameFrom('  Court 1\u00a0')).toBe('Court 1')
  })

  it.each(['', '   ', '\n', null, undefined, '\u200b', '\u2060 \u200d'])('is required: %j', (typed) => {
    expect(nameFrom(typed, 'name')).toMatchObject({
      reason: 'required',
      field: 'name',
      code: 'BAD_USER_INPUT',
    })
  })

  it('has at most 60 where it is a tag', () => {
    expect(shortNameFrom('  Varsity ')).toBe('Varsity')
    expect(shortNameFrom('é'.repeat(60))).toBe('é'.repeat(60))
    expect(shortNameFrom('x'.repeat(61))).toMatchObject({ reason: 'tooLong', values: { max: 60 } })
    expect(shortNameFrom(' ')).toMatchObject({ reason: 'required', field: 'name' })
  })

  it('has at most 200 characters, an emoji counted as one', () => {
    expect(nameFrom('x'.repeat(200))).toBe('x'.repeat(200))
    expect(nameFrom('🏀'.repeat(200))).toBe('🏀'.repeat(200))
    expect(nameFrom('x'.repeat(201))).toMatchObject({ reason: 'tooLong', values: { max: 200 } })
  })

  it.each(['a\0b', 'a\nb', 'a\tb', 'a\u007fb', 'a\u2028b', 'a\ud800b', 'a\u0085b'])(
    'holds no control characters: %j',
    (typed) => {
      expect(reasonOf(nameFrom(typed))).toBe('notText')
    },
  )

  it.each(['Hawks\u202esiht daer', 'a\u2066b', 'a\u202ab\u202c'])(
    'holds nothing that turns the direction of what follows: %j',
    (typed) => {
      expect(reasonOf(nameFrom(typed))).toBe('notText')
      expect(reasonOf(freeTextFrom(typed, 'note'))).toBe('notText')
    },
  )

  it('is normalised to composed accents', () => {
    expect(nameFrom('Jose\u0301')).toBe('José')
  })

  it('cleaning is idempotent', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 250 }), (typed) => {
        const name = nameFrom(typed)
        fc.pre(!isRefusal(name))
        expect(nameFrom(name)).toBe(name)
        expect(lengthOf(name)).toBeLessThanOrEqual(200)
        expect(name).toBe(name.trim())
      }),
    )
  })
})

describe('a free text', () => {
  it('is null when it is empty', () => {
    expect(freeTextFrom('  ', 'description')).toBeNull()
    expect(freeTextFrom(null, 'description')).toBeNull()
  })

  it('may span lines', () => {
    expect(freeTextFrom('Gate B\r\nRing twice\n', 'description')).toBe('Gate B\nRing twice')
  })

  it.each(['a\0b', 'a\u001bb', 'a\rb', 'a\udfffb'])('has no other control characters: %j', (typed) => {
    expect(reasonOf(freeTextFrom(typed, 'description'))).toBe('notText')
  })

  it('has at most 2,000 characters, or what the field says', () => {
    expect(freeTextFrom('x'.repeat(2_000), 'description')).toHaveLength(2_000)
    expect(reasonOf(freeTextFrom('x'.repeat(2_001), 'description'))).toBe('tooLong')
    expect(freeTextFrom('abcd', 'placeId', 3)).toMatchObject({ field: 'placeId', values: { max: 3 } })
  })
})

describe('an id given by a client', () => {
  it.each(['a', 'b2c7_-Z', 'x'.repeat(64)])('may be %s', (id) => {
    expect(idFrom(id)).toBe(id)
  })

  it.each(['', 'x'.repeat(65), 'a b', 'a/b', 'é', 'a\n'])('may not be %j', (id) => {
    expect(idFrom(id)).toMatchObject({ reason: 'idInvalid', field: 'id' })
  })
})

describe('a duplicate name', () => {
  const courts = [
    { id: 'a', name: 'Court Á' },
    { id: 'b', name: 'Court B' },
  ]

  it('is compared without case and spaces', () => {
    expect(refuseTaken({ name: ' court á ' }, courts)).toMatchObject({ code: 'CONFLICT', field: 'name' })
    expect(refuseTaken({ id: 'b', name: 'COURT Á' }, courts)).toMatchObject({ reason: 'nameTaken' })
  })

  it('is free when no other record has it', () => {
    expect(refuseTaken({ name: 'Court C' }, courts)).toBeUndefined()
    expect(refuseTaken({ id: 'a', name: 'court á' }, courts)).toBeUndefined()
  })
})
