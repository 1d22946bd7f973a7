import { expect, test } from 'vitest'
import { clashesIn } from './clashes.ts'

const use = (place: number, of: string, from: number, to: number) => ({ place, of, from, to })

test('everything that is used twice at once is found, from both sides', () => {
  expect(
    clashesIn([use(1, 'a', 0, 90), use(2, 'a', 60, 120), use(3, 'a', 120, 180), use(4, 'b', 0, 90)]),
  ).toEqual([
    { place: 2, of: 'a', other: 1 },
    { place: 1, of: 'a', other: 2 },
  ])
})

test('a long use clashes with all that begin before its end', () => {
  const clashes = clashesIn([
    use(1, 'a', 0, 300),
    use(2, 'a', 10, 20),
    use(3, 'a', 30, 40),
    use(4, 'a', 299, 400),
  ])
  expect(clashes.map(({ place }) => place).sort()).toEqual([1, 2, 3, 4])
})
