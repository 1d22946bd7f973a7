import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { connection } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { VenueDrives } from './venue-drives.tsx'

beforeEach(() => signInManager())

const at = (lat: number) => ({ __typename: 'Location', lat, lon: 0 })
const venue = (id: string, name: string, location: ReturnType<typeof at> | null) => ({
  ...{
    __typename: 'Venue' as const,
    id,
    name,
    formattedAddress: null,
    timeZone: 'America/Chicago',
    location,
  },
  courts: { ...connection('Court', []), __typename: 'ModelCourtConnection' as const },
})
const union = { ...venue('v1', 'Union Center', at(0)), placeId: null, updatedAt: null }

/** The venues beside Union Center, and a server that keeps the drives between them. */
async function renderDrives(others: ReturnType<typeof venue>[]) {
  const kept = new Map([['far', 41]])
  const routed = new Map([['near', 19]])
  const asked = vi.fn()
  type Put = { input: { toVenueId: string; minutes: number } }
  const client = createMemoryClient({
    VenuePage: () => ({ data: { listVenues: connection('Venue', [union, ...others]) } }),
    VenueDrives: () => ({
      data: {
        listVenueDrives: connection(
          'VenueDrive',
          [...new Map([...routed, ...kept])].map(([id, minutes]) => ({
            ...{ entered: kept.has(id), routedMinutes: routed.get(id) ?? null },
            ...{ __typename: 'VenueDrive', id, minutes, from: { __typename: 'Venue', id } },
            to: { __typename: 'Venue', id: 'v1' },
          })),
        ),
      },
    }),
    PutDrive: (variables) => {
      const { toVenueId: id, minutes } = (variables as Put).input
      asked('put', id, minutes)
      kept.set(id, minutes)
      return { data: { putVenueDrive: { __typename: 'VenueDrive', id, minutes } } }
    },
    DeleteDrive: (variables) => {
      const { id } = (variables as { input: { id: string } }).input
      asked('delete', id)
      kept.delete(id)
      return { data: { deleteVenueDrive: { __typename: 'VenueDrive', id } } }
    },
  })
  const content = (
    <main>
      <h1>Union Center</h1>
      <VenueDrives venue={union} />
    </main>
  )
  const { screen } = await renderPage(content, { client })
  await expect.element(screen.getByRole('listitem').first()).toBeVisible()
  return { screen, asked }
}

const three = [
  venue('none', 'Attic', null),
  venue('far', 'Far Hall', at(0.5)),
  venue('near', 'Near Gym', at(0.1)),
]

test('a drive is an estimate until its minutes are entered, and again when they are emptied', async () => {
  await page.viewport(390, 844)
  const { screen, asked } = await renderDrives(three)
  expect(
    screen
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual([
    expect.stringContaining('Near GymBy road: 19 min'),
    expect.stringContaining('Far HallEntered by you. Estimate: 98 min'),
    expect.stringContaining('AtticNot on the map: 20 min are assumed'),
  ])
  const near = screen.getByLabelText('Minutes to Near Gym')
  await near.fill('700')
  await expect.element(screen.getByText('must be between 0 and 600')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await near.fill('12')
  await screen.getByLabelText('Minutes to Far Hall').fill('')
  await screen.getByLabelText('Minutes to Attic').click()
  await expect.element(screen.getByText('Far HallEstimate: 98 min')).toBeVisible()
  await expect.element(near).toHaveValue('12')
  expect(asked.mock.calls).toEqual([
    ['put', 'near', 12],
    ['delete', 'far'],
  ])
})

test('Undo takes an entry back, and gives the one before it back', async () => {
  const { screen, asked } = await renderDrives(three)
  await screen.getByLabelText('Minutes to Near Gym').fill('12')
  screen.getByLabelText('Minutes to Near Gym').element().blur()
  await screen.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => asked.mock.lastCall).toEqual(['delete', 'near'])
  await expect.element(screen.getByText('Your minutes to Near Gym are removed')).toBeVisible()
  await screen.getByLabelText('Minutes to Far Hall').fill('')
  await screen.getByLabelText('Minutes to Attic').click()
  await expect.element(screen.getByText('Your minutes to Far Hall are removed')).toBeVisible()
  await screen.getByRole('button', { name: 'Undo' }).last().click()
  await expect.poll(() => asked.mock.lastCall).toEqual(['put', 'far', 41])
})

test('of many venues the nearest are shown, and others are found by their name', async () => {
  const many = Array.from({ length: 40 }, (_, at_) => venue(`n${at_}`, `Gym ${at_}`, at(at_ / 100)))
  const { screen } = await renderDrives(many)
  expect(screen.getByRole('listitem').elements()).toHaveLength(10)
  await screen.getByRole('button', { name: 'Show more' }).click()
  expect(screen.getByRole('listitem').elements()).toHaveLength(20)
  await screen.getByLabelText('Find a venue').fill('gym 39')
  await expect.element(screen.getByRole('link', { name: 'Gym 39' })).toBeVisible()
  await screen.getByLabelText('Find a venue').fill('nowhere')
  await expect.element(screen.getByText('No venue has this name.')).toBeVisible()
})
