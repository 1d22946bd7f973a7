import { beforeEach, expect, onTestFinished, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient, createMessages } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { VenueListPage } from './venue-list-page.tsx'

const venue = (name: string, formattedAddress: string | null = null) => ({
  ...{ __typename: 'Venue', id: name, name, formattedAddress, timeZone: 'America/Chicago', location: null },
  courts: { __typename: 'ModelCourtConnection', items: [], nextToken: null },
})

beforeEach(() => signInManager())

async function renderList(items: ReturnType<typeof venue>[], at = '/venues/list') {
  const messages = createMessages()
  const client = createMemoryClient(
    {
      VenuePage: () => ({
        data: { listVenues: { __typename: 'ModelVenueConnection', items, nextToken: null } },
      }),
    },
    { messages },
  )
  const { screen } = await renderPage(<VenueListPage />, { client, path: '/venues/list', at })
  return { screen, messages }
}

test('an empty list offers the first venue', async () => {
  const { screen } = await renderList([])
  await expect.element(screen.getByText('Add the first venue where your games are played.')).toBeVisible()
  await expectAccessibleInBothSchemes()
})

test('the filter narrows the list, and says when nothing matches', async () => {
  const { screen } = await renderList([venue('Union Center', '491 Cedar St'), venue('Gym León')])
  await expect.element(screen.getByText('2 venues')).toBeVisible()
  await expectAccessibleInBothSchemes()
  const filter = screen.getByLabelText('Filter venues')
  await userEvent.keyboard('/')
  await expect.element(filter).toHaveFocus()
  await filter.fill('leon')
  await expect.element(screen.getByRole('link', { name: 'Gym León' })).toBeVisible()
  await expect.element(screen.getByText('1 of 2 venues')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Union Center' }).query()).toBeNull()
  await filter.fill('nowhere')
  await expect.element(screen.getByText('No venue matches this filter.')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await userEvent.keyboard('{Escape}')
  await expect.element(screen.getByText('2 venues')).toBeVisible()
})

test('one venue is counted in the singular', async () => {
  const { screen } = await renderList([venue('Union Center')])
  await expect.element(screen.getByText('1 venue', { exact: true })).toBeVisible()
})

test('of a thousand venues only those in the window are drawn', async () => {
  const { screen } = await renderList(Array.from({ length: 1000 }, (_, at) => venue(`Venue ${at}`)))
  await expect.element(screen.getByText('1,000 venues')).toBeVisible()
  await expect.element(screen.getByRole('link', { name: 'Venue 3', exact: true })).toBeVisible()
  expect(document.querySelectorAll('a[data-row]').length).toBeLessThan(80)
  await expect.element(screen.getByRole('table')).toHaveAttribute('aria-rowcount', '1001')
  window.scrollTo(0, document.documentElement.scrollHeight)
  await expect.element(screen.getByRole('link', { name: 'Venue 999' })).toBeVisible()
  expect(document.querySelectorAll('a[data-row]').length).toBeLessThan(80)
})

test('on a phone the cards are virtual too, and a select sorts them', async () => {
  await page.viewport(390, 800)
  try {
    const { screen } = await renderList(Array.from({ length: 1000 }, (_, at) => venue(`Venue ${at}`)))
    await expect.element(screen.getByRole('link', { name: 'Venue 3', exact: true })).toBeVisible()
    expect(document.querySelectorAll('a[data-row]').length).toBeLessThan(80)
    await screen.getByLabelText('Sort by').selectOptions('Name ↓')
    await expect.element(screen.getByRole('link', { name: 'Venue 999' })).toBeVisible()
    await expectAccessibleInBothSchemes()
  } finally {
    await page.viewport(1280, 800)
  }
})

test('a long name takes two lines of its row; where large text leaves a table no room, the list is cards', async () => {
  const name = 'Westchester Metropolitan Community Recreation Center and Ice Arena'
  const { screen } = await renderList([
    venue(name, '4400 Old Cedar Grove Road, Cedar Grove Township, Wisconsin'),
  ])
  const link = screen.getByRole('link', { name })
  await expect.element(link).toBeVisible()
  const [row, text] = [link.element().closest('tr'), link.element()]
  expect(row?.clientHeight).toBeLessThanOrEqual(41)
  expect(text.scrollHeight).toBeLessThanOrEqual(text.clientHeight + 1)
  expect(text.scrollWidth).toBeLessThanOrEqual(text.clientWidth + 1)
  // As many em as 1280 pixels have at 150 %.
  await page.viewport(853, 800)
  onTestFinished(() => page.viewport(1280, 800))
  await expect.element(screen.getByRole('table')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name })).toBeVisible()
})
