import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { connection } from '../../../test/games.ts'
import { signInManager } from '../../../test/manager.ts'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { FirstRun } from './first-run.tsx'

/** Every account has its own skipped steps in the storage. */
let accounts = 0

async function renderFirstRun() {
  accounts += 1
  localStorage.clear()
  signInManager(`new-${accounts}`)
  const change = vi.fn(async () => ({ data: {} }))
  const client = createMemoryClient({
    FirstRun: () => ({
      data: {
        listSports: connection('Sport', []),
        listVenues: connection('Venue', []),
        listOfficials: connection('Official', []),
      },
    }),
    Change: change,
  })
  const page = (
    <main>
      <FirstRun>
        <p>The usual page</p>
      </FirstRun>
    </main>
  )
  const { screen } = await renderPage(page, { client })
  await expect.element(screen.getByText('0 of 5 done')).toBeVisible()
  return { screen, change, skip: () => screen.getByRole('button', { name: 'Skip', exact: true }).click() }
}

test('a step that needs a skipped one leads to it', async () => {
  const { screen, skip } = await renderFirstRun()
  await skip()
  await expect.element(screen.getByText('A division belongs to a sport.')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Go to that step' }).click()
  await expect.element(screen.getByRole('button', { name: 'Volleyball' })).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Basketball' })).toHaveFocus()
})

test('typed text survives switching steps', async () => {
  const { screen } = await renderFirstRun()
  await screen.getByRole('button', { name: /Venue with a court/ }).click()
  await screen.getByLabelText('Venue name').fill('Riverside Arena')
  await screen.getByRole('button', { name: /First official/ }).click()
  await expect.element(screen.getByLabelText('Venue name')).not.toBeVisible()
  await screen.getByRole('button', { name: /Venue with a court/ }).click()
  await expect.element(screen.getByLabelText('Venue name')).toHaveValue('Riverside Arena')
})

test('an invalid step is not sent, and its first invalid field takes the focus', async () => {
  const { screen, change } = await renderFirstRun()
  await screen.getByRole('button', { name: /First official/ }).click()
  await screen.getByLabelText('E-mail').fill('maria@')
  await screen.getByRole('button', { name: 'Add official' }).click()
  await expect.element(screen.getByText('Enter a name.')).toBeVisible()
  await expect.element(screen.getByLabelText('First name')).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
})

test('the number that officials call is asked for, and saved with the first official', async () => {
  const { screen, change } = await renderFirstRun()
  await screen.getByRole('button', { name: /First official/ }).click()
  await screen.getByLabelText('First name').fill('Maria')
  await screen.getByLabelText('Last name').fill('Lopez')
  await screen.getByLabelText('E-mail').fill('maria@example.org')
  const phone = screen.getByLabelText('Your phone number (optional)')
  await phone.fill('12')
  await screen.getByRole('button', { name: 'Add official' }).click()
  await expect.element(phone).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
  await phone.fill('+1 212 555 0100')
  await screen.getByRole('button', { name: 'Add official' }).click()
  await expect.poll(() => JSON.stringify(change.mock.calls)).toContain('"mobile":"+1 212 555 0100"')
  await expectAccessibleInBothSchemes()
})

test('the steps can be left and opened again', async () => {
  const { screen } = await renderFirstRun()
  await screen.getByRole('button', { name: 'Not now' }).click()
  await expect.element(screen.getByText('The usual page')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('button', { name: 'Volleyball' })).toBeVisible()
})
