import { expect, test, vi } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { connection } from '../../../test/games.ts'
import { signInManager } from '../../../test/manager.ts'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { FirstRun } from './first-run.tsx'

/** Every account has its own skipped steps in the storage. */
let accounts = 0

async function renderFirstRun(listed: { sports?: object[] } = {}) {
  accounts += 1
  localStorage.clear()
  signInManager({ id: `new-${accounts}` })
  const change = vi.fn(async () => ({ data: {} }))
  const client = createMemoryClient({
    FirstRun: () => ({
      data: {
        getUser: { __typename: 'User', id: `new-${accounts}`, firstname: null, lastname: null },
        listSports: connection('Sport', listed.sports ?? []),
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
  await expect.element(screen.getByText(/^[01] of 6 done$/)).toBeVisible()
  return { screen, change, skip: () => screen.getByRole('button', { name: 'Skip', exact: true }).click() }
}

test('a step that needs a skipped one leads to it', async () => {
  const { screen, skip } = await renderFirstRun()
  await skip()
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
  await screen.getByLabelText('Email').fill('maria@')
  await screen.getByRole('button', { name: 'Add official' }).click()
  await expect.element(screen.getByText('Enter a name.')).toBeVisible()
  await expect.element(screen.getByRole('textbox', { name: 'First name' })).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
})

test('the first question is the name of the manager, and the number that officials call', async () => {
  const { screen, change } = await renderFirstRun()
  await screen.getByRole('button', { name: 'Save name' }).click()
  await expect.element(screen.getByText('Enter a name.')).toBeVisible()
  expect(change).not.toHaveBeenCalled()
  await screen.getByRole('textbox', { name: 'First name' }).fill('Dana')
  await screen.getByRole('textbox', { name: 'Last name' }).fill('Whitfield')
  const phone = screen.getByLabelText('Your phone number (optional)')
  await phone.fill('12')
  await screen.getByRole('button', { name: 'Save name' }).click()
  await expect.element(phone).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
  await phone.fill('+1 212 555 0100')
  await screen.getByRole('button', { name: 'Save name' }).click()
  await expect
    .poll(() => JSON.stringify(change.mock.calls))
    .toContain('"firstname":"Dana","lastname":"Whitfield","mobile":"+1 212 555 0100"')
  await expectAccessibleInBothSchemes()
})

test('the fees of the positions are asked for with the division', async () => {
  const sport = { __typename: 'Sport', id: 's1', name: 'Basketball', divisions: connection('Division', []) }
  const { screen, change } = await renderFirstRun({ sports: [sport] })
  await screen.getByRole('button', { name: /Division and its positions/ }).click()
  const fee = screen.getByLabelText('Fee of Referee')
  await fee.fill('sixty')
  await screen.getByRole('button', { name: 'Add division' }).click()
  await expect.element(fee).toHaveFocus()
  expect(change).not.toHaveBeenCalled()
  await fee.fill('62.50')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Add division' }).click()
  await expect.poll(() => JSON.stringify(change.mock.calls)).toContain('"defaultFee":62.5')
})

test('the steps can be left and opened again', async () => {
  const { screen } = await renderFirstRun()
  await screen.getByRole('button', { name: 'Not now' }).click()
  await expect.element(screen.getByText('The usual page')).toBeVisible()
  await screen.getByRole('button', { name: 'Continue' }).click()
  await expect.element(screen.getByRole('button', { name: 'Save name' })).toBeVisible()
})
