import { expect, test } from 'vitest'
import { createDocuments } from './documents/documents.ts'
import { answerError, namedErrors } from './errors.ts'
import { schema } from './schema.ts'

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

const documents = createDocuments(schema)
const fieldsOf = (source: string) => {
  const document = documents.parse(source)
  return namedErrors(document, documents.validate(document)).map(({ extensions }) => [
    extensions.code,
    extensions.field,
  ])
}

test.each([
  ['mutation { createVenue(input: { name: null }) { id } }', 'name'],
  [
    'mutation { createGame(input: { name: "G", duration: 60, startDateTime: "2026-12-01T10:00:00" }) { id } }',
    'startDateTime',
  ],
  ['mutation { createGame(input: { name: "G", duration: "long" }) { id } }', 'duration'],
  ['{ listGames(filter: { status: { in: ["PUBLISHED", PUBLISHED] } }) { items { id } } }', 'in'],
  ['{ listGames(limit: "ten") { items { id } } }', 'limit'],
  ['{ listGames(filter: { nope: { eq: "x" } }) { items { id } } }', 'nope'],
  ['{ getGame { id } }', 'getGame'],
])('%s is bad input of %s', (source, field) => {
  expect(fieldsOf(source)).toContainEqual(['BAD_USER_INPUT', field])
})
