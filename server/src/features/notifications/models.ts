import { columns, computed, type Model } from '../../graphql/compile/model.ts'
import { whoSeesNotifications } from './policy.ts'

export const notificationModel: Model = {
  name: 'Notification',
  table: 'notification',
  visible: whoSeesNotifications,
  newestFirst: true,
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'kind', 'gameId'),
    ...columns('instant', 'createdAt', 'readAt'),
    payload: computed('text', (row) => `${row}.payload::text`),
  },
}
