import { ownTimes, type Row, row } from './row.ts'

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
}
