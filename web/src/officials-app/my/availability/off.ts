import { type TimeOff, timeOffFrom, type WeeklyOff } from '@whistle/domain/officials/availability'
import { isRefusal } from '@whistle/domain/refusal'
import { minutesOf } from '@whistle/domain/time/calendar'
import { daysAfter, instantOf, localTimeOf } from '@whistle/domain/time/time'
import type { Mine } from '../mine/read-mine.ts'

/** Time off as it is typed, in the reader's time zone. */
export type OffDraft = {
  readonly fromDate: string
  readonly untilDate: string
  readonly allDay: boolean
  readonly fromTime: string
  readonly untilTime: string
  readonly note: string
}

/** Most games are in the evening. */
const evening = { fromTime: '17:00', untilTime: '22:00' }

export function emptyOff(today: string): OffDraft {
  return { fromDate: today, untilDate: today, allDay: true, ...evening, note: '' }
}

/** The draft as it is sent, or the key of its error. A whole day ends at midnight. */
export function offFrom(
  draft: OffDraft,
  zone: string,
  now: string,
): TimeOff | 'endsFirst' | 'longAgo' | 'tooLong' {
  const { fromDate, allDay } = draft
  // An empty end means one day.
  const untilDate = draft.untilDate || fromDate
  const start = instantOf({ date: fromDate, time: allDay ? '00:00' : draft.fromTime }, zone)
  const end = allDay
    ? instantOf({ date: nextDay(untilDate), time: '00:00' }, zone)
    : instantOf({ date: untilDate, time: draft.untilTime }, zone)
  if (!start || !end || end <= start) return 'endsFirst'
  if (end <= now) return 'longAgo'
  const off = timeOffFrom({ startDateTime: start, endDateTime: end, note: draft.note.trim() || null })
  return isRefusal(off) ? 'tooLong' : off
}

function nextDay(date: string): string {
  return Number.isNaN(Date.parse(date)) ? '' : daysAfter(date, 1)
}

type WeeklyDraft = {
  /** ISO: Monday is 1. */
  readonly weekdays: readonly number[]
  readonly allDay: boolean
  readonly fromTime: string
  readonly untilTime: string
}

export const emptyWeekly: WeeklyDraft = { weekdays: [], allDay: false, ...evening }

/** One pattern for each weekday. An end at midnight is the end of the day. */
export function weeklyFrom(draft: WeeklyDraft, timeZone: string): WeeklyOff[] | 'chooseDay' | 'endsFirst' {
  if (draft.weekdays.length === 0) return 'chooseDay'
  const isTyped = draft.fromTime && draft.untilTime
  if (!draft.allDay && !isTyped) return 'endsFirst'
  const fromMinute = draft.allDay ? 0 : minutesOf(draft.fromTime)
  const toMinute = draft.allDay ? 1_440 : minutesOf(draft.untilTime) || 1_440
  if (fromMinute >= toMinute) return 'endsFirst'
  return draft.weekdays.toSorted().map((weekday) => ({ weekday, fromMinute, toMinute, timeZone }))
}

/** Begin and end as they were typed. Whole days have no hours. */
export function shownOff({ startDateTime, endDateTime }: TimeOff, zone: string) {
  const from = localTimeOf(startDateTime, zone)
  const until = localTimeOf(endDateTime, zone)
  const allDay = from.time === '00:00' && until.time === '00:00'
  return { from, until: allDay ? { ...until, date: daysAfter(until.date, -1) } : until, allDay }
}

type Official = Mine['officials'][number]
type KeptOff = NonNullable<Official['timeOff']>['items'][number]
type KeptWeekly = NonNullable<Official['weeklyOff']>['items'][number]

/** Time off is the same on all records of the person. */
export function withTimeOff(mine: Mine, next: (items: readonly KeptOff[]) => KeptOff[]): Mine {
  const officials = mine.officials.map((official) => ({
    ...official,
    timeOff: { items: next(official.timeOff?.items ?? []) },
  }))
  return { ...mine, officials }
}

export function withWeeklyOff(mine: Mine, next: (items: readonly KeptWeekly[]) => KeptWeekly[]): Mine {
  const officials = mine.officials.map((official) => ({
    ...official,
    weeklyOff: { items: next(official.weeklyOff?.items ?? []) },
  }))
  return { ...mine, officials }
}
