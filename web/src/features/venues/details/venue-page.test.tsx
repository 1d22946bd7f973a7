import { beforeEach, expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { connection } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { VenuePage } from './venue-page.tsx'

beforeEach(() => signInManager())

const court = { __typename: 'Court', id: 'c1', name: 'Court 1', order: 0 }
const union = {
  ...{ __typename: 'Venue', id: 'v1', name: 'Union Center', placeId: null, formattedAddress: '491 Cedar St' },
  ...{ location: null, timeZone: 'America/New_York', updatedAt: '2026-11-15T20:00:00.000Z' },
  courts: { __typename: 'ModelCourtConnection', items: [court], nextToken: null },
}

test('shows address, time zone, courts and games of a venue', async () => {
  const client = createMemoryClient({
    Venue: () => ({ data: { getVenue: union } }),
    VenueGames: () => ({
      data: { listGames: { __typename: 'ModelGameConnection', items: [], nextToken: null } },
    }),
    VenuePage: () => ({ data: { listVenues: connection('Venue', [union]) } }),
    VenueDrives: () => ({ data: { listVenueDrives: connection('VenueDrive', []) } }),
  })
  const at = '/venues/view/v1'
  const { screen } = await renderPage(<VenuePage />, { client, path: '/venues/view/:id', at })
  await expect.element(screen.getByRole('heading', { name: 'Union Center' })).toBeVisible()
  await expect.element(screen.getByText('491 Cedar St')).toBeVisible()
  await expect.element(screen.getByText('America/New York')).toBeVisible()
  await expect.element(screen.getByLabelText('Name of court 1')).toHaveValue('Court 1')
  await expect.element(screen.getByText('No games are scheduled here.')).toBeVisible()
  await expect.element(screen.getByText('You have no other venue yet.')).toBeVisible()
  await expectAccessibleInBothSchemes()
})
