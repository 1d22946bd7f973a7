import { dateExists, daysAfter } from '../../time/time.ts'
import { plainText, timeIn, timeOfDay } from './read-time.ts'

/** Whether 4/5 is the fifth of April or the fourth of May. */
export type DateOrder = 'MDY' | 'DMY'

/** A date as it is written, before its order and its year are decided. */
type Written = {
  readonly year: number | undefined
  readonly weekday: number | undefined
  /** Behind the date in the same cell. */
  readonly time: string | undefined
} & (
  | { readonly month: number; readonly day: number }
  /** Two numbers, in the order of the file. */
  | { readonly first: number; readonly second: number }
)

export type DateStyle = {
  readonly order: DateOrder
  /** A date without a year is the first one on or after this day. */
  readonly since: string
}
export type ReadDate = { readonly date: string; readonly time: string | undefined }
type UnreadDate = 'dateInvalid' | 'weekdayDiffers'

/** A date as people and spreadsheets write it, in the style of its file. */
export function dateIn(text: string, style: DateStyle): ReadDate | UnreadDate {
  const written = writtenDate(text)
  if (!written) return 'dateInvalid'
  const date = inOrder(written, style)
  if (!date) return 'dateInvalid'
  if (written.weekday !== undefined && written.weekday !== weekdayOf(date)) return 'weekdayDiffers'
  return { date, time: written.time }
}

/** What the dates of a file say about their order and years. */
type DatesSeen = {
  /** Undefined: they do not say, or contradict each other. */
  readonly order: DateOrder | undefined
  /** Whether the order makes a difference. */
  readonly isOrderNeeded: boolean
  readonly since: string
  readonly isYearMissing: boolean
}

/** Half a year back, unless the days of the week fit another year. */
export function datesSeen(texts: readonly string[], today: string): DatesSeen {
  const written = [...new Set(texts)].map(writtenDate).filter((each) => each !== undefined)
  const since = sinceOf(written, today)
  const votes = written.map((each) => voteOf(each, since))
  const has = (vote: Vote) => votes.includes(vote)
  const order = has('MDY') === has('DMY') ? undefined : has('MDY') ? 'MDY' : 'DMY'
  return {
    order,
    isOrderNeeded: has('MDY') || has('DMY') || has('either'),
    since,
    isYearMissing: written.some(({ year }) => year === undefined),
  }
}

type Vote = DateOrder | 'either' | 'none'

function voteOf(written: Written, since: string): Vote {
  if (!('first' in written) || written.first === written.second) return 'none'
  const possible = (['MDY', 'DMY'] as const).filter((order) => {
    const date = inOrder(written, { order, since })
    return date && (written.weekday === undefined || weekdayOf(date) === written.weekday)
  })
  const [only] = possible
  return possible.length > 1 ? 'either' : (only ?? 'none')
}

function sinceOf(written: readonly Written[], today: string): string {
  const start = daysAfter(today, -183)
  const years = [0, -1, 1].map((years) => {
    const since = daysAfter(start, years * 365)
    const fit = written.filter((each) => {
      const { weekday, year } = each
      const dates = (['MDY', 'DMY'] as const).map((order) => inOrder(each, { order, since }))
      return (
        year === undefined &&
        weekday !== undefined &&
        dates.some((date) => date && weekdayOf(date) === weekday)
      )
    })
    return { since, fit: fit.length }
  })
  return years.reduce((best, each) => (each.fit > best.fit ? each : best)).since
}

function inOrder(written: Written, { order, since }: DateStyle): string | undefined {
  const [month, day] =
    'month' in written
      ? [written.month, written.day]
      : order === 'MDY'
        ? [written.first, written.second]
        : [written.second, written.first]
  const inYear = (year: number) => `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}`
  if (written.year !== undefined) return existing(inYear(written.year))
  const year = Number(since.slice(0, 4))
  return [year, year + 1].map(inYear).find((date) => dateExists(date) && date >= since)
}

const existing = (date: string) => (dateExists(date) ? date : undefined)

const weekdayOf = (date: string) => new Date(date).getUTCDay()

const two = (number: number) => String(number).padStart(2, '0')

/** Days of 2000 to 2099 as Excel counts them; a fraction is the time of the day. */
const firstSerial = 36_526
const endSerial = 73_051

const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/
const timeBehind =
  /^(.*\d.*?)(?:t|,? )(?:at |a las )?(\d{1,2}(?:[:.h]\d{2}(?::00)?)?(?: ?[ap]\.? ?(?:m\.?)?)?)$/

function writtenDate(text: string): Written | undefined {
  const plain = plainText(text)
  const alone = dateAlone(plain)
  if (alone) return alone
  const [, date = '', behind = ''] = timeBehind.exec(plain) ?? []
  const time = /[:.hap]/.test(behind) ? timeIn(behind) : undefined
  const written = time && dateAlone(date)
  return written && { ...written, time: behind }
}

function dateAlone(plain: string): Written | undefined {
  const rest = { weekday: undefined, time: undefined }
  const serial = /^\d{5}(\.\d+)?$/.test(plain) ? Number(plain) : 0
  if (serial >= firstSerial && serial < endSerial) {
    const [year = 0, month = 0, day = 0] = daysAfter('1899-12-30', Math.floor(serial)).split('-').map(Number)
    return { ...rest, year, month, day, time: serial % 1 ? timeOfDay(serial % 1) : undefined }
  }
  const [, y, m, d] = iso.exec(plain) ?? /^(20\d{2})(\d{2})(\d{2})$/.exec(plain) ?? []
  if (y) return { ...rest, year: Number(y), month: Number(m), day: Number(d) }
  return inWords(plain)
}

const months = [
  ...[['jan', 'ene'], ['feb'], ['mar'], ['apr', 'abr'], ['may'], ['jun']],
  ...[['jul'], ['aug', 'ago'], ['sep', 'set'], ['oct'], ['nov'], ['dec', 'dic']],
]
const monthNames = [
  ...['january', 'february', 'march', 'april', 'may', 'june', 'july', 'august', 'september', 'october'],
  ...['november', 'december', 'enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio', 'julio', 'agosto'],
  ...['septiembre', 'setiembre', 'octubre', 'noviembre', 'diciembre', 'sept'],
]
const weekdays = [
  ...[
    ['sun', 'dom'],
    ['mon', 'lun'],
    ['tue', 'mar'],
    ['wed', 'mie'],
    ['thu', 'jue'],
  ],
  ...[
    ['fri', 'vie'],
    ['sat', 'sab'],
  ],
]
const weekdayNames = [
  ...['sunday', 'monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'tues', 'weds', 'thur'],
  ...['thurs', 'domingo', 'lunes', 'martes', 'miercoles', 'jueves', 'viernes', 'sabado'],
]
const ignored = new Set(['de', 'del', 'of', 'the', 'el'])

/** The number of a name by its first three letters, if it is one of the names or their short forms. */
function named(word: string, shorts: readonly (readonly string[])[], names: readonly string[]) {
  const found = shorts.findIndex((each) => each.includes(word.slice(0, 3)))
  return found >= 0 && (word.length === 3 || names.includes(word)) ? found : undefined
}

/** `Sat 11/21`, `Saturday, November 21st, 2026`, `21-nov-26`, `18 de mayo de 2026`, `21.11.2026`. */
function inWords(plain: string): Written | undefined {
  const words = plain
    .split(/[\s,./'-]+/)
    .map((word) => word.replace(/^(\d{1,2})(st|nd|rd|th|o|a|º|°)$/, '$1'))
    .filter((word) => word && !ignored.has(word))
  const numbers: string[] = []
  let month: number | undefined
  let weekday: number | undefined
  // In Spanish "mar" is Tuesday where two numbers follow that are a day and a month.
  const isTuesday = /^mar\.?,? \d{1,2}[./-]\d{1,2}/.test(plain)
  for (const word of words) {
    if (/^\d{1,4}$/.test(word)) {
      numbers.push(word)
      continue
    }
    const asMonth = isTuesday && word === 'mar' ? undefined : named(word, months, monthNames)
    const asWeekday = named(word, weekdays, weekdayNames)
    if (asMonth !== undefined && month === undefined) month = asMonth + 1
    else if (asWeekday !== undefined && weekday === undefined) weekday = asWeekday
    else return undefined
  }
  const isYearFirst = numbers[0]?.length === 4
  const [one = '', two = '', three, ...more] = isYearFirst ? [...numbers.slice(1), numbers[0]] : numbers
  if (more.length > 0 || !one || one.length > 2) return undefined
  if (month !== undefined) {
    const year = yearOf(two || undefined)
    return three === undefined && year !== null
      ? { year, weekday, time: undefined, month, day: Number(one) }
      : undefined
  }
  const year = yearOf(three)
  if (two.length < 1 || two.length > 2 || year === null) return undefined
  const [first, second] = [Number(one), Number(two)]
  // Before a dot the month is never first.
  if (/\d\.\d/.test(plain)) return { year, weekday, time: undefined, month: second, day: first }
  return { year, weekday, time: undefined, first, second }
}

/** Null: no year. */
function yearOf(text: string | undefined): number | undefined | null {
  if (text === undefined) return undefined
  if (text.length === 4) return Number(text)
  return text.length === 2 ? 2_000 + Number(text) : null
}
