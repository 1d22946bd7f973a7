import { CombinedError, gql, type TypedDocumentNode } from '@urql/core'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createGate } from '../../test/gate.ts'
import { inClient } from '../../test/in-client.tsx'
import { createMemoryClient, createMessages } from '../../test/memory-client.ts'
import { useRecord } from './use-record.ts'

type Venue = { id: string; name: string }

const source = {
  query: gql`query Venue($id: ID!) { getVenue(id: $id) { id name } }` as TypedDocumentNode<
    { getVenue: Venue | null },
    { id: string }
  >,
  changes:
    gql`subscription VenueUpdate($id: ID!) { onVenueUpdate(id: $id) { id name } }` as TypedDocumentNode<
      { onVenueUpdate: Venue | null },
      { id: string }
    >,
}

const union = { __typename: 'Venue', id: 'v1', name: 'Union Center' }

type Server = { venue: typeof union | null; isUnreachable?: boolean; until?: Promise<void> }

async function renderRecord(server: Server) {
  const messages = createMessages()
  const answer = vi.fn(async () => {
    // As it is when the server reads it; the answer may be long on its way.
    const { venue } = server
    await server.until
    if (server.isUnreachable)
      return { error: new CombinedError({ networkError: new TypeError('Failed to fetch') }) }
    return { data: { getVenue: venue } }
  })
  const client = createMemoryClient(
    { Venue: answer, Rename: () => ({ data: { renameVenue: true } }) },
    { messages },
  )
  const onChangeByOthers = vi.fn()
  const wrapper = inClient(client)
  const { result } = await renderHook(() => useRecord(source, 'v1', onChangeByOthers), { wrapper })
  const seen = () => [result.current.state, result.current.record?.name]
  return {
    result,
    client,
    seen,
    answer,
    onChangeByOthers,
    tell: (data: unknown) => messages.send('VenueUpdate', data),
  }
}

test('shows the record, and its new version when a message brings one', async () => {
  const { seen, tell, onChangeByOthers } = await renderRecord({ venue: union })
  await expect.poll(seen).toEqual(['here', 'Union Center'])
  tell({ onVenueUpdate: { ...union, name: 'Union Arena' } })
  await expect.poll(seen).toEqual(['here', 'Union Arena'])
  expect(onChangeByOthers).toHaveBeenCalledTimes(1)
})

test('a message that overtakes the answer to a read is not lost', async () => {
  const server: Server = { venue: union }
  const { result, seen, tell, answer } = await renderRecord(server)
  await expect.poll(seen).toEqual(['here', 'Union Center'])
  const reads = answer.mock.calls.length
  const { opened, open } = createGate()
  server.until = opened
  result.current.reload()
  await expect.poll(() => answer.mock.calls.length).toBe(reads + 1)
  server.venue = { ...union, name: 'Union Arena' }
  tell({ onVenueUpdate: server.venue })
  open()
  await answer.mock.results.at(-1)?.value
  await expect.poll(() => answer.mock.calls.length).toBe(reads + 2)
  await expect.poll(seen).toEqual(['here', 'Union Arena'])
})

test('a change by this page is shown, and is not reported as one by others', async () => {
  const { client, seen, tell, onChangeByOthers } = await renderRecord({ venue: union })
  await expect.poll(seen).toEqual(['here', 'Union Center'])
  await client.mutation('mutation Rename { renameVenue }', {}).toPromise()
  tell({ onVenueUpdate: { ...union, name: 'Union Arena' } })
  await expect.poll(seen).toEqual(['here', 'Union Arena'])
  expect(onChangeByOthers).not.toHaveBeenCalled()
})

test('a change by this page is read once: by the message about it', async () => {
  const { result, client, seen, tell, answer } = await renderRecord({ venue: union })
  await expect.poll(seen).toEqual(['here', 'Union Center'])
  answer.mockClear()
  await result.current.untilShown(async () => {
    await client.mutation('mutation Rename { renameVenue }', {}).toPromise()
    tell({ onVenueUpdate: { ...union, name: 'Union Arena' } })
    return null
  })
  await expect.poll(seen).toEqual(['here', 'Union Arena'])
  expect(answer).not.toHaveBeenCalled()
})

test('a change that no message reports is read, and one that was refused is not', async () => {
  const server: Server = { venue: union }
  const { result, seen, answer } = await renderRecord(server)
  await expect.poll(seen).toEqual(['here', 'Union Center'])
  answer.mockClear()
  server.venue = { ...union, name: 'Union Arena' }
  expect(await result.current.untilShown(async () => 'refused')).toBe('refused')
  expect(answer).not.toHaveBeenCalled()
  expect(await result.current.untilShown(async () => null)).toBeNull()
  expect(answer).toHaveBeenCalledTimes(1)
  await expect.poll(seen).toEqual(['here', 'Union Arena'])
})

test('is loading until the first answer', async () => {
  const { opened: until, open } = createGate()
  const { seen } = await renderRecord({ venue: union, until })
  expect(seen()).toEqual(['loading', undefined])
  open()
  await expect.poll(seen).toEqual(['here', 'Union Center'])
})

test('a deleted record is remembered', async () => {
  const { seen, tell } = await renderRecord({ venue: union })
  await expect.poll(seen).toEqual(['here', 'Union Center'])
  tell({ onVenueUpdate: null })
  await expect.poll(seen).toEqual(['deleted', 'Union Center'])
})

test('a record that never was there is missing', async () => {
  const { seen } = await renderRecord({ venue: null })
  await expect.poll(seen).toEqual(['missing', undefined])
})

test('a failed load says so, and a reload recovers', async () => {
  const server = { venue: union, isUnreachable: true }
  const { result, seen } = await renderRecord(server)
  await expect.poll(seen).toEqual(['failed', undefined])
  server.isUnreachable = false
  result.current.reload()
  await expect.poll(seen).toEqual(['here', 'Union Center'])
})
