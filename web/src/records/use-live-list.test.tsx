import { CombinedError, gql, type TypedDocumentNode } from '@urql/core'
import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { createGate } from '../../test/gate.ts'
import { inClient } from '../../test/in-client.tsx'
import { type Answers, createMemoryClient, createMessages } from '../../test/memory-client.ts'
import { listSource, useLiveList } from './use-live-list.ts'

type Venue = { id: string; name: string }
type Data = { listVenues: { items: Venue[]; nextToken: string | null } | null }
type Variables = { owner: string; limit: number; nextToken: string | null }

const source = listSource({
  page: gql`
    query Venues($owner: String, $limit: Int, $nextToken: String) {
      listVenues(owner: $owner, limit: $limit, nextToken: $nextToken) { items { id name } nextToken }
    }
  ` as TypedDocumentNode<Data, Variables>,
  variables: (owner: string, page) => ({ owner, ...page }),
  changes: gql`subscription VenueChanges { onVenueUpdate { id name } }` as TypedDocumentNode<
    { onVenueUpdate: Venue | null },
    Record<string, never>
  >,
  limit: 2,
})

const venue = (id: string, name = `Venue ${id}`) => ({ __typename: 'Venue', id, name })

type Saved = Record<string, ReturnType<typeof venue>[]>

/** Delays the answers from now on: they hold what was saved when they were asked. */
type Delay = { until?: Promise<void> }

/** A server with the venues of each owner, in pages of the limit the client asks for. */
function serve(saved: Saved, delay: Delay): Answers {
  return {
    Rename: () => ({ data: { renameVenue: true } }),
    Venues: async (variables) => {
      const { owner, limit, nextToken } = variables as Variables
      const from = Number(nextToken ?? 0)
      const all = saved[owner]
      await delay.until
      if (!all) return { error: new CombinedError({ networkError: new TypeError('Failed to fetch') }) }
      const items = all.slice(from, from + limit)
      const next = from + limit < all.length ? String(from + limit) : null
      return { data: { listVenues: { __typename: 'ModelVenueConnection', items, nextToken: next } } }
    },
  }
}

async function renderList(saved: Saved, delay: Delay = {}) {
  const messages = createMessages()
  const client = createMemoryClient(serve(saved, delay), { messages })
  const onLiveChange = vi.fn()
  const wrapper = inClient(client)
  const hook = await renderHook((props) => useLiveList(source, props?.owner ?? '', onLiveChange), {
    wrapper,
    initialProps: { owner: 'me' },
  })
  const names = () => hook.result.current.rows?.map(({ name }) => name)
  return {
    ...hook,
    client,
    names,
    onLiveChange,
    tell: (data: unknown) => messages.send('VenueChanges', data),
  }
}

test('loads all pages', async () => {
  const { result, names } = await renderList({ me: ['1', '2', '3', '4', '5'].map((id) => venue(id)) })
  await expect.poll(() => result.current.isComplete).toBe(true)
  expect(names()).toEqual(['Venue 1', 'Venue 2', 'Venue 3', 'Venue 4', 'Venue 5'])
})

test('rows that are read again and are the same stay the same array', async () => {
  const { result, client } = await renderList({ me: [venue('1')], partner: [venue('1')] })
  await expect.poll(() => result.current.isComplete).toBe(true)
  const { rows } = result.current
  const pageOf = (owner: string) => source.variables(owner, { limit: source.limit, nextToken: null })
  let reads = 0
  const { unsubscribe } = client
    .query(source.page, pageOf('me'), { requestPolicy: 'cache-first' })
    .subscribe(() => (reads += 1))
  // It has a venue in common with the list.
  await client.query(source.page, pageOf('partner')).toPromise()
  await expect.poll(() => reads).toBe(2)
  unsubscribe()
  expect(result.current.rows).toBe(rows)
})

test('reloads once after a burst of messages about new records', async () => {
  const saved = { me: [venue('1')] }
  const { names, tell, onLiveChange } = await renderList(saved)
  await expect.poll(names).toEqual(['Venue 1'])
  saved.me = [venue('1'), venue('2'), venue('3')]
  tell({ onVenueUpdate: venue('2') })
  tell({ onVenueUpdate: venue('3') })
  await expect.poll(names).toEqual(['Venue 1', 'Venue 2', 'Venue 3'])
  expect(onLiveChange).toHaveBeenCalledTimes(1)
})

test('shows the new version of a record without a reload', async () => {
  const saved = { me: [venue('1'), venue('2')] }
  const { names, tell, onLiveChange } = await renderList(saved)
  await expect.poll(names).toEqual(['Venue 1', 'Venue 2'])
  tell({ onVenueUpdate: venue('2', 'Union Center') })
  await expect.poll(names).toEqual(['Venue 1', 'Union Center'])
  await expect.poll(() => onLiveChange.mock.calls.length).toBe(1)
})

test('a message that overtakes the answer to a read is not lost', async () => {
  const { opened, open } = createGate()
  const delay: Delay = {}
  const saved = { me: [venue('1')] }
  const { result, names, rerender, tell, onLiveChange } = await renderList(saved, delay)
  await expect.poll(names).toEqual(['Venue 1'])
  delay.until = opened
  result.current.reload()
  await rerender({ owner: 'me' })
  delay.until = undefined
  saved.me = [venue('1', 'Union Arena')]
  tell({ onVenueUpdate: saved.me[0] })
  open()
  await expect.poll(() => onLiveChange.mock.calls.length).toBe(1)
  await expect.poll(names).toEqual(['Union Arena'])
})

test('tells a change by this page from one by another session', async () => {
  const { client, names, tell, onLiveChange } = await renderList({ me: [venue('1')] })
  await expect.poll(names).toEqual(['Venue 1'])
  tell({ onVenueUpdate: venue('1', 'Union Center') })
  await expect.poll(() => onLiveChange.mock.calls).toEqual([[true]])
  await client.mutation('mutation Rename { renameVenue }', {}).toPromise()
  tell({ onVenueUpdate: venue('1', 'Union Arena') })
  await expect.poll(() => onLiveChange.mock.calls).toEqual([[true], [false]])
})

test('an empty message reloads, and is no news', async () => {
  const saved = { me: [venue('1'), venue('2')] }
  const { names, tell, onLiveChange } = await renderList(saved)
  await expect.poll(names).toEqual(['Venue 1', 'Venue 2'])
  saved.me = [venue('1')]
  tell({ onVenueUpdate: null })
  await expect.poll(names).toEqual(['Venue 1'])
  expect(onLiveChange).not.toHaveBeenCalled()
})

test('with another filter the old rows stay until the new ones are here', async () => {
  const { opened, open } = createGate()
  const delay: Delay = {}
  const { result, names, rerender } = await renderList({ me: [venue('1')], other: [venue('9')] }, delay)
  await expect.poll(names).toEqual(['Venue 1'])
  delay.until = opened
  await rerender({ owner: 'other' })
  expect([names(), result.current.isComplete]).toEqual([['Venue 1'], false])
  open()
  await expect.poll(names).toEqual(['Venue 9'])
  expect(result.current.isComplete).toBe(true)
})

test('a failure is reported and ends with a successful reload', async () => {
  const saved: Saved = {}
  const { result, names } = await renderList(saved)
  await expect.poll(() => result.current.error?.networkError?.message).toBe('Failed to fetch')
  expect(result.current.rows).toBeNull()
  saved.me = [venue('1')]
  result.current.reload()
  await expect.poll(names).toEqual(['Venue 1'])
  expect(result.current.error).toBeNull()
})
