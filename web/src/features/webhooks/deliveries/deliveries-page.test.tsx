import { afterEach, beforeEach, expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { expectAccessibleInBothSchemes } from '../../../../test/axe.ts'
import { connection } from '../../../../test/games.ts'
import { signInManager } from '../../../../test/manager.ts'
import { createMemoryClient } from '../../../../test/memory-client.ts'
import { renderPage } from '../../../../test/render-page.tsx'
import { DeliveriesPage } from './deliveries-page.tsx'

beforeEach(() => signInManager())
afterEach(() => userEvent.cleanup())

const hook = {
  ...{ __typename: 'Webhook', id: 'w1', url: 'https://example.org/hook', topics: ['GAME', 'PAYMENT'] },
  ...{ isActive: true, failures: 3 },
}
const delivery = {
  ...{
    __typename: 'WebhookDelivery',
    id: 'd1',
    type: 'game.updated',
    data: '{"id": "g1"}',
    state: 'PENDING',
  },
  ...{ attempts: 2, statusCode: 503, failure: 'STATUS', createdAt: '2026-11-01T12:00:00.000Z' },
  ...{ triedAt: '2026-11-01T12:00:05.000Z', nextAt: '2026-11-01T12:05:00.000Z' },
}
const old = {
  ...{ ...delivery, id: 'd2', type: 'game.deleted', state: 'FAILED', attempts: 12, statusCode: null },
  ...{ failure: 'TIMEOUT', nextAt: null },
}

async function openPage({ at = '/settings/webhooks/w1' } = {}) {
  const sent: [string, unknown][] = []
  const note =
    <T,>(name: string, answer: T) =>
    (variables: unknown) => {
      sent.push([name, variables])
      return answer
    }
  const client = createMemoryClient({
    Webhooks: () => ({ data: { listWebhooks: connection('Webhook', [hook]) } }),
    WebhookDeliveries: (variables) => {
      sent.push(['deliveries', variables])
      const isSecond = (variables as { nextToken: string | null }).nextToken === 'second'
      const page = connection('WebhookDelivery', [isSecond ? old : delivery])
      return {
        data: { listWebhookDeliveries: { ...page, totalCount: 51, nextToken: isSecond ? null : 'second' } },
      }
    },
    RepeatWebhookDelivery: note('again', { data: { repeatWebhookDelivery: delivery } }),
    TestWebhook: note('test', { data: { testWebhook: delivery } }),
  })
  const { screen, router } = await renderPage(
    <main>
      <DeliveriesPage />
    </main>,
    { client, path: '/settings/webhooks/:id', at },
  )
  return { screen, router, sent }
}

test('deliveries show their state, code, tries and next try, and are sent again', async () => {
  const { screen, sent } = await openPage()
  await expect.element(screen.getByText('Answered 503')).toBeVisible()
  await expect.element(screen.getByText('2 attempts')).toBeVisible()
  await expect.element(screen.getByText(/^Last attempt /)).toBeVisible()
  await expect.element(screen.getByText(/^Next attempt /)).toBeVisible()
  await expect.element(screen.getByText('The last 3 attempts failed')).toBeVisible()
  await expectAccessibleInBothSchemes()
  await screen.getByRole('button', { name: 'Send again: game.updated' }).click()
  await expect.element(screen.getByText('It is on its way')).toBeVisible()
  await screen.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(screen.getByText('Test is on its way')).toBeVisible()
  expect(sent.filter(([name]) => name !== 'deliveries')).toEqual([
    ['again', { id: 'd1' }],
    ['test', { id: 'w1' }],
  ])
})

test('older ones are on the next page, and a state is chosen in the address', async () => {
  const { screen, router, sent } = await openPage()
  await expect.element(screen.getByText('51 events of the last 30 days')).toBeVisible()
  await screen.getByRole('button', { name: 'Older' }).click()
  await expect.element(screen.getByText('game.deleted')).toBeVisible()
  await expect.element(screen.getByText('No answer in time')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Older' })).not.toBeInTheDocument()
  await screen.getByText('Failed', { exact: true }).first().click()
  await expect
    .poll(() => sent.at(-1))
    .toEqual(['deliveries', { webhookId: 'w1', state: 'FAILED', nextToken: null }])
  expect(router.state.location.search).toBe('?state=FAILED')
})

test('a webhook that is not there leads back', async () => {
  const { screen } = await openPage({ at: '/settings/webhooks/w9' })
  await expect.element(screen.getByRole('alert')).toHaveTextContent('This webhook does not exist')
  await screen.getByRole('link', { name: 'Back to the webhooks' }).click()
  await expect.element(screen.getByText('Another page')).toBeVisible()
})
