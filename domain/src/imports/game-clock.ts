import { isRefusal, type Refusal } from '../refusal.ts'
import { type Instant, instantOf } from '../time/time.ts'
import type { GameColumn } from './game-columns.ts'
import type { GamesReading } from './games-reading.ts'
import { countIn, type ImportTable } from './import-table.ts'
import { type DateOrder, dateIn, datesSeen, type ReadDate } from './reading/read-date.ts'
import { timeIn } from './reading/read-time.ts'
import { refuseCell } from './refuse-cell.ts'

/** How the dates and times of a file are read. */
export type Clocks = {
  readonly order: DateOrder | undefined
  readonly isOrderNeeded: boolean
  readonly since: string
  readonly isYearMissing: boolean
  /** Times say AM or PM, so that one without it is not read. */
  readonly saysHalves: boolean
  /** A date whose order is asked for. */
  readonly example: string
}

type Given = Readonly<Record<GameColumn, string>>

export function clocksOf(
  { rows }: ImportTable<GameColumn>,
  { dateOrder, since }: Pick<GamesReading, 'dateOrder' | 'since'>,
  today: string,
): Clocks {
  const dates = rows.map(({ given }) => given.date).filter(Boolean)
  const seen = datesSeen(dates, today)
  const times = rows.flatMap(({ given: { time, date } }) => [time, date])
  return {
    ...seen,
    ...(dateOrder && { order: dateOrder }),
    ...(since && { since }),
    saysHalves: times.some((text) => /\d ?[ap]\.? ?m?\.?$/i.test(text)),
    example: dates.find((date) => /\d+\D+\d+/.test(date)) ?? '',
  }
}

/** When a game starts, by the clock at its venue. */
export function startOf(
  { date: text, time: timeText }: Given,
  clocks: Clocks,
  zone: string,
): Instant | Refusal {
  const read = dateOf(text, clocks)
  if (isRefusal(read)) return read
  // A time beside a date of a whole day; a cell of its own says it better.
  const written = timeText || read.time
  if (!written) return refuseCell('required', 'time')
  const time = timeOf(written, clocks, 'time')
  if (isRefusal(time)) return time
  return instantOf({ date: read.date, time }, zone) ?? refuseCell('timeInvalid', 'time')
}

function dateOf(text: string, { order = 'MDY', since }: Clocks): ReadDate | Refusal {
  if (!text) return refuseCell('required', 'date')
  const read = dateIn(text, { order, since })
  if (typeof read !== 'string') return read
  return read === 'weekdayDiffers'
    ? refuseCell('weekdayDiffers', 'date', { date: text })
    : refuseCell('dateInvalid', 'date')
}

function timeOf(text: string, { saysHalves }: Clocks, field: GameColumn): string | Refusal {
  const read = timeIn(text)
  if (!read) return refuseCell('timeInvalid', field)
  return saysHalves && !read.isCertain ? refuseCell('timeHalfUnknown', field, { time: text }) : read.time
}

/** How long a game takes: by its own column, or by its end, or as it was said for the file. Null: nothing says it. */
export function minutesOf(
  { duration, end, time, date }: Given,
  clocks: Clocks,
  usual: number | null,
): number | null | Refusal {
  if (duration) return lengthIn(duration)
  if (!end) return usual
  const last = timeOf(end, clocks, 'end')
  if (isRefusal(last)) return last
  const read = dateOf(date, clocks)
  const first = timeOf(time || (isRefusal(read) ? '' : (read.time ?? '')), clocks, 'time')
  // What is wrong with the start is said about the start.
  if (isRefusal(first)) return usual ?? 1
  const minutes = minuteOf(last) - minuteOf(first)
  return minutes > 0 ? minutes : refuseCell('endBeforeStart', 'end')
}

/** `90`, `90 min`, `1:30`, `1h30`. */
function lengthIn(text: string): number | null {
  const [, hours = '0', minutes] =
    /^(?:(\d{1,2})(?::|h ?))?(\d{1,4}) ?(?:m|min|mins|minutes|minutos)?\.?$/i.exec(text) ?? []
  return minutes === undefined ? countIn(text) : Number(hours) * 60 + Number(minutes)
}

const minuteOf = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))
