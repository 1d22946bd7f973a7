import { columns } from '../../graphql/compile/model.ts'
import type { OwnedModel } from '../../graphql/write.ts'
import { whoSeesSettings } from './policy.ts'

export const settingModel: OwnedModel<'setting'> = {
  name: 'Setting',
  table: 'setting',
  visible: whoSeesSettings,
  order: [{ column: 'id', form: 'text' }],
  fields: {
    ...columns('text', 'id', 'owner', 'language'),
    ...columns('boolean', 'dropOutMail', 'dropOutDigest', 'dropOutText', 'uncoveredMail', 'showsLedger'),
    ...columns(
      'number',
      'gameCheckin',
      'cancellation',
      'reminder',
      'answerHours',
      'answerMargin',
      'offerReminder',
      'uncoveredHours',
      'expiryDays',
      'mileageRate',
      'taxThreshold',
    ),
  },
}
