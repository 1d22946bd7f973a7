import { expect, test } from 'vitest'
import { answerError } from './errors.ts'

const logged: unknown[] = []
const report = { requestId: 'request-1', log: (error: unknown) => void logged.push(error) }
const answer = (code: string) =>
  answerError(Object.assign(new Error('of the database'), { code }), ['save'], report)

test.each(['40001', '40P01'])('who was in others’ way to the end (%s) is asked to try again', (code) => {
  expect(answer(code)).toMatchObject({
    message: 'someone else is changing this right now: try again',
    extensions: { code: 'CONFLICT', reason: 'tryAgain' },
  })
  expect(logged).toEqual([])
})

test('an unexpected error is logged and answered as INTERNAL without details', () => {
  const error = answer('XX000')
  expect(error).toMatchObject({ extensions: { code: 'INTERNAL', requestId: 'request-1' } })
  expect(error.message).not.toContain('database')
  expect(logged).toHaveLength(1)
})
