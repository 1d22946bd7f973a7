import { expect, test } from 'vitest'
import { groupNameFrom, memberIdsFrom, refuseAnotherGroup } from './group.ts'

test('a name is trimmed and has at most 60 characters', () => {
  expect(groupNameFrom('  Varsity ')).toBe('Varsity')
  expect(groupNameFrom('é'.repeat(60))).toBe('é'.repeat(60))
  expect(groupNameFrom('x'.repeat(61))).toMatchObject({ reason: 'tooLong', values: { max: 60 } })
  expect(groupNameFrom(' ')).toMatchObject({ reason: 'required', field: 'name' })
})

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
