import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { inClient } from '../../test/in-client.tsx'
import { type Answers, createMemoryClient } from '../../test/memory-client.ts'
import { useSteps } from './use-steps.ts'

async function renderSteps(answers: Answers) {
  const client = createMemoryClient(answers)
  const wrapper = inClient(client)
  const { result } = await renderHook(() => useSteps(), { wrapper })
  return result.current
}

test('sends all steps in one request', async () => {
  const sent: unknown[] = []
  const run = await renderSteps({
    Change: (variables) => {
      sent.push(variables)
      return { data: { step0: { __typename: 'Venue', id: 'v1' }, step1: { __typename: 'Court', id: 'c1' } } }
    },
  })
  const failure = await run([
    { field: 'deleteVenue', input: { id: 'v1' } },
    { field: 'deleteCourt', input: { id: 'c1' } },
  ])
  expect(failure).toBeNull()
  expect(sent).toEqual([{ input0: { id: 'v1' }, input1: { id: 'c1' } }])
})

test('resolves with the failure in words', async () => {
  const extensions = { code: 'BAD_USER_INPUT', reason: 'tooLong', field: 'name', values: { max: 200 } }
  const run = await renderSteps({
    Change: () => ({ error: new CombinedError({ graphQLErrors: [{ message: 'no', extensions }] }) }),
  })
  expect(await run([{ field: 'updateVenue', input: { id: 'v1', name: 'x'.repeat(201) } }])).toEqual({
    code: 'BAD_USER_INPUT',
    text: 'At most 200 characters',
    field: 'name',
  })
})

test('no steps make no request', async () => {
  const run = await renderSteps({})
  expect(await run([])).toBeNull()
})
