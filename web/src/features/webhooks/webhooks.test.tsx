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
const notPublic = new CombinedError({
  graphQLErrors: [
    { message: '', extensions: { code: 'BAD_USER_INPUT', reason: 'addressNotPublic', field: 'url' } },
  ],
})

async function openSection() {
  let hooks: Record<string, unknown>[] = [hook]
  const sent: [string, unknown][] = []
  const client = createMemoryClient({
    Webhooks: () => ({ data: { listWebhooks: connection('Webhook', hooks) } }),
    CreateWebhook: (variables) => {
      sent.push(['create', variables])
      const { input } = variables as { input: { url: string } }
      if (input.url.includes('inside')) return { error: notPublic }
      const webhook = { ...hook, id: 'w2', failures: 0, ...input }
      hooks = [webhook, ...hooks]
      return { data: { createWebhook: { __typename: 'WebhookWithSecret', secret: 'whsec_secret', webhook } } }
    },
    DeleteWebhook: (variables) => {
      sent.push(['delete', variables])
      hooks = []
      return { data: { deleteWebhook: hook } }
    },
  })
  const { screen } = await renderPage(<WebhooksSection id="webhooks" />, { client })
  await expect.element(screen.getByText('https://example.org/hook')).toBeVisible()
  return { screen, sent }
}

test('a webhook is created, its secret is shown once, and a refused address stays typed', async () => {
  const { screen, sent } = await openSection()
  await expect.element(screen.getByText('The last 3 attempts failed')).toBeVisible()
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

test('its deliveries are a page', async () => {
  const { screen } = await openSection()
  const link = screen.getByRole('link', { name: 'Deliveries of https://example.org/hook' })
  await expect.element(link).toHaveAttribute('href', '/settings/webhooks/w1')
})

test('deleting asks first', async () => {
  const { screen, sent } = await openSection()
  await screen.getByRole('button', { name: 'Delete https://example.org/hook' }).click()
  await expect.element(screen.getByText('Delete this webhook?')).toBeVisible()
  await screen.getByRole('button', { name: 'Yes' }).click()
  await expect.element(screen.getByText('No webhooks.')).toBeVisible()
  expect(sent).toEqual([['delete', { id: 'w1' }]])
})
