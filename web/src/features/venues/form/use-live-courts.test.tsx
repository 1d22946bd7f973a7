import { CombinedError } from '@urql/core'
import { beforeEach, expect, test } from 'vitest'
import { connection } from '../../../../test/games.ts'
import { createGate } from '../../../../test/gate.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { VenuePage } from '../details/venue-page.tsx'

beforeEach(() => signInManager())

const extensions = { code: 'CONFLICT', reason: 'tryAgain' }
const refusal = new CombinedError({ graphQLErrors: [{ message: 'Try again', extensions }] })

type Saved = { id: string; name: string; order: number }

/** A server with two courts. It answers the first save when the gate opens; a refused one changes nothing. */
async function openVenue({ firstSave, refuses = false }: { firstSave: Promise<void>; refuses?: boolean }) {
  const saves: Saved[][] = []
  let courts: Saved[] = [
    { id: 'c1', name: 'Court 1', order: 0 },
    { id: 'c2', name: 'Court 2', order: 1 },
  ]
  const venue = () => ({
    ...{
      __typename: 'Venue',
      id: 'v1',
      name: 'Union Center',
      placeId: null,
      formattedAddress: '491 Cedar St',
    },
    ...{ location: null, timeZone: 'America/New_York', updatedAt: '2026-11-15T20:00:00.000Z' },
    courts: {
      __typename: 'ModelCourtConnection',
      items: courts.map((court) => ({ __typename: 'Court', ...court })),
    },
  })
  const client = createMemoryClient({
    Venue: () => ({ data: { getVenue: venue() } }),
    VenueGames: () => ({ data: { listGames: connection('Game', []) } }),
    VenueDrives: () => ({ data: { listVenueDrives: connection('VenueDrive', []) } }),
    VenuePage: () => ({ data: { listVenues: connection('Venue', []) } }),
    Change: async (variables) => {
      const inputs = Object.values(variables ?? {}) as Saved[]
      saves.push(inputs)
      await firstSave
      if (refuses && saves.length === 1) return { error: refusal }
      for (const input of inputs) {
        const others = courts.filter(({ id }) => id !== input.id)
        courts = 'name' in input ? others.toSpliced(input.order, 0, input) : others
      }
      return {
        data: Object.fromEntries(inputs.map(({ id }, at) => [`step${at}`, { __typename: 'Court', id }])),
      }
    },
  })
  const at = '/venues/view/v1'
  const { screen } = await renderPage(<VenuePage />, { client, path: '/venues/view/:id', at })
  return { screen, saves, nameOf: (place: number) => screen.getByLabelText(`Name of court ${place}`) }
}

test('a change shows at once, and the next one is sent after it, based on its result', async () => {
  const { opened, open } = createGate()
  const { screen, saves, nameOf } = await openVenue({ firstSave: opened })
  await screen.getByRole('button', { name: 'Move Court 2 up' }).click()
  await expect.element(nameOf(1)).toHaveValue('Court 2')
  await screen.getByRole('button', { name: 'Delete Court 1' }).click()
  await expect.element(nameOf(2)).not.toBeInTheDocument()
  expect(saves).toHaveLength(1)
  open()
  await expect.poll(() => saves).toHaveLength(2)
  expect(saves[1]).toEqual([{ id: 'c1' }])
  await expect.element(nameOf(1)).toHaveValue('Court 2')
})

test('after a refusal the saved courts show again, and Retry sends the changes that waited too', async () => {
  const { opened, open } = createGate()
  const { screen, saves, nameOf } = await openVenue({ firstSave: opened, refuses: true })
  await screen.getByRole('button', { name: 'Move Court 2 up' }).click()
  await screen.getByRole('button', { name: 'Delete Court 1' }).click()
  await expect.element(nameOf(2)).not.toBeInTheDocument()
  open()
  await expect.element(nameOf(1)).toHaveValue('Court 1')
  await expect.element(nameOf(2)).toHaveValue('Court 2')
  expect(saves).toHaveLength(1)
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(nameOf(2)).not.toBeInTheDocument()
  await expect.poll(() => saves).toHaveLength(2)
  await expect.element(nameOf(1)).toHaveValue('Court 2')
})
