import { gql } from '@urql/core'
import { expect, test } from 'vitest'
import { createMemoryClient } from '../../test/memory-client.ts'
import { forgetDeleted } from './forget-from-lists.ts'

test('a deleted record leaves every cached page of its list, and no page is read again for it', async () => {
  const list = gql`query Venues($limit: Int) { listVenues(limit: $limit) { items { id } nextToken } }`
  const items = ['v1', 'v2'].map((id) => ({ __typename: 'Venue', id }))
  let reads = 0
  const client = createMemoryClient(
    {
      Venues: () => {
        reads += 1
        return { data: { listVenues: { __typename: 'ModelVenueConnection', items, nextToken: null } } }
      },
      Delete: () => ({ data: { deleteVenue: { __typename: 'Venue', id: 'v1' } } }),
    },
    { updates: forgetDeleted({ type: 'Venue', list: 'listVenues', deletes: 'deleteVenue' }) },
  )
  await client.query(list, { limit: 10 }).toPromise()
  await client.query(list, { limit: 20 }).toPromise()
  await client.mutation(gql`mutation Delete { deleteVenue(input: { id: "v1" }) { id } }`, {}).toPromise()
  for (const limit of [10, 20]) {
    const { data } = await client.query(list, { limit }, { requestPolicy: 'cache-only' }).toPromise()
    expect(data?.listVenues.items.map(({ id }: { id: string }) => id)).toEqual(['v2'])
  }
  expect(reads).toBe(2)
})
