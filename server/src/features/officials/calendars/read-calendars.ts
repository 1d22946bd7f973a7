import type { Sql } from '../../../db/sql.ts'
import type { Log } from '../../../log/log.ts'
import { FetchFailed } from '../../../outgoing/fetch-failed.ts'
import type { OutgoingRequest, OutgoingResponse, RequestPublic } from '../../../outgoing/request-public.ts'
import { type Running, runDue } from '../../../outgoing/run-due.ts'
import { Unreadable } from './busy-times.ts'
import { mayReadCalendars } from './policy.ts'
import type { ReadTimes } from './read-in-thread.ts'
import { type ClaimedCalendar, claimCalendar, type Reading, writeReading } from './store.ts'

export type CalendarParts = {
  readonly database: Sql
  readonly requestPublic: RequestPublic
  readonly readTimes: ReadTimes
}

const maxBytes = 2 * 1024 * 1024
/** In milliseconds, over all redirects. */
const timeoutMs = 15_000
const maxRedirects = 3
const hour = 3_600_000
/** What took too long, or was too much, is not tried every hour. */
const waitAfter = { TOO_LARGE: 24 * hour, other: hour }

/** Reads the calendar that has been due for the longest time. False when none is due. */
export async function readNextCalendar(
  parts: CalendarParts,
  now: Date,
  stopping?: AbortSignal,
): Promise<boolean> {
  const { database } = parts
  const proof = mayReadCalendars()
  const [calendar] = await database.run(claimCalendar(proof, now))
  if (!calendar) return false
  const reading = await read(calendar, parts, { now, stopping })
  // The lease ends, and another node reads it.
  if (stopping?.aborted) return false
  const wait = reading.failure === 'TOO_LARGE' ? waitAfter.TOO_LARGE : waitAfter.other
  const nextAt = new Date(now.getTime() + wait)
  await database.run(writeReading(proof, calendar.id, { reading, now, nextAt }))
  return true
}

async function read(
  { url, etag, lastModified, timeZone }: ClaimedCalendar,
  { requestPublic, readTimes }: CalendarParts,
  { now, stopping }: { now: Date; stopping: AbortSignal | undefined },
): Promise<Reading> {
  const failed = (failure: string, status: number | null = null) => ({
    ...{ failure, status, etag: null, lastModified: null },
  })
  try {
    const asked = {
      accept: 'text/calendar, */*;q=0.1',
      'user-agent': 'Whistle (scheduling of sports officials)',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    }
    const response = await follow(requestPublic, {
      url,
      headers: asked,
      timeoutMs,
      maxBytes,
      signal: stopping,
    })
    const { status, headers, text } = response
    if (status === 304) return { failure: null, status, etag, lastModified }
    if (status !== 200) return failed('STATUS', status)
    const times = await readTimes(text, { now, zone: timeZone })
    const named = (value: string | undefined) => (value && value.length <= 500 ? value : null)
    return {
      failure: null,
      status,
      etag: named(headers.etag),
      lastModified: named(headers['last-modified']),
      times,
    }
  } catch (error) {
    if (error instanceof FetchFailed || error instanceof Unreadable) return failed(error.failure)
    throw error
  }
}

/** Each address on the way is checked like the first. All of them share the time of one. */
async function follow(requestPublic: RequestPublic, first: OutgoingRequest): Promise<OutgoingResponse> {
  const end = performance.now() + first.timeoutMs
  let { url } = first
  for (let hop = 0; ; hop += 1) {
    const left = Math.max(1, Math.round(end - performance.now()))
    const response = await requestPublic({ ...first, url, timeoutMs: left })
    const { location } = response.headers
    const isMoved = [301, 302, 303, 307, 308].includes(response.status) && location !== undefined
    if (!isMoved || hop === maxRedirects || !URL.canParse(location, url)) return response
    url = new URL(location, url).href
  }
}

/** Reads what is due. One that hangs does not delay those of others. */
export function runCalendars(parts: CalendarParts & { clock: () => Date; log: Log }): Running {
  return runDue({
    next: (stopping) => readNextCalendar(parts, parts.clock(), stopping),
    pollMs: 5_000,
    maxAtOnce: 4,
    onError: (error) => parts.log.error({ err: error }, 'calendars cannot be read'),
  })
}
