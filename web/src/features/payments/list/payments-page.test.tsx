import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient } from '../../../../test/memory-client.ts'
import { payRow } from '../../../../test/pay.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { PaymentsPage } from './payments-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const maria = payRow('maria', ['Maria', 'Lopez'], { due: 45.1, paid: 0 })
const james = payRow('james', ['James', 'Sato'], { due: 20.2, paid: 0 })
const noa = payRow('noa', ['Noa', 'Berg'], { due: 0, paid: 30 })
const at = '/payments?when=2026-10-01..2026-10-31'

async function openPage(rows: readonly object[], answers: Answers = {}, address = at) {
  const client = createMemoryClient({
    PayPage: () => ({
      data: { listOfficialPay: { __typename: 'OfficialPayConnection', items: rows, nextToken: null } },
    }),
    ...answers,
  })
  return renderPage(<PaymentsPage />, { client, path: '/payments', at: address })
}

test('the officials of a period with what is due and how it was paid, and the sum of it', async () => {
  const { screen } = await openPage([maria, james, noa])
  await expect.element(screen.getByText('3 officials · $65.30 due')).toBeVisible()
  await expect.element(screen.getByRole('row', { name: /Maria Lopez/ })).toHaveTextContent('$45.10')
  await expect.element(screen.getByRole('row', { name: /Noa Berg/ })).toHaveTextContent('Check 1041')
  await expectAccessibleInBothSchemes()
})

test('the filter for what is paid hides the others; a period without pay says so', async () => {
  const { screen } = await openPage([maria, noa], {}, `${at}&show=paid`)
  await expect.element(screen.getByRole('link', { name: 'Noa Berg' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Maria Lopez' }).elements()).toHaveLength(0)
  await expect.element(screen.getByText('1 of 2 officials · $45.10 due')).toBeVisible()
  await userEvent.cleanup()
  const { screen: empty } = await openPage([])
  await expect.element(empty.getByText('Nothing to pay in this period')).toBeVisible()
})

test('marks the selected as paid with the amounts that are shown; a refusal keeps what was typed', async () => {
  const sent: unknown[] = []
  const refused = new CombinedError({
    graphQLErrors: [
      {
        message: 'changed',
        extensions: { code: 'CONFLICT', reason: 'payChanged', values: { name: 'James Sato', due: '25.20' } },
      },
    ],
  })
  const { screen } = await openPage([maria, james, noa], {
    PayOfficials(variables) {
      sent.push(variables)
      if (sent.length === 1) return { error: refused }
      return { data: { payOfficials: [{ __typename: 'Payment', id: 'p7' }] } }
    },
  })
  await screen.getByRole('checkbox', { name: 'Select all' }).click()
  await screen.getByRole('button', { name: 'Mark paid' }).click()
  const dialog = screen.getByRole('dialog')
  await expect.element(dialog.getByText(/\$65\.30 for games from/)).toBeVisible()
  await userEvent.fill(dialog.getByLabelText('Reference'), '77')
  await dialog.getByRole('button', { name: 'Mark paid' }).click()
  await expect.element(dialog.getByText(/Nothing was marked as paid/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Reference')).toHaveValue('77')
  await dialog.getByRole('button', { name: 'Mark paid' }).click()
  await expect.element(screen.getByText('2 officials marked as paid')).toBeVisible()
  const officials = [
    { officialId: 'james', amount: 20.2 },
    { officialId: 'maria', amount: 45.1 },
  ]
  expect(sent).toMatchObject([
    { input: { from: '2026-10-01', to: '2026-10-31', reference: '77' } },
    { input: { officials: expect.arrayContaining(officials), reference: '77' } },
  ])
})

test('a payment is taken back after a Yes only', async () => {
  const sent: unknown[] = []
  const { screen } = await openPage([noa], {
    TakeBackPayments(variables) {
      sent.push(variables)
      return { data: { takeBackPayments: [{ __typename: 'Payment', id: 'p1' }] } }
    },
  })
  await screen.getByRole('checkbox', { name: 'Select Noa Berg' }).click()
  await screen.getByRole('button', { name: 'Take back' }).click()
  await expect.element(screen.getByRole('alertdialog')).toHaveTextContent('$30.00 to Noa Berg')
  await screen.getByRole('button', { name: 'No' }).click()
  expect(sent).toEqual([])
  await screen.getByRole('button', { name: 'Take back' }).click()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByText('1 payment taken back')).toBeVisible()
  expect(sent).toEqual([{ input: { ids: ['p1'] } }])
})

test('a failed load can be retried', async () => {
  let reads = 0
  const { screen } = await openPage([], {
    PayPage() {
      reads += 1
      if (reads === 1) return { error: new CombinedError({ networkError: new TypeError('Failed to fetch') }) }
      return {
        data: { listOfficialPay: { __typename: 'OfficialPayConnection', items: [maria], nextToken: null } },
      }
    },
  })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The payments could not be loaded.')
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(screen.getByRole('link', { name: 'Maria Lopez' })).toBeVisible()
})
