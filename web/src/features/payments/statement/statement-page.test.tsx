import { CombinedError } from '@urql/core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { signInManager } from '../../../../test/manager.ts'
import { type Answers, createMemoryClient } from '../../../../test/memory-client.ts'
import { statement } from '../../../../test/pay.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { StatementPage } from './statement-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const openPage = (answers: Answers) =>
  renderPage(<StatementPage />, {
    client: createMemoryClient(answers),
    path: '/payments/official/:id',
    at: '/payments/official/maria?when=2026-10-01..2026-10-31',
  })

const notFound = new CombinedError({
  graphQLErrors: [{ message: 'not found', extensions: { code: 'NOT_FOUND', reason: 'notFound' } }],
})

test.each([
  ['no statement', { data: { payStatements: [] } }],
  ['a refusal', { error: notFound }],
])(
  'an official of other managers, answered with %s, is not here, and the page leads back',
  async (_, answer) => {
    const { screen } = await openPage({ OfficialStatement: () => answer })
    await expect.element(screen.getByRole('alert')).toHaveTextContent('This official is not on your list')
    expect(screen.getByRole('status', { name: 'Loading payments…' }).elements()).toHaveLength(0)
    await expectAccessibleInBothSchemes()
    await screen.getByRole('link', { name: 'Back to payments' }).click()
    await expect.element(screen.getByText('Another page')).toBeVisible()
  },
)

test('a failed load can be retried', async () => {
  const error = new CombinedError({ networkError: new TypeError('Failed to fetch') })
  const { screen } = await openPage({ OfficialStatement: () => ({ error }) })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('The statement could not be loaded.')
  await expect.element(screen.getByRole('button', { name: 'Retry' })).toBeVisible()
})

test('line by line, with the share of a cancelled game; a deduction beyond what is due keeps the form open', async () => {
  const tooMuch = new CombinedError({
    graphQLErrors: [
      {
        message: 'too much',
        extensions: {
          ...{ code: 'BAD_USER_INPUT', reason: 'deductionTooLarge', field: 'amount' },
          values: { amount: '900.00', due: '87.50' },
        },
      },
    ],
  })
  const sent: unknown[] = []
  const { screen } = await openPage({
    OfficialStatement: () => ({ data: { payStatements: [statement] } }),
    CreatePayAdjustment(variables) {
      sent.push(variables)
      return { error: tooMuch }
    },
  })
  await expect.element(screen.getByRole('row', { name: /Final, Referee/ })).toHaveTextContent('$45.00')
  await expect
    .element(screen.getByRole('row', { name: /Hawks - Owls, Umpire/ }))
    .toHaveTextContent('50% of the fee: cancelled')
  await expect.element(screen.getByRole('row', { name: /Bonus: Long drive/ })).toHaveTextContent('$20.00')
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Add adjustment' }).click()
  const dialog = screen.getByRole('dialog')
  await dialog.getByText('Deduction', { exact: true }).click()
  await userEvent.fill(dialog.getByLabelText('Amount'), '900')
  await userEvent.fill(dialog.getByLabelText('Reason'), 'Late')
  await dialog.getByRole('button', { name: 'Add' }).click()
  await expect.element(dialog.getByText(/Not added/)).toBeVisible()
  await expect.element(dialog.getByLabelText('Reason')).toHaveValue('Late')
  expect(sent).toMatchObject([
    { input: { officialId: 'maria', kind: 'DEDUCTION', amount: 900, reason: 'Late' } },
  ])
})
