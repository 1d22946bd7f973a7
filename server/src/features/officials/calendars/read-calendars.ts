import type { Sql } from '../../../db/sql.ts'
import type { Log } from '../../../log/log.ts'
import { FetchFailed, type OutgoingResponse, type RequestPublic } from '../../../outgoing/request-public.ts'
import { busyTimesFrom, Unreadable } from './busy-times.ts'
import { mayReadCalendars } from './policy.ts'
import { type ClaimedCalendar, claimCalendar, type Reading, writeReading } from './store.ts'

export type CalendarParts = { readonly database: Sql; readonly requestPublic: RequestPublic }

const bounds = { timeoutMs: 15_000, maxBytes: 2 * 1024 * 1024 }
const maxRedirects = 3
const hour = 3_600_000
/** What took too long, or was too much, is not tried every hour. */
const waitAfter = { TOO_LARGE: 24 * hour, other: hour }

/** Reads the calendar that has been due for the longest time. False when none is due. */
export async function readNextCalendar(
  { database, requestPublic }: CalendarParts,
  now: Date,
): Promise<boolean> {
  const proof = mayReadCalendars()
  const [calendar] = await database.run(claimCalendar(proof, now))
  if (!calendar) return false
  const reading = await read(calendar, requestPublic, now)
  const wait = reading.failure === 'TOO_LARGE' ? waitAfter.TOO_LARGE : waitAfter.other
  const nextAt = new Date(now.getTime() + wait)
  await database.run(writeReading(proof, calendar.id, { reading, now, nextAt }))
  return true
}

async function read(
  { url, etag, lastModified, timeZone }: ClaimedCalendar,
  requestPublic: RequestPublic,
  now: Date,
): Promise<Reading> {
  const failed = (failure: string, status: number | null = null) => ({
    ...{ failure, status, etag: null, lastModified: null },
  })
  try {
    const response = await follow(requestPublic, url, {
      accept: 'text/calendar, */*;q=0.1',
      'user-agent': 'Whistle (scheduling of sports officials)',
      ...(etag && { 'if-none-match': etag }),
      ...(lastModified && { 'if-modified-since': lastModified }),
    })
    const { status, headers, text } = response
    if (status === 304) return { failure: null, status, etag, lastModified }
    if (status !== 200) return failed('STATUS', status)
    const times = busyTimesFrom(text, { now, zone: timeZone })
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

/** Each address on the way is checked like the first. */
async function follow(
  requestPublic: RequestPublic,
  first: string,
  headers: Readonly<Record<string, string>>,
): Promise<OutgoingResponse> {
  let url = first
  for (let hop = 0; ; hop += 1) {
    const response = await requestPublic({ url, headers, ...bounds })
    const { location } = response.headers
    const isMoved = [301, 302, 303, 307, 308].includes(response.status) && location !== undefined
    if (!isMoved || hop === maxRedirects || !URL.canParse(location, url)) return response
    url = new URL(location, url).href
  }
}

const pollMs = 5_000

/** Reads what is due, one calendar at a time on a node. */
export function runCalendars(parts: CalendarParts & { clock: () => Date; log: Log }): {
  stop(): Promise<void>
} {
  let working: Promise<void> | undefined
  let isStopped = false

  async function work(): Promise<void> {
    while (!isStopped && (await readNextCalendar(parts, parts.clock())));
  }

  const timer = setInterval(() => {
    working ??= work()
      .catch((error) => parts.log.error({ err: error }, 'calendars cannot be read'))
      .finally(() => {
        working = undefined
      })
  }, pollMs)
  return {
    async stop() {
      isStopped = true
      clearInterval(timer)
      await working
    },
  }
}
