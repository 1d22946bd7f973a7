import { columns, computed } from '../../../graphql/compile/model.ts'
import type { OwnedModel } from '../../../graphql/write.ts'
import { whoSeesCalendars } from './policy.ts'

export const busyCalendarModel: OwnedModel<'busy_calendar'> = {
  name: 'BusyCalendar',
  table: 'busy_calendar',
  visible: whoSeesCalendars,
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'url', 'failure'),
    ...columns('number', 'statusCode'),
    ...columns('instant', 'goodAt', 'triedAt'),
    busyTimes: computed(
      'number',
      (row) => `(select count(*)::int from calendar_busy b where b.calendar_id = ${row}.id)`,
    ),
  },
}
