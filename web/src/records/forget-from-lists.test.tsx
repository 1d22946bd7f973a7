import { gql } from '@urql/core'
import { expect, test } from 'vitest'
import { createMemoryClient, createMessages } from '../../test/memory-client.ts'
import { forgetDeleted } from './forget-from-lists.ts'

const list = gql`query Venues($limit: Int) { listVenues(limit: $limit) { items { id } nextToken } }`
const changes = gql`subscription Changes($id: ID!) { onVenueUpdate(id: $id) { id } }`

/** A client that has two pages of venues in its cache. */
async function setUp() {
  const items = ['v1', 'v2'].map((id) => ({ __typename: 'Venue', id }))
  const messages = createMessages()
  let reads = 0
  const client = createMemoryClient(
    {
      Venues: () => {
        reads += 1
        return { data: { listVenues: { __typename: 'ModelVenueConnection', items, nextToken: null } } }
      },
      Delete: () => ({ data: { deleteVenue: { __typename: 'Venue', id: 'v1' } } }),
    },
    {
      messages,
      updates: forgetDeleted({
        type: 'Venue',
        list: 'listVenues',
        deletes: 'deleteVenue',
        changes: 'onVenueUpdate',
      }),
    },
  )
  for (const limit of [10, 20]) await client.query(list, { limit }).toPromise()
  const { unsubscribe } = client.subscription(changes, { id: 'v1' }).subscribe(() => {})
  return {
    client,
    send: (venue: object | null) => messages.send('Changes', { onVenueUpdate: venue }),
    unsubscribe,
    reads: () => reads,
    /** The ids on each cached page. */
    async cached() {
      const pages = [10, 20].map((limit) =>
        client.query(list, { limit }, { requestPolicy: 'cache-only' }).toPromise(),
      )
      return (await Promise.all(pages)).map(({ data }) =>
        data?.listVenues.items.map(({ id }: { id: string }) => id),
      )
    },
  }
}

test('a deleted record leaves every cached page of its list, and no page is read again for it', async () => {
  const { client, cached, reads } = await setUp()
  await client.mutation(gql`mutation Delete { deleteVenue(input: { id: "v1" }) { id } }`, {}).toPromise()
  expect(await cached()).toEqual([['v2'], ['v2']])
  expect(reads()).toBe(2)
})

test('a record that another session deletes leaves the cached pages; a changed one stays', async () => {
  const { send, cached, reads, unsubscribe } = await setUp()
  send({ __typename: 'Venue', id: 'v1' })
  expect(await cached()).toEqual([
    ['v1', 'v2'],
    ['v1', 'v2'],
  ])
  send(null)
  expect(await cached()).toEqual([['v2'], ['v2']])
  expect(reads()).toBe(2)
  unsubscribe()
})
