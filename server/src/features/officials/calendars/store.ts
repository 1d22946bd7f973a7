import { sql } from 'kysely'
import { build, statement } from '../../../db/sql.ts'
import type { BusyTime } from './busy-times.ts'
import type {
  MayAnswerSuggestions,
  MayKeepCalendars,
  MayReadCalendars,
  MaySuggestCalendars,
} from './policy.ts'

export function countCalendars({ owner }: MayKeepCalendars) {
  return build
    .selectFrom('busy_calendar')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
}

export function countSuggestions({ owner }: MaySuggestCalendars, officialId: string) {
  return build
    .selectFrom('calendar_suggestion')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('owner', '=', owner)
    .where('official_id', '=', officialId)
}

/** One for a record of the official, locked until it is answered. */
export function lockSuggestion(_proof: MayAnswerSuggestions, officialIds: readonly string[], id: string) {
  return build
    .selectFrom('calendar_suggestion')
    .select(['official_id as officialId', 'calendar_id as calendarId', 'name', 'url'])
    .where('id', '=', id)
    .where('official_id', 'in', officialIds)
    .forUpdate()
}

export function answerSuggestion(
  _proof: MayAnswerSuggestions,
  id: string,
  { agreed, calendarId }: { agreed: boolean; calendarId: string | null },
) {
  return build
    .updateTable('calendar_suggestion')
    .set({ agreed, calendar_id: calendarId, answered_at: sql<string>`now()` })
    .where('id', '=', id)
}

export function endCalendar({ owner }: MayAnswerSuggestions, id: string) {
  return build.deleteFrom('busy_calendar').where('id', '=', id).where('owner', '=', owner)
}

/** Due now, but not within a minute of the last try. */
export const dueNow = { next_at: sql<string>`greatest(now(), tried_at + interval '1 minute')` }

export type ClaimedCalendar = {
  readonly id: string
  readonly url: string
  readonly etag: string | null
  readonly lastModified: string | null
  /** Of the account, for times without a zone. */
  readonly timeZone: string
}

/** The next one that is due, of an official none of whose is being read; no other node reads it for two minutes. */
export function claimCalendar(_proof: MayReadCalendars, now: Date) {
  const at = sql`${now.toISOString()}::timestamptz`
  return statement(sql<ClaimedCalendar>`
    update busy_calendar set leased_until = ${at} + interval '2 minutes'
    where id = (
      select due.id from busy_calendar due
      where due.next_at <= ${at} and coalesce(due.leased_until, '-infinity') <= ${at}
        and not exists (select from busy_calendar other where other.owner = due.owner and other.leased_until > ${at})
      order by due.next_at, due.id limit 1 for update of due skip locked)
    returning id, url, etag, last_modified as "lastModified",
      coalesce((select u.time_zone from app_user u where u.id = busy_calendar.owner), 'UTC') as "timeZone"`)
}

export type Reading = {
  readonly failure: string | null
  readonly status: number | null
  readonly etag: string | null
  readonly lastModified: string | null
  /** Undefined: those of the last good reading stay. */
  readonly times?: readonly BusyTime[]
}

/** One statement: a read of busy times sees the former or the new ones. */
export function writeReading(
  _proof: MayReadCalendars,
  id: string,
  { reading, now, nextAt }: { reading: Reading; now: Date; nextAt: Date },
) {
  const { failure, status, etag, lastModified, times } = reading
  const at = sql`${now.toISOString()}::timestamptz`
  const isGood = failure === null
  return statement(sql`
    with read as (
      update busy_calendar set tried_at = ${at}, next_at = ${nextAt.toISOString()}, leased_until = null,
        failure = ${failure}, status_code = ${status},
        good_at = case when ${isGood} then ${at} else good_at end,
        etag = case when ${isGood} then ${etag} else etag end,
        last_modified = case when ${isGood} then ${lastModified} else last_modified end
      where id = ${id} returning id, owner
    ), gone as (
      delete from calendar_busy where ${times !== undefined} and calendar_id in (select id from read)
    )
    insert into calendar_busy (calendar_id, owner, starts_at, ends_at)
    select read.id, read.owner, t."startsAt", t."endsAt"
    from read, json_to_recordset(${JSON.stringify(times ?? [])}::json) as t ("startsAt" timestamptz, "endsAt" timestamptz)`)
}
