import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

type Venue = { name: string; address?: string; coordinates?: string; courts?: string[] }

/** Fills and sends the form of a new venue, which the page shows. */
async function addVenue(page: Page, { name, address, coordinates, courts = [] }: Venue): Promise<void> {
  await page.getByLabel('Name', { exact: true }).fill(name)
  if (address) await page.getByLabel('Address', { exact: true }).fill(address)
  if (coordinates) await page.getByLabel('Coordinates', { exact: true }).fill(coordinates)
  for (const court of courts) {
    await page.getByLabel('New court').fill(court)
    await page.getByLabel('New court').press('Enter')
  }
  await page.getByRole('button', { name: 'Add venue' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page).toHaveURL(/\/venues\/view\//)
}

const courtNames = (page: Page) =>
  page
    .getByRole('textbox', { name: /^Name of court/ })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value))

test('a venue is created, its courts are renamed, moved and deleted, and a second browser shows it live', async ({
  page,
  whistle,
  anotherBrowser,
}) => {
  await newManager(page, whistle)
  const second = await anotherBrowser({ like: page })
  await second.goto('/venues/list')
  await expect(second.getByText('Add the first venue where your games are played.')).toBeVisible()
  await expectAccessible(second)

  await page.goto('/venues/new')
  await expect(page.getByRole('heading', { level: 1, name: 'New venue' })).toBeVisible()
  await expectAccessible(page)
  await addVenue(page, {
    name: 'Riverside Arena',
    address: '1 River Road, Springfield',
    coordinates: '40.7505, -73.9934',
    courts: ['One', 'Two', 'Three'],
  })
  await expectAccessible(page)

  await expect(second.getByRole('link', { name: /Riverside Arena/ })).toBeVisible()
  await expectAccessible(second)
  await second.getByRole('link', { name: /Riverside Arena/ }).click()
  await expect(second.getByText('1 River Road, Springfield')).toBeVisible()
  await expect(second.getByText(/America\/New.York/)).toBeVisible()
  await expect.poll(() => courtNames(second)).toEqual(['One', 'Two', 'Three'])

  const first = page.getByLabel('Name of court 1')
  await first.fill('Centre')
  await first.press('Enter')
  await expect.poll(() => courtNames(second)).toEqual(['Centre', 'Two', 'Three'])

  await page.getByRole('button', { name: 'Move Three up' }).click()
  await expect.poll(() => courtNames(second)).toEqual(['Centre', 'Three', 'Two'])

  await page.getByRole('button', { name: 'Delete Two' }).click()
  await expect.poll(() => courtNames(second)).toEqual(['Centre', 'Three'])

  await page.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => courtNames(second)).toEqual(['Centre', 'Three', 'Two'])
})

test('a venue is edited and deleted, and Undo restores it', async ({ page, whistle }) => {
  await newManager(page, whistle)
  await page.goto('/venues/new')
  await addVenue(page, { name: 'Old Name', courts: ['Court A'] })
  await page.getByRole('link', { name: 'Edit' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit venue' })).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Name', { exact: true }).fill('New Name')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New Name' })).toBeVisible()

  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page).toHaveURL('/venues/list')
  await expect(page.getByText('New Name deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('link', { name: /New Name/ })).toBeVisible()
})
