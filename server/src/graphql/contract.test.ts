import { readFileSync } from 'node:fs'
import { buildSchema, findBreakingChanges } from 'graphql'
import { expect, test } from 'vitest'
import { schema } from './schema.ts'

test('the schema keeps everything that clients were promised', () => {
  const promised = buildSchema(readFileSync(new URL('../../contract.graphql', import.meta.url), 'utf8'))
  expect(findBreakingChanges(promised, schema).map(({ description }) => description)).toEqual([])
})
