import { daysAfter, instantOf, isTimeZone, localTimeOf } from '@whistle/domain/time/time'
import ICAL from 'ical.js'

export type BusyTime = { readonly startsAt: string; readonly endsAt: string }

export class Unreadable extends Error {
  readonly failure: 'NOT_CALENDAR' | 'TOO_LARGE'
  constructor(failure: 'NOT_CALENDAR' | 'TOO_LARGE') {
    super(failure)
    this.failure = failure
  }
}

/** In days from now. */
const from = -1
const until = 400
const maxEvents = 5_000
const maxOccurrences = 20_000
const maxTimes = 4_000

export type Reader = { readonly now: Date /** For times that name no zone. */; readonly zone: string }

/**
 * The times at which a calendar file (RFC 5545) says that its owner is busy: repeated events, their exceptions and zones included,
 * sorted, those that overlap as one. Nothing else of it is returned. The file is not trusted: a rule can be written so that
 * its next occurrence takes for ever to find: `readInThread` gives it an end.
 */
export function busyTimesFrom(text: string, reader: Reader): BusyTime[] {
  try {
    return readTimes(text, reader)
  } catch (error) {
    throw error instanceof Unreadable ? error : new Unreadable('NOT_CALENDAR')
  }
}

function readTimes(text: string, { now, zone }: Reader): BusyTime[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  if (calendar.name !== 'vcalendar') throw new Unreadable('NOT_CALENDAR')
  const own = calendar.getFirstPropertyValue('x-wr-timezone')
  const zoneOf = zonesOf(typeof own === 'string' && isTimeZone(own) ? own : zone)
  const span = [now.getTime() + from * day, now.getTime() + until * day] as const
  const components = calendar.getAllSubcomponents('vevent')
  if (components.length > maxEvents) throw new Unreadable('TOO_LARGE')
  const exceptions = grouped(components.filter(isException))
  const times: [number, number][] = []
  const add = (starts: number, ends: number) => {
    if (starts < span[1] && ends > span[0] && starts < ends) times.push([starts, ends])
  }
  let occurrences = 0
  for (const component of components.filter((each) => !isException(each) && !isOwn(each))) {
    const event = new ICAL.Event(component, {
      strictExceptions: true,
      exceptions: (exceptions.get(uidOf(component)) ?? []) as never,
    })
    if (!event.startDate) continue
    const lasts = event.duration.toSeconds() * 1_000
    const iterator = event.iterator(nearStart(event, span[0] - lasts))
    for (let next = iterator.next(); next; next = iterator.next()) {
      occurrences += 1
      if (occurrences > maxOccurrences) throw new Unreadable('TOO_LARGE')
      // Without its zone, so a day more: what is long over needs no exact time.
      const about = next.toUnixTime() * 1_000
      if (about - day > span[1]) break
      if (about + lasts + day < span[0]) continue
      const { startDate, endDate, item } = event.getOccurrenceDetails(next)
      if (isBusy(item.component)) add(zoneOf(startDate, item.component), zoneOf(endDate, item.component))
      if (!event.isRecurring()) break
    }
  }
  return merged(times)
}

const day = 86_400_000

/** An event that repeats every day or week since years is counted from its occurrence shortly before. */
function nearStart(event: ICAL.Event, before: number): ICAL.Time {
  const start = event.startDate.clone()
  const rules = event.component.getAllProperties('rrule').map((rule) => rule.getFirstValue() as ICAL.Recur)
  const [rule] = rules
  const days = rule?.freq === 'DAILY' ? 1 : rule?.freq === 'WEEKLY' ? 7 : 0
  if (!rule || rules.length > 1 || rule.count || !days) return start
  const every = days * Math.max(1, rule.interval)
  const passed = Math.floor((before - start.toUnixTime() * 1_000) / day / every) - 2
  if (passed > 0) start.adjust(passed * every, 0, 0, 0)
  return start
}
const uidOf = (component: ICAL.Component) => String(component.getFirstPropertyValue('uid'))
const isException = (component: ICAL.Component) => component.hasProperty('recurrence-id')
/** Games of our own feed are known already. */
const isOwn = (component: ICAL.Component) => uidOf(component).endsWith('@whistle')

function grouped(components: readonly ICAL.Component[]): Map<string, ICAL.Component[]> {
  const groups = new Map<string, ICAL.Component[]>()
  for (const each of components) groups.set(uidOf(each), [...(groups.get(uidOf(each)) ?? []), each])
  return groups
}

function isBusy(component: ICAL.Component): boolean {
  const says = (name: string) => String(component.getFirstPropertyValue(name) ?? '').toUpperCase()
  if (says('transp') === 'TRANSPARENT' || says('status') === 'CANCELLED') return false
  return says('x-microsoft-cdo-busystatus') !== 'FREE'
}

/** Instants of times: in UTC, by the name of a zone, by the zone that the file describes, else by that of the calendar. */
function zonesOf(zone: string) {
  return (time: ICAL.Time, component: ICAL.Component): number => {
    if (time.zone === ICAL.Timezone.utcTimezone) return time.toJSDate().getTime()
    const named = component.getFirstProperty('dtstart')?.getParameter('tzid')
    if (typeof named === 'string' && isTimeZone(named)) return inZone(time, named)
    if (!time.isDate && time.zone && time.zone !== ICAL.Timezone.localTimezone)
      return time.toJSDate().getTime()
    return inZone(time, zone)
  }
}

const two = (number: number) => String(number).padStart(2, '0')

/** A time that the clocks skip is the one an hour later. */
function inZone({ year, month, day: date, hour, minute, isDate }: ICAL.Time, zone: string): number {
  const local = {
    date: `${String(year).padStart(4, '0')}-${two(month)}-${two(date)}`,
    time: isDate ? '00:00' : `${two(hour)}:${two(minute)}`,
  }
  const instant = instantOf(local, zone)
  if (instant) return Date.parse(instant)
  const later = Date.parse(`${local.date}T${local.time}:00Z`) + 3_600_000
  const { date: nextDate, time } = localTimeOf(new Date(later).toISOString(), 'UTC')
  return Date.parse(
    instantOf({ date: nextDate, time }, zone) ?? `${daysAfter(local.date, 0)}T${local.time}:00Z`,
  )
}

function merged(times: readonly (readonly [number, number])[]): BusyTime[] {
  const joined: [number, number][] = []
  for (const [starts, ends] of times.toSorted(([one], [other]) => one - other)) {
    const last = joined.at(-1)
    if (last && starts <= last[1]) last[1] = Math.max(last[1], ends)
    else joined.push([starts, ends])
  }
  if (joined.length > maxTimes) throw new Unreadable('TOO_LARGE')
  const text = (instant: number) => new Date(instant).toISOString()
  return joined.map(([starts, ends]) => ({ startsAt: text(starts), endsAt: text(ends) }))
}
