import { column, columns } from '../../../graphql/compile/model.ts'
import type { OwnedModel } from '../../../graphql/write.ts'
import { whoSeesAvailability } from './policy.ts'

export const timeOffModel: OwnedModel<'official_time_off'> = {
  name: 'TimeOff',
  table: 'official_time_off',
  visible: whoSeesAvailability,
  order: [
    { column: 'starts_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'note'),
    startDateTime: column('starts_at', 'instant'),
    endDateTime: column('ends_at', 'instant'),
  },
}

export const weeklyOffModel: OwnedModel<'official_weekly_off'> = {
  name: 'WeeklyOff',
  table: 'official_weekly_off',
  visible: whoSeesAvailability,
  order: [
    { column: 'weekday', form: 'number' },
    { column: 'from_minute', form: 'number' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'timeZone'),
    ...columns('number', 'weekday', 'fromMinute', 'toMinute'),
  },
}
