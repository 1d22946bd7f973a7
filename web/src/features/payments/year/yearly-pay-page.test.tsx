import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { YearlyPayPage } from './yearly-pay-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const row = (id: string, total: number, needsTaxForm: boolean) => ({
  ...{ __typename: 'YearlyPay', id: `${id}.2026`, officialId: id, name: `${id} Cole`, firstName: id },
  ...{ lastName: 'Cole', email: null, payments: 2, fees: total, mileage: 0, adjustments: 0, total },
  needsTaxForm,
})

const openPage = (items: readonly object[]) =>
  renderPage(<YearlyPayPage />, {
    client: createMemoryClient({
      YearPage: () => ({
        data: { listYearlyPay: { __typename: 'YearlyPayConnection', items, nextToken: null } },
      }),
    }),
    path: '/payments/year',
  })

test('the most paid first; who is at the threshold needs a tax form', async () => {
  const { screen } = await openPage([row('Lea', 599.99, false), row('Max', 600, true)])
  await expect.element(screen.getByText('1 official needs a tax form')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Max Cole/ })).toHaveTextContent('Needed')
  await expect.element(screen.getByRole('row', { name: /Lea Cole/ })).not.toHaveTextContent('Needed')
  const names = screen.getByRole('rowheader').elements()
  expect(names.map(({ textContent }) => textContent)).toEqual(['Max Cole', 'Lea Cole'])
  await expectAccessibleInBothSchemes()
})

test('a year without payments says so', async () => {
  const { screen } = await openPage([])
  await expect.element(screen.getByText(/^No payments in \d{4}\.$/)).toBeVisible()
})
