import { expect, test } from 'vitest'
import { answerError } from './errors.ts'

const logged: unknown[] = []
const report = { requestId: 'request-1', log: (error: unknown) => void logged.push(error) }
const answer = (code: string, constraint?: string) =>
  answerError(Object.assign(new Error('of the database'), { code, constraint }), ['save'], report)

test.each(['40001', '40P01'])('who was in others’ way to the end (%s) is asked to try again', (code) => {
  expect(answer(code)).toMatchObject({
    message: 'someone else is changing this right now: try again',
    extensions: { code: 'CONFLICT', reason: 'tryAgain' },
  })
  expect(logged).toEqual([])
})

test('only a missing owner means that the account is gone: another missing record is an error of ours', () => {
  expect(answer('23503', 'game_owner_fkey')).toMatchObject({ extensions: { code: 'UNAUTHENTICATED' } })
  expect(answer('23503', 'game_owner_venue_id_fkey')).toMatchObject({ extensions: { code: 'INTERNAL' } })
  logged.pop()
})

test('an unexpected error is logged and answered as INTERNAL without details', () => {
  const error = answer('XX000')
  expect(error).toMatchObject({ extensions: { code: 'INTERNAL', requestId: 'request-1' } })
  expect(error.message).not.toContain('database')
  expect(logged).toHaveLength(1)
})
