import { CombinedError } from '@urql/core'
import { expect, test } from 'vitest'
import { expectAccessibleInBothSchemes } from '../../../test/axe.ts'
import { connection } from '../../../test/games.ts'
import { createMemoryClient } from '../../../test/memory-client.ts'
import { renderPage } from '../../../test/render-page.tsx'
import { WebhooksSection } from './webhooks-section.tsx'

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
  nextAt: '2026-11-01T12:05:00.000Z',
}
const notPublic = new CombinedError({
  graphQLErrors: [
    { message: '', extensions: { code: 'BAD_USER_INPUT', reason: 'addressNotPublic', field: 'url' } },
  ],
})

async function openSection() {
  let hooks: Record<string, unknown>[] = [hook]
  const sent: [string, unknown][] = []
  const note =
    <T,>(name: string, answer: T) =>
    (variables: unknown) => {
      sent.push([name, variables])
      return answer
    }
  const client = createMemoryClient({
    Webhooks: () => ({ data: { listWebhooks: connection('Webhook', hooks) } }),
    WebhookDeliveries: (variables) => {
      sent.push(['deliveries', variables])
      return {
        data: { listWebhookDeliveries: { ...connection('WebhookDelivery', [delivery]), totalCount: 1 } },
      }
    },
    CreateWebhook: (variables) => {
      sent.push(['create', variables])
      const { input } = variables as { input: { url: string } }
      if (input.url.includes('inside')) return { error: notPublic }
      const webhook = { ...hook, id: 'w2', failures: 0, ...input }
      hooks = [webhook, ...hooks]
      return { data: { createWebhook: { __typename: 'WebhookWithSecret', secret: 'whsec_secret', webhook } } }
    },
    UpdateWebhook: note('update', { data: { updateWebhook: hook } }),
    DeleteWebhook: (variables) => {
      sent.push(['delete', variables])
      hooks = []
      return { data: { deleteWebhook: hook } }
    },
    RepeatWebhookDelivery: note('again', { data: { repeatWebhookDelivery: delivery } }),
    TestWebhook: note('test', { data: { testWebhook: delivery } }),
  })
  const { screen } = await renderPage(<WebhooksSection id="webhooks" />, { client })
  await expect.element(screen.getByText('https://example.org/hook')).toBeVisible()
  return { screen, sent }
}

test('a webhook is created, its secret is shown once, and a refused address stays typed', async () => {
  const { screen, sent } = await openSection()
  await expect.element(screen.getByText('The last 3 attempts have failed')).toBeVisible()
  await expectAccessibleInBothSchemes(screen.container)
  await screen.getByRole('button', { name: 'New webhook' }).click()
  await screen.getByLabelText('Address').fill('https://inside.example')
  await screen.getByRole('checkbox', { name: 'Games' }).click()
  await screen.getByRole('button', { name: 'Create webhook' }).click()
  await expect.element(screen.getByText('Choose at least one.')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Check-ins' }).click()
  await screen.getByRole('button', { name: 'Create webhook' }).click()
  await expect.element(screen.getByText(/^Not saved: .*public internet/)).toBeVisible()
  await expect.element(screen.getByLabelText('Address')).toHaveValue('https://inside.example')
  await expectAccessibleInBothSchemes(document.body)
  await screen.getByLabelText('Address').fill('https://league.example/hook')
  await screen.getByRole('button', { name: 'Create webhook' }).click()
  await expect.element(screen.getByLabelText('Secret', { exact: true })).toHaveValue('whsec_secret')
  expect(sent.at(-1)).toEqual([
    'create',
    { input: { url: 'https://league.example/hook', topics: ['CHECK_IN'] } },
  ])
  await screen.getByRole('button', { name: 'Done' }).click()
  await expect.element(screen.getByText('https://league.example/hook')).toBeVisible()
})

test('deliveries show their state, code and next try, and are sent again', async () => {
  const { screen, sent } = await openSection()
  await screen.getByRole('button', { name: 'Deliveries of https://example.org/hook' }).click()
  await expect.element(screen.getByText('Answered 503')).toBeVisible()
  await expect.element(screen.getByText(/^Next try /)).toBeVisible()
  await expectAccessibleInBothSchemes(document.body)
  await screen.getByRole('button', { name: 'Send again: game.updated' }).click()
  await expect.element(screen.getByText('It is on its way')).toBeVisible()
  await screen.getByRole('button', { name: 'Send a test' }).click()
  await expect.element(screen.getByText('Test is on its way')).toBeVisible()
  await screen.getByText('Failed', { exact: true }).click()
  await expect.poll(() => sent.at(-1)).toEqual(['deliveries', { webhookId: 'w1', state: 'FAILED' }])
  expect(sent.filter(([name]) => ['again', 'test'].includes(name))).toEqual([
    ['again', { id: 'd1' }],
    ['test', { id: 'w1' }],
  ])
})

test('deleting asks first', async () => {
  const { screen, sent } = await openSection()
  await screen.getByRole('button', { name: 'Delete https://example.org/hook' }).click()
  await expect.element(screen.getByText('Delete this webhook?')).toBeVisible()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByText('No webhooks.')).toBeVisible()
  expect(sent).toEqual([['delete', { id: 'w1' }]])
})
