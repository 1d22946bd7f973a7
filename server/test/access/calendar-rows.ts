import { owner, ownTimes, type Row, row, signedIn } from './row.ts'

const official = ['official'] as const

/** Calendars of officials; what deletes stands last. */
export const calendarRows: Record<string, Row> = {
  'Query.listBusyCalendars': row(official, () => 'listBusyCalendars { items { url } }', ownTimes),
  'Mutation.createBusyCalendar': row(
    official,
    () => 'createBusyCalendar(input: { name: "Work", url: "https://93.184.216.34/a.ics" }) { id }',
    ownTimes,
  ),
  'Mutation.refreshBusyCalendar': row(
    official,
    ({ calendar }) => `refreshBusyCalendar(input: { id: "${calendar}" }) { id }`,
  ),
  'Mutation.deleteBusyCalendar': row(
    official,
    ({ calendar }) => `deleteBusyCalendar(input: { id: "${calendar}" }) { id }`,
  ),
  'Query.listCalendarSuggestions': row(signedIn, () => 'listCalendarSuggestions { items { url } }', {
    not: ['otherManager', 'otherOfficial'],
  }),
  'Mutation.createCalendarSuggestion': row(
    owner,
    ({ spareOfficial }) =>
      `createCalendarSuggestion(input: { officialId: "${spareOfficial}", name: "Work", url: "https://198.51.100.7/b.ics" }) { id }`,
  ),
  'Mutation.answerCalendarSuggestion': row(
    official,
    ({ suggestion }) => `answerCalendarSuggestion(input: { id: "${suggestion}", agree: false }) { id }`,
  ),
  'Mutation.deleteCalendarSuggestion': row(
    owner,
    ({ suggestion }) => `deleteCalendarSuggestion(input: { id: "${suggestion}" }) { id }`,
  ),
}
