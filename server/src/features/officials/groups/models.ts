import { columns, computed } from '../../../graphql/compile/model.ts'
import type { OwnedModel } from '../../../graphql/write.ts'
import { whoSeesGroups } from './policy.ts'

export const officialGroupModel: OwnedModel<'official_group'> = {
  name: 'OfficialGroup',
  table: 'official_group',
  visible: whoSeesGroups,
  order: [
    { column: 'name', form: 'text' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name'),
    ...columns('instant', 'createdAt'),
    officialIds: computed(
      'list',
      (row) =>
        `array(select m.official_id::text from official_group_member m where m.group_id = ${row}.id order by m.official_id)`,
    ),
  },
}
