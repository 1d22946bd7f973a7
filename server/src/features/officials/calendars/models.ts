import { columns, computed } from '../../../graphql/compile/model.ts'
import type { OwnedModel } from '../../../graphql/write.ts'
import { whoSeesCalendars, whoSeesSuggestions } from './policy.ts'

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

export const suggestionModel: OwnedModel<'calendar_suggestion'> = {
  name: 'CalendarSuggestion',
  table: 'calendar_suggestion',
  visible: whoSeesSuggestions,
  order: [
    { column: 'created_at', form: 'instant' },
    { column: 'id', form: 'text' },
  ],
  fields: {
    ...columns('text', 'id', 'name', 'url', 'officialId'),
    ...columns('instant', 'answeredAt', 'createdAt'),
    managerName: computed(
      'text',
      (row) =>
        `(select nullif(concat_ws(' ', u.firstname, u.lastname), '') from app_user u where u.id = ${row}.owner)`,
    ),
    state: computed(
      'text',
      (row) => `case when ${row}.agreed is null then 'WAITING' when not ${row}.agreed then 'DECLINED'
        when ${row}.calendar_id is null then 'ENDED' else 'AGREED' end`,
    ),
  },
}
