import { expect, it } from 'vitest'
import { pageSizeFrom } from './page.ts'

it.each([
  [undefined, 100],
  [null, 100],
  [1, 1],
  [1_000, 1_000],
  [1_001, 1_000],
  [2_147_483_647, 1_000],
])('a limit of %s gives pages of %d', (limit, size) => {
  expect(pageSizeFrom(limit)).toBe(size)
})

it.each([0, -1, 1.5, Number.NaN])('a limit of %s is refused', (limit) => {
  expect(pageSizeFrom(limit)).toMatchObject({ code: 'BAD_USER_INPUT', field: 'limit' })
})
