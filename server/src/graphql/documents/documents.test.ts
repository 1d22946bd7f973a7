import { describe, expect, test } from 'vitest'
import { schema } from '../schema.ts'
import { createDocuments } from './documents.ts'

/** A twentieth of what the server keeps. */
const max = { signedIn: 7_500, others: 2_500 }
const limit = max.signedIn + max.others
const app = 'query App($limit: Int) { listGames(limit: $limit) { items { id name } nextToken } }'
/** A valid document of 250 tokens. */
const large = (n: number) =>
  `{ listVenues(limit: 1) { items { ${Array.from({ length: 75 }, (_, at) => `a${n}x${at}: id`).join(' ')} } } }`
const small = (n: number) => `{ listVenues(limit: 1) { items { a${n}: id } } }`

describe('of many documents', () => {
  test('none is kept that came once, and invalid ones never', () => {
    const documents = createDocuments(schema, max)
    for (let n = 0; n < 100; n += 1) documents.parse(large(n))
    for (let n = 0; n < 200; n += 1) documents.parse(`{ listVenues { items { colour${n % 20} } } }`)
    expect(documents.weight()).toBe(0)
  })

  test('those that repeat are kept up to a total, however often each came', () => {
    const documents = createDocuments(schema, max)
    for (let n = 0; n < 100; n += 1)
      for (const isSignedIn of [true, false, true, false]) documents.parse(large(n), isSignedIn)
    expect(documents.weight()).toBeGreaterThan(limit / 2)
    expect(documents.weight()).toBeLessThanOrEqual(limit)
  })

  test('those with few tokens and long strings count by their length', () => {
    const documents = createDocuments(schema, max)
    for (let n = 0; n < 100; n += 1) {
      const source = `{ __type(name: "${n} ${'x'.repeat(1_000)}") { name } }`
      for (const isSignedIn of [true, true]) documents.parse(source, isSignedIn)
    }
    expect(documents.weight()).toBeGreaterThan(max.signedIn / 2)
    expect(documents.weight()).toBeLessThanOrEqual(limit)
  })

  test('the compiled reads count too, and are bounded for each document', () => {
    const documents = createDocuments(schema, max)
    documents.parse(app, true)
    const { plans } = documents.describe(documents.parse(app, true))
    const before = documents.weight()
    const plan = { text: 'x'.repeat(400), values: () => [], answer: () => null, uses: 0 }
    plans.add('first', plan)
    expect(documents.weight()).toBeGreaterThan(before + 40)
    for (let n = 0; n < 200; n += 1) plans.add(`shape ${n}`, { ...plan })
    expect(documents.weight()).toBeLessThan(limit / 8)
    expect([plans.get('first'), plans.get('shape 199')?.uses]).toEqual([undefined, 0])
  })
})

describe('a document in use', () => {
  test('is parsed once, without places', () => {
    const documents = createDocuments(schema, max)
    const [, second, third] = [1, 2, 3].map(() => documents.parse(app, true))
    expect(third).toBe(second)
    expect(second?.loc).toBeUndefined()
  })

  test('stays although clients without a session send many others, each repeated', () => {
    const documents = createDocuments(schema, max)
    documents.parse(app, true)
    const kept = documents.parse(app, true)
    for (let n = 0; n < 100; n += 1) for (const _ of [1, 2, 3]) documents.parse(large(n))
    expect(documents.parse(app, true)).toBe(kept)
  })

  test('stays although signed-in clients send others, as long as it is used meanwhile', () => {
    const documents = createDocuments(schema, max)
    documents.parse(app, true)
    const kept = documents.parse(app, true)
    for (let n = 0; n < 600; n += 1) {
      for (const _ of [1, 2]) documents.parse(n % 100 ? small(n) : large(n), true)
      if (n % 10 === 0) expect(documents.parse(app, true)).toBe(kept)
    }
  })
})

test('an invalid document is refused with the place of the error, each time', () => {
  const documents = createDocuments(schema, max)
  for (const _ of [1, 2, 3]) {
    const [error] = documents.validate(documents.parse('{ listVenues { items { colour } } }', true))
    expect(error?.toJSON()).toMatchObject({ locations: [{ line: 1, column: 24 }] })
  }
})

describe('fields with the same key', () => {
  const errorsOf = (source: string) => {
    const documents = createDocuments(schema, max)
    return documents.validate(documents.parse(source)).map(({ message }) => message)
  }

  test.each([
    ['another field', '{ listVenues { items { id: name id } } }'],
    ['another limit', '{ listVenues(limit: 1) { items { id } } listVenues(limit: 2) { items { name } } }'],
    ['no limit', '{ listVenues(limit: 1) { items { id } } listVenues { items { name } } }'],
    [
      'another limit, deeper, in fragments',
      '{ listVenues { ...A ...B } } fragment A on ModelVenueConnection { items { courts(limit: 1) { items { id } } } } fragment B on ModelVenueConnection { items { ...C } } fragment C on Venue { courts(limit: 2) { items { id } } }',
    ],
    [
      'another field that may be left out',
      'query ($a: Boolean!) { listVenues { items { x: id @skip(if: $a) x: name @include(if: $a) } } }',
    ],
  ])('and %s are refused', (_what, source) => {
    expect(errorsOf(source)).toEqual([expect.stringContaining('conflict')])
  })

  test('and the same arguments in another order are merged', () => {
    expect(
      errorsOf(
        '{ listVenues(limit: 1, nextToken: "x") { items { id } } listVenues(nextToken: "x", limit: 1) { items { name } } }',
      ),
    ).toEqual([])
  })
})
