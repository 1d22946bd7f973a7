import type { Page } from '@playwright/test'
import { expectAccessible } from './axe.ts'
import { ask } from './league.ts'
import { newManager } from './people.ts'
import { expect, test } from './story.ts'

async function expectOpen(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('button', { name: new RegExp(`^\\d? ?${name}`), expanded: true })).toBeVisible()
}

test('the set-up steps lead an empty account to a published game', async ({ page, whistle }) => {
  await newManager(page, whistle)
  await page.goto('/gamecalendar')
  await expect(page.getByText('0 of 6 done')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('textbox', { name: 'First name' }).fill('Dana')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Whitfield')
  await page.getByRole('button', { name: 'Save name' }).click()

  // One click, and the division is filled in.
  await page.getByRole('button', { name: 'Volleyball' }).click()
  await expect(page.getByRole('textbox', { name: 'Division' })).toBeFocused()
  await page.getByRole('button', { name: 'Remove Second referee' }).click()
  await page.getByLabel('Add a position').fill('Line judge')
  await page.keyboard.press('Enter')
  await page.getByLabel('Fee of Line judge').fill('40')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Add division' }).click()

  // The keyboard alone is enough.
  await expect(page.getByLabel('Venue name')).toBeFocused()
  await page.keyboard.type('Riverside Arena')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeFocused()
  await page.keyboard.type('Maria')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Lopez')
  await page.getByLabel('Email').fill('maria@')
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/./)
  await page.getByLabel('Email').fill('maria@example.org')
  await page.keyboard.press('Enter')

  await expect(page.getByText('5 of 6 done')).toBeVisible()
  await expect(
    page.getByText('First division at Riverside Arena, Court 1: First referee, Line judge.'),
  ).toBeVisible()
  await page.getByLabel('Game name').fill('Hawks – Owls')
  await page.getByRole('button', { name: 'Create the game' }).click()

  await expect(page).toHaveURL(/\/game\/view\//)
  await expect(page.getByText('Publish it to send the invitation to Maria Lopez.')).toBeVisible()
  await page.getByRole('button', { name: 'Publish' }).click()
  await page.getByRole('button', { name: 'Yes', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
})

test('a change saved offline is queued and sent when the network is back; the set-up is left and resumed', async ({
  page,
  whistle,
  context,
  expectOnConsole,
}) => {
  expectOnConsole(/ERR_INTERNET_DISCONNECTED|WebSocket/)
  await newManager(page, whistle)
  await page.goto('/gamecalendar')
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await page.getByRole('button', { name: 'Basketball' }).click()
  await expect(page.getByRole('textbox', { name: 'Division' })).toHaveValue('Varsity')

  await context.setOffline(true)
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await page.getByRole('textbox', { name: 'Division' }).fill('Juniors')
  await page.getByRole('button', { name: 'Add division' }).click()
  await expect(page.getByText(/^1 change is not saved yet/)).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Division' })).toHaveValue('Juniors')

  await context.setOffline(false)
  await expect(page.getByText('2 of 6 done')).toBeVisible()
  await expect(page.getByText(/is not saved yet/)).toBeHidden()
  const made = await ask(page, '{ listDivisions { items { name positions { items { name } } } } }')
  expect(made.listDivisions).toMatchObject({
    items: [{ name: 'Juniors', positions: { items: { length: 3 } } }],
  })

  await page.getByRole('button', { name: 'Not now' }).click()
  await expect(page.getByRole('button', { name: 'Previous month' })).toBeVisible()
  // Records made on other pages count as done.
  const venue = crypto.randomUUID()
  await ask(
    page,
    `mutation {
      createVenue(input: { id: "${venue}", name: "Hilltop Gym" }) { id }
      createCourt(input: { name: "Court 1", courtVenueId: "${venue}" }) { id }
    }`,
  )
  await page.reload()
  await expect(page.getByText('Your setup is not finished.')).toBeVisible()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expectOpen(page, 'Your name')
  await page.getByRole('button', { name: 'Skip', exact: true }).click()
  await expectOpen(page, 'First official')
})
