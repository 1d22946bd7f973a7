import { textPhone } from '../../../db/fragments/text-phone.ts'
import { column, columns, computed } from '../../../graphql/compile/model.ts'
import type { OwnedModel } from '../../../graphql/write.ts'
import { joinViews, whoSeesJoins } from './policy.ts'

export const joinModel: OwnedModel<'oto_join'> = {
  name: 'OTOJoin',
  table: 'oto_join',
  visible: whoSeesJoins,
  views: joinViews,
  codes: { invitationId: 'OFFICIALS' },
  order: [
    { column: 'email', form: 'text' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'email', 'manager', 'managerName', 'officialId', 'owner'),
    ...columns('boolean', 'accepted'),
    ...columns('instant', 'sentTimestamp', 'viewTimeStamp'),
    invitationId: column('code'),
    contactMethod: computed(
      'text',
      (row) => `(select case when (${textPhone('o')}) is not null then o.notification_preference::text
        else 'EMAIL' end from official o where o.id = ${row}.official_id)`,
    ),
  },
}
