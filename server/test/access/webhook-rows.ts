import { owner, ownRecords, type Row, row } from './row.ts'

/** Webhooks; what deletes stands last. */
export const webhookRows: Record<string, Row> = {
  'Query.listWebhooks': row(owner, () => 'listWebhooks { items { url } }', ownRecords),
  'Query.listWebhookDeliveries': row(
    owner,
    ({ webhook }) => `listWebhookDeliveries(webhookId: "${webhook}") { items { type data } }`,
  ),
  'Mutation.createWebhook': row(
    owner,
    () =>
      'createWebhook(input: { url: "https://93.184.216.34/whistle", topics: [GAME], isActive: false }) { secret }',
    ownRecords,
  ),
  'Mutation.updateWebhook': row(
    owner,
    ({ webhook }) => `updateWebhook(input: { id: "${webhook}", topics: [PAYMENT] }) { id }`,
  ),
  'Mutation.renewWebhookSecret': row(
    owner,
    ({ webhook }) => `renewWebhookSecret(input: { id: "${webhook}" }) { secret }`,
  ),
  'Mutation.repeatWebhookDelivery': row(
    owner,
    ({ webhookDelivery }) => `repeatWebhookDelivery(input: { id: "${webhookDelivery}" }) { id }`,
  ),
  'Mutation.testWebhook': row(owner, ({ webhook }) => `testWebhook(input: { id: "${webhook}" }) { id }`),
  'Mutation.deleteWebhook': row(owner, ({ webhook }) => `deleteWebhook(input: { id: "${webhook}" }) { id }`),
}
