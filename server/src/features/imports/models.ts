import { managerName } from '../../db/fragments/manager-name.ts'
import { columns, computed } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { whoSeesImports } from './policy.ts'

export const importRunModel: OwnedModel<'import_run'> = {
  name: 'Import',
  table: 'import_run',
  visible: whoSeesImports,
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  newestFirst: true,
  fields: {
    ...columns('text', 'id', 'kind', 'state', 'fileName'),
    ...columns('number', 'created', 'changed', 'skipped', 'problems', 'rows', 'rowsDone'),
    ...columns('boolean', 'isDraft'),
    ...columns('list', 'kept'),
    failure: computed('text', (row) => `${row}.failure::text`),
    ...columns('instant', 'createdAt', 'finishedAt'),
    by: computed('text', (row) => `(select ${managerName('u')} from app_user u where u.id = ${row}.actor)`),
  },
}
