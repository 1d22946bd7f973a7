import { columns, computed } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { whoSeesWebhooks } from './policy.ts'

const newestFirst = {
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  newestFirst: true,
} as const

export const webhookModel: OwnedModel<'webhook'> = {
  name: 'Webhook',
  table: 'webhook',
  visible: whoSeesWebhooks,
  ...newestFirst,
  fields: {
    ...columns('text', 'id', 'url'),
    ...columns('list', 'topics'),
    ...columns('boolean', 'isActive'),
    ...columns('number', 'failures'),
    ...columns('instant', 'createdAt'),
  },
}

export const webhookDeliveryModel: OwnedModel<'webhook_delivery'> = {
  name: 'WebhookDelivery',
  table: 'webhook_delivery',
  visible: whoSeesWebhooks,
  ...newestFirst,
  fields: {
    ...columns('text', 'id', 'webhookId', 'type', 'state', 'failure'),
    data: computed('text', (row) => `${row}.data::text`),
    ...columns('number', 'attempts', 'statusCode'),
    ...columns('instant', 'createdAt', 'triedAt', 'nextAt'),
  },
}
