import { CombinedError, gql } from '@urql/core'
import { GraphQLError } from 'graphql'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { inClient } from '../../test/in-client.tsx'
import { createMemoryClient } from '../../test/memory-client.ts'
import { useMutate } from './use-mutate.ts'

const rename = gql`mutation Rename($name: String!) { updateVenue(input: { id: "v1", name: $name }) { id } }`

async function renderMutate(error?: CombinedError) {
  const answer = vi.fn(() => ({
    data: error ? undefined : { updateVenue: { __typename: 'Venue', id: 'v1' } },
    error,
  }))
  const wrapper = inClient(createMemoryClient({ Rename: answer }))
  const { result } = await renderHook(() => useMutate(), { wrapper })
  return { answer, mutate: () => result.current(rename, { name: 'Union Arena' }) }
}

test('a saved mutation resolves with null, and its variables are sent', async () => {
  const { mutate, answer } = await renderMutate()
  expect(await mutate()).toBeNull()
  expect(answer).toHaveBeenCalledExactlyOnceWith({ name: 'Union Arena' })
})

test('a refusal resolves with its code, sentence and field', async () => {
  const extensions = { code: 'BAD_USER_INPUT', reason: 'required', field: 'name' }
  const refused = new GraphQLError('this field is required', { extensions })
  const { mutate } = await renderMutate(new CombinedError({ graphQLErrors: [refused] }))
  expect(await mutate()).toEqual({ code: 'BAD_USER_INPUT', text: 'This field is required', field: 'name' })
})

test('a lost connection resolves with a failure of the network', async () => {
  const { mutate } = await renderMutate(new CombinedError({ networkError: new TypeError('Failed to fetch') }))
  expect(await mutate()).toMatchObject({ code: 'NETWORK' })
})
