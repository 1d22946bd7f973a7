import { expect, test } from 'vitest'
import { memberIdsFrom, refuseAnotherGroup } from './group.ts'

test('an official is named once, and at most 2,000 at a time', () => {
  expect(memberIdsFrom(['a', 'b', 'a'])).toEqual(['a', 'b'])
  const many = Array.from({ length: 2_001 }, (_, n) => `official-${n}`)
  expect(memberIdsFrom(many)).toMatchObject({ code: 'LIMIT_EXCEEDED', reason: 'groupTooLarge' })
  expect(memberIdsFrom(many.slice(1))).toHaveLength(2_000)
})

test('a manager has at most 100 groups', () => {
  expect(refuseAnotherGroup(100)).toBeUndefined()
  expect(refuseAnotherGroup(101)).toMatchObject({ reason: 'tooManyGroups', values: { limit: 100 } })
})
