import { columns } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { whoSeesApiKeys } from './policy.ts'

export const apiKeyModel: OwnedModel<'api_key'> = {
  name: 'ApiKey',
  table: 'api_key',
  visible: whoSeesApiKeys,
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  newestFirst: true,
  fields: {
    ...columns('text', 'id', 'name', 'ending'),
    ...columns('list', 'areas', 'writeAreas'),
    ...columns('boolean', 'mayWrite'),
    ...columns('instant', 'createdAt', 'lastUsedAt', 'revokedAt'),
  },
}
